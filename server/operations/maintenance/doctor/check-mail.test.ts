import { join } from "node:path";
import { expect, test } from "vitest";
import { mailMessages } from "../../../../contract/messages/staff/inbox.ts";
import { createTemporaryDirectory, freePort, runKulliyad, startMailServer } from "../../../testing/index.ts";

const recipient = "hodan@college.example";

/** @returns the line about mail, and the exit code, of a site that has no database yet */
async function doctor(environment: Record<string, string>, options = ["--test-mail", recipient]) {
  const DATA_DIR = join(await createTemporaryDirectory(), "none");
  const { code, stdout } = await runKulliyad(["doctor", ...options], { DATA_DIR, ...environment });
  return { code, line: stdout.split("\n").find((line) => line.includes("mail: ")) };
}

const mailAt = (port: number) => ({
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  MAIL_FROM: "web@college.example",
  PUBLIC_URL: "https://college.example",
});

test("doctor --test-mail sends one mail that names the site, and says who took it", async () => {
  const mail = await startMailServer();
  const { line } = await doctor(mailAt(mail.port));
  expect(line).toBe(
    `ok      mail: 127.0.0.1:${mail.port} took a test mail from web@college.example to ${recipient}: look whether it arrives`,
  );
  expect(mail.received).toMatchObject([{ to: [recipient] }]);
  expect(mail.received[0]?.text).toContain("https://college.example can send e-mail");
});

test("doctor --test-mail says why the mail server takes none", async () => {
  const { port } = await startMailServer("refuse");
  const { code, line } = await doctor(mailAt(port));
  const refused = mailMessages.refused("550 No such mailbox");
  expect([code, line]).toEqual([1, `wrong   mail: no test mail to ${recipient}: ${refused}`]);
  const closed = await freePort();
  expect((await doctor(mailAt(closed))).line).toContain(mailMessages.portClosed(closed));
});

test("doctor --test-mail is wrong without a mail server", async () => {
  const { code, line } = await doctor({});
  expect([code, line]).toEqual([1, "wrong   mail: the server sends none: set SMTP_URL and MAIL_FROM"]);
});

test("the doctor sends no mail unless it is asked to", async () => {
  const mail = await startMailServer();
  expect((await doctor(mailAt(mail.port), [])).line).toBeUndefined();
  expect(mail.received).toEqual([]);
});
