import { expect, test } from "vitest";
import { createService, repeat, startTestServer } from "../../testing/index.ts";

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
