import type { SMTPServerOptions } from "smtp-server";
import { describe, expect, test } from "vitest";
import { mailMessages } from "../../../contract/messages/staff/inbox.ts";
import { freePort, startMailServer, startSilentServer } from "../../testing/index.ts";
import { createSmtpSender, type MailConfig } from "./index.ts";

const mail = {
  message_id: "<a@college.example>",
  recipient: "office@college.example",
  subject: "S",
  body: "B",
};
const signIn = { user: "web", pass: "p4ssw0rd" };
/** The greeting is missed before the silence, as with the real ones. */
const timeouts = { connectMs: 1_000, idleMs: 3_000, totalMs: 10_000 };

/** Sends a mail to a port. @returns what is said to people, and nothing of the password */
async function send(port: number, more: Partial<MailConfig> = {}): Promise<string> {
  const from = "web@college.example";
  const server = { host: "127.0.0.1", port, isTls: false, requiresTls: false, signIn: undefined, from };
  const reason = await createSmtpSender(
    { ...server, ...more },
    timeouts,
  )(mail).then(
    () => "sent",
    (error: Error) => error.message,
  );
  expect(reason).not.toContain(signIn.pass);
  return reason;
}

async function sendTo(options: SMTPServerOptions, more?: Partial<MailConfig>): Promise<string> {
  const { port } = await startMailServer("accept", undefined, options);
  return send(port, more);
}

const refusal = (answer: string) => {
  const [code = "", ...words] = answer.split(" ");
  return Object.assign(new Error(words.join(" ")), { responseCode: Number(code) });
};
const atRecipient = (answer: string): SMTPServerOptions => ({
  onRcptTo: (_address, _session, done) => done(refusal(answer)),
});
const atText = (answer: string): SMTPServerOptions => ({
  onData: (stream, _session, done) => {
    stream.resume();
    stream.on("end", () => done(refusal(answer)));
  },
});

describe("the reason names", () => {
  test.each([
    ["TLS from the beginning", { secure: true }, { isTls: true }],
    ["STARTTLS", { disabledCommands: ["AUTH"] }, { requiresTls: true }],
  ])("the certificate: %s", async (_mode, options, config) => {
    expect(await sendTo(options, { ...config, signIn })).toMatch(
      /^The certificate of the mail server 127\.0\.0\.1 .*, so nothing was sent\.$/,
    );
  });

  test("smtps:// to a port without TLS", async () => {
    expect(await sendTo({}, { isTls: true })).toBe(mailMessages.needsStartTls);
  });

  test("smtp:// to a port with TLS", async () => {
    expect(await sendTo({ secure: true }, { requiresTls: true })).toBe(mailMessages.needsTls);
  });

  test("a mail server without encryption", async () => {
    expect(await sendTo({}, { requiresTls: true, signIn })).toBe(mailMessages.noEncryption);
  });

  test("a refused password", async () => {
    const options: SMTPServerOptions = {
      disabledCommands: ["STARTTLS"],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(refusal("535 5.7.8 Bad credentials")),
    };
    expect(await sendTo(options, { signIn })).toBe(
      mailMessages.signInRefusedWith("535 5.7.8 Bad credentials"),
    );
  });

  test("a missing user", async () => {
    const options = { disabledCommands: ["STARTTLS"], allowInsecureAuth: true, authOptional: false };
    expect(await sendTo(options)).toMatch(/wants a user name and a password/);
  });

  test.each([
    ["552 Mailbox full", atRecipient],
    ["452 Try later", atRecipient],
    ["452 4.2.2 Over quota", atRecipient],
    ["550 5.2.2 Over quota", atRecipient],
    ["552 5.2.2 Over quota", atText],
  ])("a full mailbox: %s", async (answer, options) => {
    expect(await sendTo(options(answer))).toBe(mailMessages.mailboxFull(answer));
  });

  test.each([
    ["552 5.3.4 Too large", atText],
    ["452 4.3.1 Out of disk", atText],
    ["550 5.1.1 No such user", atRecipient],
  ])("what the server said, if that is not a full mailbox: %s", async (answer, options) => {
    expect(await sendTo(options(answer))).toBe(mailMessages.refused(answer));
  });

  test("a sender that is not allowed", async () => {
    const answer = "553 5.7.1 Not your address";
    const options: SMTPServerOptions = { onMailFrom: (_address, _session, done) => done(refusal(answer)) };
    expect(await sendTo(options)).toBe(mailMessages.senderRefused(answer));
  });

  test("a name that does not exist", async () => {
    const host = "mail.college.invalid";
    expect(await send(25, { host })).toBe(mailMessages.unknownHost(host));
  });

  test("a closed port", async () => {
    const port = await freePort();
    expect(await send(port)).toBe(mailMessages.portClosed(port));
    expect(await send(port, { isTls: true })).toBe(mailMessages.portClosed(port));
  });

  test("a server that says nothing", async () => {
    expect(await send(await startSilentServer())).toBe(mailMessages.timedOut);
  });
});
