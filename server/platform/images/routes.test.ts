import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import {
  createEvent,
  createPost,
  createService,
  expectErrorResponse,
  startTestServer,
} from "../../testing/index.ts";

const server = await startTestServer(afterAll);

const image = await sharp({ create: { width: 1200, height: 40, channels: 3, background: "#135" } })
  .jpeg()
  .toBuffer();
await createPost(server, { image });
const [, name = ""] = (await server.get("/api/posts")).text.match(/"post_image":"([^"]+)"/) ?? [];
const base = name.replace(".jpg", "");

describe("a picture's address", () => {
  test.each([
    "/images/posts/nothing.jpg",
    `/images/posts/${"0".repeat(32)}.jpg`,
    `/images/posts/${base}`,
    `/images/posts/${base}.png`,
    `/images/posts/${base}-500.avif`,
    `/images/posts/${base}-360.jpg`,
    `/images/posts/${base.toUpperCase()}.jpg`,
    `/images/posts/${base}.JPG`,
    `/images/POSTS/${name}`,
    `/images/events/${name}`,
    `/images/services/${name}`,
    `/images/users/${name}`,
    `/images/backups/${name}`,
    `/images/posts/..%2fposts%2f${name}`,
    "/images/posts/..%2f..%2fkulliyad.db",
    "/images/posts/%2e%2e%2f%2e%2e%2fkulliyad.db",
    "/images/posts/..%5c..%5ckulliyad.db",
    "/images/posts/%2fetc%2fpasswd",
    `/images/posts/${name}%00.jpg`,
    `/images/posts/${name}%0a`,
    `/images/posts/${name}.part`,
    `/images/posts/${"a".repeat(90)}.jpg`,
  ])("%s is not found", async (path) => {
    const response = await server.get(path);
    expect(expectErrorResponse(response).code).toBe("not_found");
    expect(response.headers["cache-control"]).toBe("no-store");
  });

  test.each([
    "/images/",
    "/images/posts/",
    "/images/posts",
    "/images/..%2fkulliyad.db",
    "/images/posts/../../kulliyad.db",
    "/images/../kulliyad.db",
  ])("%s serves neither a listing nor a file", async (path) => {
    const response = await server.get(path);
    expect(response.status).not.toBe(200);
    expect(response.text).not.toContain(base);
    expect(response.text).not.toContain("SQLite format");
  });
});

describe("a stored picture", () => {
  test.each([
    [`${base}.jpg`, "image/jpeg", 1200] as const,
    ...[360, 720, 1080].flatMap((width) => [
      [`${base}-${width}.avif`, "image/avif", width] as const,
      [`${base}-${width}.webp`, "image/webp", width] as const,
    ]),
  ])("%s is served as %s, %i pixels wide", async (file, type, width) => {
    const response = await server.get(`/images/posts/${file}`);
    expect(response.status).toBe(200);
    expect(response.headers["content-type"]).toBe(type);
    expect(response.headers["content-length"]).toBe(String(response.bytes.length));
    expect(response.headers["set-cookie"]).toBeUndefined();
    expect(response.headers["x-request-id"], "the same for everybody").toBeUndefined();
    expect((await sharp(response.bytes).metadata()).width).toBe(width);
  });

  test("is complete in concurrent responses", async () => {
    const responses = await Promise.all(
      Array.from({ length: 40 }, () => server.get(`/images/posts/${name}`)),
    );
    const [first] = responses;
    expect(
      responses.every(({ status, bytes }) => status === 200 && bytes.equals(first?.bytes ?? Buffer.alloc(0))),
    ).toBe(true);
  });

  test("is served from the folder of its kind", async () => {
    await createEvent(server);
    await createService(server);
    const [, event] = (await server.get("/api/event")).text.match(/"event_image":"([^"]+)"/) ?? [];
    const [, service] = (await server.get("/api/services")).text.match(/"service_image":"([^"]+)"/) ?? [];
    expect((await server.get(`/images/events/${event}`)).status).toBe(200);
    expect((await server.get(`/images/services/${service}`)).status).toBe(200);
  });
});
