import { expect, test } from "vitest";
import {
  createService,
  expectErrorResponse,
  repeat,
  startTestServer,
  trashRecord,
} from "../testing/index.ts";

test("answers a trashed short training as an unknown id, not as an unknown path", async () => {
  const server = await startTestServer();
  const id = await createService(server);
  await trashRecord(server, "service", id);
  const trashed = expectErrorResponse(await server.get(`/api/services/${id}`));
  expect(trashed.code).toBe("not_found");
  expect(trashed).toEqual(expectErrorResponse(await server.get("/api/services/999999999")));
  expect(trashed.message).not.toBe(expectErrorResponse(await server.get("/api/nothing")).message);
});

test("a short training has exactly the fields of the specification, its picture's size and its page in the list", async () => {
  const server = await startTestServer();
  const createdAt = new Date("2026-03-01T08:00:00.000Z");
  const id = await createService(server, { title: "Excel", body: "Tables & <sums>.", createdAt });
  expect(await server.getJson(`/api/services/${id}`)).toEqual({
    serviceID: id,
    service_title: "Excel",
    service_description: "Tables & <sums>.",
    service_image: expect.stringMatching(/^[0-9a-f]{32}\.jpg$/),
    picture: { width: 24, height: 16, alt: "A green rectangle" },
    createdAt: createdAt.toISOString(),
    updatedAt: createdAt.toISOString(),
    listPage: 1,
  });
});

test("short trainings are one array of all records without parameters", async () => {
  const server = await startTestServer();
  await repeat(14, () => createService(server));
  expect(await server.getJson("/api/services")).toHaveLength(14);
});

test("a short training's picture is served from its own folder only", async () => {
  const server = await startTestServer();
  await createService(server);
  const [, name] = (await server.get("/api/services")).text.match(/"service_image":"([^"]+)"/) ?? [];
  expect((await server.get(`/images/services/${name}`)).status).toBe(200);
  expect((await server.get(`/images/posts/${name}`)).status).toBe(404);
});
