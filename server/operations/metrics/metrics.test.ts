import { describe, expect, test } from "vitest";
import { openDatabase } from "../../platform/database/index.ts";
import {
  createPost,
  createTemporaryDirectory,
  createTestDatabase,
  expectStartupError,
  freePort,
  listenOnFreePort,
  sendRequest,
  signIn,
  startForm,
  startProcess,
  startTestServer,
} from "../../testing/index.ts";
import { createMetrics } from "./index.ts";

const sample =
  /^([a-z_]+)(\{([a-z]+="([^"\\\n]|\\.)*"(,[a-z]+="([^"\\\n]|\\.)*")*)\})? (-?[\d.]+(e[+-]?\d+)?)$/;

/** Parses the format as strictly as Prometheus. @returns sample values by name and labels */
function parse(text: string): Map<string, number> {
  expect(text.endsWith("\n")).toBe(true);
  const values = new Map<string, number>();
  const typed = new Set<string>();
  let family = "";
  for (const line of text.trimEnd().split("\n")) {
    const type = line.match(/^# TYPE ([a-z_]+) (counter|gauge|histogram)$/)?.[1];
    if (type) {
      expect(typed, "each family is listed once").not.toContain(type);
      typed.add(type);
      family = type;
    } else if (!line.startsWith("# HELP ")) {
      const [, name = "", labels = "", , , , , value = ""] = line.match(sample) ?? [];
      expect(name, line).toMatch(new RegExp(`^${family}(_bucket|_sum|_count)?$`));
      expect(values, "each sample is listed once").not.toContain(name + labels);
      values.set(name + labels, Number(value));
    }
  }
  return values;
}

const duration = (suffix: string, labels: string) =>
  `kulliyad_http_request_duration_seconds_${suffix}{${labels}}`;

describe("the metrics", () => {
  test("are served neither without METRICS_PORT nor on the public port", async () => {
    const metricsPort = await freePort();
    const silent = await startProcess({ DATA_DIR: await createTemporaryDirectory() });
    const port = await silent.ready();
    expect((await sendRequest(port, "/metrics")).status).toBe(302);
    await expect(sendRequest(metricsPort, "/metrics")).rejects.toThrow("ECONNREFUSED");
  });

  test("prevent the server from starting if their port is taken", async () => {
    const taken = await listenOnFreePort();
    const starting = startProcess({
      DATA_DIR: await createTemporaryDirectory(),
      METRICS_PORT: String(taken.port),
    });
    expect(await expectStartupError(starting)).toMatch(/^METRICS_PORT: port \d+ .* taken/);
    await taken.release();
    const wrong = startProcess({ DATA_DIR: await createTemporaryDirectory(), METRICS_PORT: "0" });
    expect(await expectStartupError(wrong)).toMatch(/^METRICS_PORT: must be/);
  });

  test("count requests by route, method and status in the text format of Prometheus", async () => {
    const site = await startTestServer();
    await createPost(site);
    const editor = await signIn(site, { role: "EDITOR" });
    const metricsPort = await freePort();
    const program = await startProcess({ ...site.environment, METRICS_PORT: String(metricsPort) });
    const port = await program.ready();
    const read = async () => {
      const answer = await sendRequest(metricsPort, "/metrics");
      expect(answer.headers["content-type"]).toBe("text/plain; version=0.0.4; charset=utf-8");
      return parse(answer.text);
    };
    expect((await sendRequest(metricsPort, "/")).status).toBe(404);
    expect((await sendRequest(metricsPort, "/metrics", { method: "POST" })).status).toBe(405);

    for (const path of ["/news", "/news", '/"quoted\\', "/api/posts/1", "/api/posts/999", "/api/posts/998"]) {
      await sendRequest(port, path);
    }
    await sendRequest(port, "/api/posts", { method: "PROPFIND" });
    const form = startForm(port, "/api/posts", [{ name: "post_title", value: "A".repeat(50_000) }], 1_000, {
      headers: editor.headers,
    });
    await expect.poll(async () => (await read()).get("kulliyad_uploads_in_progress")).toBe(1);
    form.abort();
    await expect.poll(async () => (await read()).get("kulliyad_uploads_in_progress")).toBe(0);

    const values = await read();
    const missed = `route="/api/posts/:id",method="GET",status="4xx"`;
    expect(values.get(duration("count", missed))).toBe(2);
    expect(values.get(duration("bucket", `${missed},le="+Inf"`))).toBe(2);
    expect(values.get(duration("bucket", `${missed},le="60"`))).toBe(2);
    expect(values.get(duration("sum", missed))).toBeGreaterThan(0);
    expect(values.get(duration("count", `route="/*",method="GET",status="2xx"`))).toBe(2);
    expect(values.get("kulliyad_page_renders_total"), "the second read is served from the cache").toBe(1);
    expect(values.get("kulliyad_page_cache_pages")).toBe(1);
    expect(values.get("kulliyad_page_cache_bytes")).toBeGreaterThan(1_000);
    expect(values.get("kulliyad_database_up")).toBe(1);
    expect(values.get("kulliyad_http_requests_in_progress")).toBe(0);
    expect(values.get("process_resident_memory_bytes")).toBeGreaterThan(10_000_000);
    const delay = async () => (await read()).get('kulliyad_event_loop_delay_seconds{quantile="0.99"}');
    await expect.poll(delay, { interval: 100 }).toBeGreaterThan(0);
    expect([...values.keys()].filter((name) => /quoted|PROPFIND|999/.test(name))).toEqual([]);
    program.child.kill("SIGTERM");
    expect(await program.ended).toMatchObject({ code: 0, stderr: "" });
  });

  test("count rejections and report an unavailable database", async () => {
    const { location, drop } = await createTestDatabase(await createTemporaryDirectory());
    const database = await openDatabase(location);
    const metrics = createMetrics(0);
    const counts = {
      pages: { pages: 0, bytes: 0, renders: 0 },
      rejected: { api_read: 3, request: 0, page: 2, connection: 1 },
    };
    const read = async () => parse(await metrics.text(database.db, counts));
    const values = await read();
    expect(values.get("kulliyad_database_up")).toBe(1);
    expect(values.get('kulliyad_requests_rejected_total{kind="api_read"}')).toBe(3);
    expect(values.get('kulliyad_requests_rejected_total{kind="page"}')).toBe(2);
    await database.close();
    expect((await read()).get("kulliyad_database_up")).toBe(0);
    metrics.stop();
    await drop();
  });
});
