import { cp, mkdir, readdir, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  createTemporaryDirectory,
  createUser,
  createViaApi,
  expectStartupError,
  listenOnFreePort,
  project,
  runKulliyad,
  sendRequest,
  signInAs,
  startProcess,
  startTestServer,
} from "./testing/index.ts";

describe("the server exits with 1 and one line on stderr", () => {
  test("if its port is taken", async () => {
    const folder = await createTemporaryDirectory();
    const other = await listenOnFreePort();
    const port = String(other.port);
    const refusal = await expectStartupError(startProcess({ PORT: port, DATA_DIR: folder }));
    await other.release();
    expect(refusal).toContain(port);
    expect(refusal).toContain("PORT");
  });

  test("if another instance uses its port, which keeps running", async () => {
    const folder = await createTemporaryDirectory();
    const first = await startProcess({ DATA_DIR: folder });
    const port = await first.ready();
    const second = startProcess({ PORT: String(port), DATA_DIR: folder });
    expect(await expectStartupError(second)).toContain("PORT");
    expect((await sendRequest(port, "/api/posts")).status).toBe(200);
  });

  test("if its data folder cannot be created", async () => {
    const folder = await createTemporaryDirectory();
    await writeFile(join(folder, "file"), "");
    const starting = startProcess({ DATA_DIR: join(folder, "file", "data") });
    expect(await expectStartupError(starting)).toContain("DATA_DIR");
  });

  test("if its picture folder cannot be created", async () => {
    const folder = await createTemporaryDirectory();
    await writeFile(join(folder, "images"), "");
    const starting = startProcess({ DATA_DIR: folder });
    expect(await expectStartupError(starting)).toContain("DATA_DIR");
  });

  test.each([
    ["PORT", "abc"],
    ["LOG_LEVEL", "loud"],
    ["SMTP_URL", "mail.college.example"],
    ["MAIL_FROM", "web@college.example"],
  ])("if %s is %s", async (name, value) => {
    const folder = await createTemporaryDirectory();
    const starting = startProcess({ DATA_DIR: folder, [name]: value });
    expect(await expectStartupError(starting)).toContain(name);
  });

  test("if HOST is not an address of this machine", async () => {
    const folder = await createTemporaryDirectory();
    const starting = startProcess({
      DATA_DIR: folder,
      HOST: "203.0.113.7",
      GOOGLE_CLIENT_ID: "college.apps.example",
    });
    expect(await expectStartupError(starting)).toMatch(/^Cannot listen on 203\.0\.113\.7:\d+ \(HOST, PORT\)/);
  });

  test("if the pages are not built", async () => {
    const folder = await createTemporaryDirectory();
    for (const part of ["dist/server", "package.json"]) {
      await cp(join(project, part), join(folder, part), { recursive: true });
    }
    await symlink(join(project, "node_modules"), join(folder, "node_modules"));
    await mkdir(join(folder, "data"));
    const starting = startProcess({ DATA_DIR: join(folder, "data") }, { cwd: folder });
    expect(await expectStartupError(starting)).toContain("script/setup");
  });
});

describe("a running server", () => {
  test.each(["SIGTERM", "SIGINT"] as const)(
    "exits with 0 on %s, and starts again on its data",
    async (signal) => {
      const folder = await createTemporaryDirectory();
      for (let turn = 0; turn < 2; turn += 1) {
        const server = await startProcess({ DATA_DIR: folder });
        expect((await sendRequest(await server.ready(), "/")).status).toBe(200);
        server.child.kill(signal);
        expect(await server.ended).toMatchObject({ code: 0, signal: null, stderr: "" });
      }
    },
  );

  test("starts while UPDATES_URL cannot be fetched", async () => {
    const folder = await createTemporaryDirectory();
    const server = await startProcess({ DATA_DIR: folder, UPDATES_URL: "http://127.0.0.1:1/" });
    expect((await sendRequest(await server.ready(), "/")).status).toBe(200);
    server.child.kill();
    expect(await server.ended).toMatchObject({ code: 0, stderr: "" });
  });

  /** @returns the startup messages, and the identity provider of the sign-in page */
  async function startedWith(environment: Record<string, string>) {
    const server = await startProcess(environment);
    const port = await server.ready();
    const { text } = await sendRequest(port, "/api/user/identity-provider");
    const credential = await sendRequest(port, "/identity/local/credential", { method: "POST" });
    server.child.kill();
    return { stdout: (await server.ended).stdout, provider: JSON.parse(text), credential: credential.status };
  }

  test("has no identity provider by default, and prints the command that creates a SUPERADMIN", async () => {
    const started = await startedWith({ DATA_DIR: await createTemporaryDirectory() });
    expect(started).toMatchObject({ provider: { provider: "none" }, credential: 404 });
    expect(started.stdout).toContain(
      "Nobody can sign in: set IDENTITY_ISSUER or GOOGLE_CLIENT_ID, or LOCAL_SIGN_IN=1",
    );
    expect(started.stdout).toContain("kulliyad grant EMAIL SUPERADMIN");
  });

  test("enables the local provider with LOCAL_SIGN_IN, and prints a warning", async () => {
    const folder = await createTemporaryDirectory();
    const started = await startedWith({ DATA_DIR: folder, LOCAL_SIGN_IN: "1" });
    expect(started).toMatchObject({ provider: { provider: "local" }, credential: 422 });
    expect(started.stdout).toMatch(/LOCAL_SIGN_IN is on: .* without a password/);
  });

  test.each<[string, Record<string, string>]>([
    ["HOST 0.0.0.0", { HOST: "0.0.0.0" }],
    ["PUBLIC_URL https://college.example", { PUBLIC_URL: "https://college.example" }],
  ])(
    "disables the local provider and prints the reason if other machines reach it: %s",
    async (reason, environment) => {
      const folder = await createTemporaryDirectory();
      const started = await startedWith({ DATA_DIR: folder, LOCAL_SIGN_IN: "1", ...environment });
      expect(started).toMatchObject({ provider: { provider: "none" }, credential: 404 });
      expect(started.stdout).toContain(`LOCAL_SIGN_IN stays off because ${reason}`);
    },
  );

  test("disables the local provider and prints the reason if users of a real one exist", async () => {
    const site = await startTestServer();
    await createUser(site, { issuer: "local", role: "SUPERADMIN" });
    // Imported and purged users have no issuer.
    await createUser(site, { issuer: "" });
    const environment = { ...site.environment, LOCAL_SIGN_IN: "1" };
    const before = await startedWith(environment);
    expect(before.provider).toEqual({ provider: "local" });
    expect(before.stdout).not.toContain("SUPERADMIN");
    await createUser(site, { issuer: "https://accounts.google.com" });
    const started = await startedWith(environment);
    expect(started).toMatchObject({ provider: { provider: "none" }, credential: 404 });
    expect(started.stdout).toMatch(/LOCAL_SIGN_IN stays off because .* real identity provider/);
  });

  test("creates files for its own user only, whatever the umask", async () => {
    const folder = join(await createTemporaryDirectory(), "data");
    await runKulliyad(["grant", "writer@college.example", "EDITOR"], { DATA_DIR: folder });
    const server = await startProcess({ DATA_DIR: folder, LOCAL_SIGN_IN: "1" });
    const port = await server.ready();
    const writer = await signInAs({ port }, "writer@college.example", "Writer");
    await createViaApi({ port }, writer, "service");
    const entries = await readdir(folder, { withFileTypes: true, recursive: true });
    const modes = await Promise.all(
      entries.map(async (entry) => {
        const { mode } = await stat(join(entry.parentPath, entry.name));
        return `${entry.isDirectory() ? "folder" : "file"} ${(mode & 0o777).toString(8)}`;
      }),
    );
    expect(modes.length, "the database, its log, folders and pictures").toBeGreaterThan(8);
    expect([...new Set(modes)].sort()).toEqual(["file 600", "folder 700"]);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });
});
