import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../../server/testing/free-port.ts";

/* What the manual tells people to install is accepted by the programs for which it is. */

const manual = readFileSync(new URL("../../docs/operations.md", import.meta.url), "utf8");
const nginxFile = readFileSync(new URL("../../docs/operations/nginx.conf", import.meta.url), "utf8");
const caddyfile = new URL("../../docs/operations/Caddyfile", import.meta.url);

function isInstalled(program: string, ...args: string[]): boolean {
  try {
    execFileSync(program, args, { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "kulliyad-proxy-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** Runs a program. @returns what it prints, whether it accepts the file or not */
function run(program: string, args: readonly string[]): string {
  try {
    execFileSync(program, args, { stdio: "pipe" });
    return "accepted";
  } catch (error) {
    return error instanceof Error && "stderr" in error ? String(error.stderr) : String(error);
  }
}

/** The file of nginx, and the same with each block of the manual in the place of its own. */
const configurations = [
  { name: "operations/nginx.conf", text: nginxFile },
  ...[...manual.matchAll(/^```nginx\n(upstream kulliyad \{\n[\s\S]*?^\})\n```$/gm)].map(([, block = ""]) => ({
    name: "operations/nginx.conf with the block of several machines",
    text: nginxFile.replace(/^upstream kulliyad \{\n[\s\S]*?^\}$/m, () => block),
  })),
];
const cachePath = /(?<=^proxy_cache_path )\S+/m;
const isNginxOfDebian = existsSync("/etc/debian_version") && isInstalled("nginx", "-v");

/** With the certificate, the ports and the cache of the test. */
async function checkWithNginx(text: string): Promise<string> {
  const folder = await temporaryFolder();
  const [certificate, key] = [join(folder, "cert.pem"), join(folder, "key.pem")];
  const subject = ["-subj", "/CN=college.example", "-days", "1"];
  const made = [
    "req",
    "-x509",
    "-newkey",
    "ec",
    "-pkeyopt",
    "ec_paramgen_curve:prime256v1",
    "-nodes",
    "-keyout",
    key,
    "-out",
    certificate,
    ...subject,
  ];
  execFileSync("openssl", made, { stdio: "ignore" });
  const [http, https] = [await freePort(), await freePort()];
  const site = text
    .replace("/etc/ssl/college/cert.pem", certificate)
    .replace("/etc/ssl/college/key.pem", key)
    .replace(/(?<=^ *listen (?:\[::\]:)?)80(?=;)/gm, String(http))
    .replace(/(?<=^ *listen (?:\[::\]:)?)443(?= )/gm, String(https))
    .replace(cachePath, join(folder, "cache"));
  await writeFile(join(folder, "site.conf"), site);
  const file = join(folder, "nginx.conf");
  const log = join(folder, "error.log");
  await writeFile(
    file,
    `pid ${folder}/pid; error_log ${log};\nevents {}\nhttp { include ${folder}/site.conf; }\n`,
  );
  return run("nginx", ["-t", "-e", log, "-c", file]);
}

test.skipIf(!isInstalled("nginx", "-v") || !isInstalled("openssl", "version")).each(configurations)(
  "nginx takes $name (not tested where nginx is not installed)",
  async ({ text }) => {
    expect(await checkWithNginx(text)).toBe("accepted");
    expect(await checkWithNginx(text.replace("proxy_pass", "proxy_past"))).toContain("proxy_past");
  },
);

test.skipIf(!isNginxOfDebian).each(configurations)(
  "$name stores in a folder that Debian's package creates (not tested elsewhere)",
  ({ text }) => {
    expect(existsSync(dirname(cachePath.exec(text)?.[0] ?? ""))).toBe(true);
  },
);

test("the manual has one block for several machines, and no other", () => {
  expect(configurations).toHaveLength(2);
  expect(manual.match(/^```nginx$/gm)).toHaveLength(1);
});

test.each(configurations)("$name answers at both ports by IPv4 and IPv6", ({ text }) => {
  const listens = [...text.matchAll(/^ *listen (\S+?)[; ]/gm)].map(([, address]) => address);
  expect(listens).toEqual(["80", "[::]:80", "443", "[::]:443"]);
});

test.skipIf(!isInstalled("caddy", "version"))(
  "Caddy takes operations/Caddyfile (not tested where Caddy is not installed)",
  async () => {
    const folder = await temporaryFolder();
    const validate = async (text: string) => {
      const file = join(folder, "Caddyfile");
      await writeFile(file, text);
      return run("caddy", ["validate", "--adapter", "caddyfile", "--config", file]);
    };
    const text = readFileSync(caddyfile, "utf8");
    expect(await validate(text)).toBe("accepted");
    expect(await validate(text.replace("reverse_proxy", "reverse_prox"))).toContain("reverse_prox");
  },
);
