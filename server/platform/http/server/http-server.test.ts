import { describe, expect, test } from "vitest";
import { listen, sendRequest } from "../../../testing/index.ts";
import { protectFromOverload } from "../overload/protect-from-overload.ts";
import { Rejections } from "../overload/rejections.ts";
import { createHttpServer } from "./http-server.ts";

test("sets timeouts for clients that send or read nothing", () => {
  const server = createHttpServer(
    () => undefined,
    () => false,
  );
  expect(server).toMatchObject({
    headersTimeout: 20_000,
    // The largest form, 31 MB, at 50 KB/s.
    requestTimeout: 600_000,
    // Longer than the 60 seconds of load balancers.
    keepAliveTimeout: 72_000,
    timeout: 120_000,
  });
});

describe.each([
  ["without", undefined],
  [
    "with",
    protectFromOverload({
      isSignedIn: async () => false,
      rejections: new Rejections(() => undefined),
    }),
  ],
])("%s protection from overload", (_with, protection) => {
  test("some requests are answered early, the others by the framework", async () => {
    const server = createHttpServer(
      (_request, response) => void response.end("late"),
      ({ url }, response) => {
        if (url !== "/early") return false;
        response.end("early");
        return true;
      },
      protection,
    );
    const port = await listen(server);
    expect((await sendRequest(port, "/early")).text).toBe("early");
    expect((await sendRequest(port, "/late")).text).toBe("late");
  });
});
