import { expect, test } from "vitest";
import { createHttpServer } from "./http-server.ts";
import { Rejections } from "./rejections.ts";

test("sets timeouts for clients that send or read nothing", () => {
  const server = createHttpServer(() => undefined, {
    answerEarly: () => false,
    isSignedIn: async () => false,
    rejections: new Rejections(() => undefined),
  });
  expect(server).toMatchObject({
    headersTimeout: 20_000,
    // The largest form, 31 MB, at 50 KB/s.
    requestTimeout: 600_000,
    // Longer than the 60 seconds of load balancers.
    keepAliveTimeout: 72_000,
    timeout: 120_000,
  });
});
