import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { generatePicture } from "../../server/testing/generate-picture.ts";
import { project } from "../../server/testing/programs.ts";
import { readOptions } from "../options.ts";
import { platform } from "../upgrade/release.ts";
import { bootMachine, type Machine } from "./machine.ts";

const values = readOptions(
  `Builds the release of the committed state twice and compares the files. Installs Debian into a folder, boots it, and installs
the package and the archive there by the commands of docs/operations.md: pages are served, a picture is uploaded, a newer
package replaces it, a broken one does not, the data stay when it is removed, and bin/upgrade replaces the archive.
Needs root, mmdebstrap, systemd-nspawn, minisign, a connection to Debian's mirror, and port 3900.
  --release DIR   what script/release wrote, instead of building it twice`,
  { release: "" },
);
const base = "http://127.0.0.1:3900";
const work = mkdtempSync(join(tmpdir(), "kulliyad-release-"));
const maxMegabytes = { archive: 90, installed: 260 };
const wrong: string[] = [];
const figures: [string, string][] = [];

function expectTrue(isTrue: boolean, what: string): void {
  if (!isTrue) wrong.push(what);
}

/** @returns the folder of the first build */
function buildTwice(): string {
  const key = join(work, "key");
  execFileSync("minisign", ["-G", "-W", "-s", key, "-p", `${key}.pub`], { stdio: "ignore" });
  const folders = ["one", "two"].map((name) => join(work, name));
  for (const folder of folders) {
    const started = performance.now();
    const environment = { ...process.env, RELEASE_KEY: key };
    execFileSync(join(project, "script/release"), [folder, platform], { env: environment, stdio: "ignore" });
    figures.push(["build for one platform", secondsSince(started)]);
  }
  const [one = "", two = ""] = folders;
  for (const name of readdirSync(one)) {
    const [first, second] = [one, two].map((folder) => readFileSync(join(folder, name)));
    expectTrue(second !== undefined && first?.equals(second) === true, `two builds differ in ${name}`);
  }
  return one;
}

const secondsSince = (started: number) => `${((performance.now() - started) / 1000).toFixed(1)} s`;

/** Connections that the server before has closed may be used once more. */
async function request(path: string, init: RequestInit = {}): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await fetch(`${base}${path}`, init);
    } catch (error) {
      if (attempt === 5) throw error;
      await pause(200);
    }
  }
}

async function untilServed(): Promise<void> {
  for (let waited = 0; ; waited += 1) {
    const page = await fetch(`${base}/`).catch(() => undefined);
    if (page?.ok && (await page.text()).includes("</html>")) return;
    if (waited > 600) throw new Error(`${base} serves no page`);
    await pause(50);
  }
}

async function sendJson(path: string, body: object): Promise<Record<string, string>> {
  const headers = { "content-type": "application/json" };
  const response = await request(path, { method: "POST", headers, body: JSON.stringify(body) });
  return response.json();
}

/** Writes a post with a picture, which another process encodes. */
async function uploadPicture(machine: Machine): Promise<void> {
  const email = "principal@college.example";
  machine.run(`kulliyad grant ${email} SUPERADMIN`);
  machine.run("echo LOCAL_SIGN_IN=1 >> /etc/kulliyad/kulliyad.env && systemctl restart kulliyad");
  await untilServed();
  const { nonce } = await sendJson("/api/user/nonce", {});
  const { credential } = await sendJson("/identity/local/credential", {
    email,
    name: "Amina",
    picture: "",
    nonce,
  });
  const { token } = await sendJson("/api/user/register", { credential });
  const form = new FormData();
  form.set("post_title", "The first course");
  form.set("post_body", "<p>Some words.</p>");
  form.set(
    "post_image",
    new Blob([Buffer.from(await generatePicture())], { type: "image/png" }),
    "cover.png",
  );
  const headers = { authorization: `Bearer ${token}` };
  const { status } = await request("/api/posts", { method: "POST", headers, body: form });
  expectTrue(status === 201, `a post with a picture is answered ${status}`);
  machine.run("sed -i /LOCAL_SIGN_IN/d /etc/kulliyad/kulliyad.env && systemctl restart kulliyad");
  await untilServed();
}

/** A package of another version, after a change of its files. */
function repack(file: string, version: string, change: (files: string) => void): string {
  const folder = join(work, `package-${version}`);
  const repacked = join(work, `kulliyad_${version}.deb`);
  execFileSync("dpkg-deb", ["-R", file, folder]);
  const files = join(folder, "usr/lib/kulliyad/package");
  for (const each of ["DEBIAN/control", "DEBIAN/postinst", "usr/lib/kulliyad/package/package.json"]) {
    const own = execFileSync("dpkg-deb", ["-f", file, "Version"], { encoding: "utf8" }).trim();
    const path = join(folder, each);
    writeFileSync(path, readFileSync(path, "utf8").replaceAll(own, version));
  }
  change(files);
  execFileSync("dpkg-deb", ["--root-owner-group", "-Zgzip", "-z1", "--build", folder, repacked], {
    stdio: "ignore",
  });
  return repacked;
}

const served = async () => (await (await request("/posts/1")).text()).includes("The first course");

async function checkPackage(machine: Machine, file: string): Promise<void> {
  machine.copy(file);
  const started = performance.now();
  machine.run(`apt-get update && apt-get install --yes /root/${basename(file)}`);
  await untilServed();
  figures.push(["empty Debian to a served page", secondsSince(started)]);
  const modes = machine.run(
    "stat -c '%a %U:%G' /etc/kulliyad/kulliyad.env /var/lib/kulliyad /var/lib/kulliyad/kulliyad.db",
  );
  const expected = "640 root:kulliyad\n700 kulliyad:kulliyad\n600 kulliyad:kulliyad\n";
  expectTrue(modes === expected, `the modes are ${modes}`);
  await uploadPicture(machine);
  expectTrue(/No problems found/.test(machine.run("kulliyad doctor || true")), "doctor finds problems");
  const foreign = machine.run("find /var/lib/kulliyad -not -user kulliyad");
  expectTrue(foreign === "", `not of the service's user: ${foreign}`);

  const newer = repack(file, "98.0.0", () => undefined);
  machine.copy(newer);
  machine.run(`apt-get install --yes /root/${basename(newer)}`);
  const current = () => machine.run("readlink /usr/lib/kulliyad/current").trim();
  expectTrue(current().includes("98.0.0") && (await served()), "the newer package does not serve");
  const broken = repack(file, "99.0.0", (files) => rmSync(join(files, "dist/server/main.js")));
  machine.copy(broken);
  const output = machine.run(`apt-get install --yes /root/${basename(broken)} 2>&1 || echo it failed`);
  expectTrue(
    output.includes("serves as before") && output.includes("it failed"),
    `a broken package: ${output}`,
  );
  expectTrue(
    current().includes("98.0.0") && (await served()),
    "after a broken package the site does not serve",
  );
  machine.run(`apt-get install --yes --allow-downgrades /root/${basename(newer)}`);

  machine.run("apt-get remove --yes kulliyad");
  expectTrue(!(await fetch(base).catch(() => undefined)), "the service outlives its package");
  machine.run("apt-get purge --yes kulliyad");
  const left = machine.run(
    "ls -d /etc/kulliyad /usr/lib/kulliyad /var/lib/kulliyad/kulliyad.db 2> /dev/null || true",
  );
  expectTrue(left.trim() === "/var/lib/kulliyad/kulliyad.db", `after a purge there is ${left}`);
}

/** The commands of docs/operations.md, on the data that the package has left. */
async function checkArchive(machine: Machine, archive: string): Promise<void> {
  machine.copy(archive);
  const document = readFileSync(join(project, "docs/operations.md"), "utf8");
  const [, commands = ""] = /<!-- archive -->\s*```\n([\s\S]*?)```/.exec(document) ?? [];
  const name = basename(archive, ".tar.gz");
  machine.run(
    `set -e; cd /root\n${commands.replace(/^useradd/m, "id kulliyad || useradd").replaceAll(/kulliyad-\d[\w.]*-linux-x64/g, name)}`,
  );
  await untilServed();
  expectTrue(await served(), "the archive does not serve the site that the package has left");
  // bin/upgrade needs another name only.
  const next = name.replace(/-\d[\d.]*-/, "-98.0.0-");
  machine.run(`cd /opt/kulliyad/releases && cp -a ${name} ${next} && ${next}/bin/upgrade`);
  const current = machine.run("readlink /opt/kulliyad/current").trim();
  expectTrue(
    current === `releases/${next}` && (await served()),
    "after bin/upgrade the archive does not serve",
  );
  const size = machine.run(`du -sm /opt/kulliyad/releases/${name} | cut -f 1`).trim();
  figures.push(["installed", `${size} MB, at most ${maxMegabytes.installed}`]);
  expectTrue(Number(size) <= maxMegabytes.installed, "the installed release is too large");
}

try {
  const destination = values.release === "" ? buildTwice() : values.release;
  const find = (pattern: RegExp) => {
    const name = readdirSync(destination).find((each) => pattern.test(each));
    if (name === undefined) throw new Error(`${destination} has no ${pattern}`);
    return join(destination, name);
  };
  const archive = find(new RegExp(`-${platform}\\.tar\\.gz$`));
  const megabytes = statSync(archive).size / 1_000_000;
  figures.push(["archive", `${megabytes.toFixed(0)} MB, at most ${maxMegabytes.archive}`]);
  expectTrue(megabytes <= maxMegabytes.archive, "the archive is too large");
  mkdirSync(join(work, "machine"));
  const machine = await bootMachine(join(work, "machine"));
  try {
    await checkPackage(machine, find(/_(amd64|arm64)\.deb$/));
    await checkArchive(machine, archive);
  } finally {
    await machine.remove();
  }
} catch (error) {
  wrong.push(error instanceof Error && "stderr" in error ? `${error.message}` : String(error));
} finally {
  rmSync(work, { recursive: true, force: true });
}
for (const [name, value] of figures) console.log(`${name.padEnd(34)} ${value}`);
for (const fault of wrong) console.log(`WRONG ${fault}`);
process.exitCode = wrong.length === 0 ? 0 : 1;
