import { expect, test } from "vitest";
import { createHttpServer } from "./http-server.ts";
import { Rejections } from "./rejections.ts";

test("nobody holds a connection for ever by sending nothing, or by reading nothing", () => {
  const server = createHttpServer(() => undefined, {
    answerEarly: () => false,
    isSignedIn: async () => false,
    rejections: new Rejections(() => undefined),
  });
  expect(server).toMatchObject({
    headersTimeout: 20_000,
    // The largest form, 31 MB, at 50 KB/s.
    requestTimeout: 600_000,
    // Longer than the 60 seconds for which load balancers keep a connection.
    keepAliveTimeout: 72_000,
    timeout: 120_000,
  });
});
