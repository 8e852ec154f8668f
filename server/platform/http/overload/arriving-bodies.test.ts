import { createServer, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { expect, test, vi } from "vitest";
import { listen } from "../../../testing/index.ts";
import { ArrivingBodies } from "./arriving-bodies.ts";

const megabyte = 1024 * 1024;

/** A server that reads bodies and never answers, and a client that sends incomplete ones. */
async function begin(isReserved: boolean) {
  const [onTooSlow, onEvict, isMemoryWanted] = [vi.fn(), vi.fn(), vi.fn(() => false)];
  const bodies = new ArrivingBodies({ onTooSlow, onEvict, isMemoryWanted });
  bodies.close();
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    bodies.add(request, response, isReserved);
    request.on("error", () => undefined).resume();
  });
  const port = await listen(server);
  const send = async (bytes: number, length = bytes + 1) => {
    const socket = connect(port, "127.0.0.1").on("error", () => undefined);
    socket.write(`POST /${bytes} HTTP/1.1\r\nhost: a\r\ncontent-length: ${length}\r\n\r\n`);
    socket.write(Buffer.alloc(bytes));
    const find = () => requests.find(({ url }) => url === `/${bytes}`);
    await vi.waitFor(() => expect(find()?.socket.bytesRead).toBeGreaterThan(bytes), 10_000);
    return socket;
  };
  const after = (ms: number) => bodies.sweep(performance.now() + ms);
  const arrived = () => requests[0]?.socket.bytesRead;
  return {
    send,
    after,
    arrived,
    onTooSlow,
    onEvict,
    isMemoryWanted,
    open: () => requests.filter(({ destroyed }) => !destroyed),
  };
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

test("a large body that stands still is ended sooner while another waits for memory", async () => {
  const { send, after, onTooSlow, isMemoryWanted } = await begin(true);
  const socket = await send(400_000);
  after(5_500);
  isMemoryWanted.mockReturnValue(true);
  after(6_000);
  after(10_500);
  expect(onTooSlow).not.toHaveBeenCalled();
  after(11_500);
  expect(onTooSlow).toHaveBeenCalledOnce();
  socket.destroy();
});

test("a large body may take minutes at 1 Mbit/s, also while others wait for memory", async () => {
  const { send, after, onTooSlow, isMemoryWanted, arrived } = await begin(true);
  const in10Seconds = 1_250_000;
  const socket = await send(in10Seconds, 20 * in10Seconds);
  for (let turn = 1; turn < 19; turn += 1) {
    isMemoryWanted.mockReturnValue(turn > 9);
    after(turn * 10_000);
    socket.write(Buffer.alloc(in10Seconds));
    await vi.waitFor(() => expect(arrived()).toBeGreaterThan((turn + 1) * in10Seconds), 10_000);
  }
  expect(onTooSlow).not.toHaveBeenCalled();
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
