import { Agent, request } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { signIn, startTestServer } from "../../../testing/index.ts";

test("forms leave no listeners on their connection", async () => {
  const server = await startTestServer();
  const { headers } = await signIn(server, { role: "EDITOR" });
  const warnings: string[] = [];
  const warn = ({ message }: Error) => warnings.push(message);
  process.on("warning", warn);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => {
    process.off("warning", warn);
    agent.destroy();
  });
  const ports = new Set<number | undefined>();
  const sendForm = () =>
    new Promise<number | undefined>((resolve, reject) => {
      const type = "multipart/form-data; boundary=x";
      const sent = request(
        {
          host: "127.0.0.1",
          port: server.port,
          path: "/api/posts",
          method: "POST",
          agent,
          headers: { ...headers, "content-type": type },
        },
        (response) => {
          ports.add(response.socket.localPort);
          response.on("end", () => resolve(response.statusCode)).resume();
        },
      );
      sent.on("error", reject);
      sent.end("--x--\r\n");
    });
  for (let turn = 0; turn < 15; turn += 1) expect(await sendForm()).toBe(422);
  expect(ports.size).toBe(1);
  expect(warnings).toEqual([]);
});
