import { createServer, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { expect, test, vi } from "vitest";
import { listen } from "../../../testing/index.ts";
import { ArrivingBodies } from "./arriving-bodies.ts";

const megabyte = 1024 * 1024;

/** A server that reads bodies and never answers, and a client that sends incomplete ones. */
async function begin(isReserved: boolean) {
  const [onTooSlow, onEvict] = [vi.fn(), vi.fn()];
  const bodies = new ArrivingBodies({ onTooSlow, onEvict });
  bodies.close();
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    bodies.add(request, response, isReserved);
    request.on("error", () => undefined).resume();
  });
  const port = await listen(server);
  const send = async (bytes: number) => {
    const socket = connect(port, "127.0.0.1").on("error", () => undefined);
    socket.write(`POST /${bytes} HTTP/1.1\r\nhost: a\r\ncontent-length: ${bytes + 1}\r\n\r\n`);
    socket.write(Buffer.alloc(bytes));
    const find = () => requests.find(({ url }) => url === `/${bytes}`);
    await vi.waitFor(() => expect(find()?.socket.bytesRead).toBeGreaterThan(bytes), 10_000);
    return socket;
  };
  const after = (ms: number) => bodies.sweep(performance.now() + ms);
  return { send, after, onTooSlow, onEvict, open: () => requests.filter(({ destroyed }) => !destroyed) };
}

test("a small body has a minute, however little of it arrives", async () => {
  const { send, after, onTooSlow } = await begin(false);
  await send(1);
  after(59_000);
  expect(onTooSlow).not.toHaveBeenCalled();
  after(61_000);
  expect(onTooSlow).toHaveBeenCalledOnce();
});

test("a large body has to arrive at 10 KB/s in each half minute", async () => {
  const { send, after, onTooSlow } = await begin(true);
  const socket = await send(400_000);
  after(29_000);
  after(31_000);
  expect(onTooSlow).not.toHaveBeenCalled();
  // Nothing more arrives in the second one.
  after(62_000);
  expect(onTooSlow).toHaveBeenCalledOnce();
  socket.destroy();
});

test("small bodies of more than 32 MB in all lose the largest, large ones do not count", async () => {
  const { send, after, onEvict, open } = await begin(false);
  for (const bytes of [1_000, 7 * megabyte, 15 * megabyte, 9 * megabyte]) await send(bytes);
  after(0);
  expect(onEvict).not.toHaveBeenCalled();
  await send(2 * megabyte);
  after(0);
  expect(onEvict).toHaveBeenCalledOnce();
  expect(open().map(({ url }) => url)).not.toContain(`/${15 * megabyte}`);
  expect(open()).toHaveLength(4);

  const large = await begin(true);
  for (const bytes of [20 * megabyte, 21 * megabyte]) await large.send(bytes);
  large.after(0);
  expect(large.onEvict).not.toHaveBeenCalled();
});
