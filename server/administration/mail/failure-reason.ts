import { connect } from "node:tls";
import { mailMessages } from "../../../contract/messages/staff/inbox.ts";

/**
 * The errors of nodemailer: https://nodemailer.com/errors. `response` is what the mail server answered to `command`.
 */
type SmtpError = Error & { code?: string; response?: string; responseCode?: number; command?: string };

const isSmtpError = (error: unknown): error is SmtpError => error instanceof Error;

type Server = { host: string; port: number; isTls: boolean };

const maxAnswerCharacters = 200;
const probeMs = 5_000;

/** Says why a mail was not sent, and what to change. */
export async function reasonOf(error: unknown, server: Server): Promise<string> {
  if (!isSmtpError(error)) return mailMessages.broken;
  if (error.code === "EAUTH" || error.code === "ENOAUTH") return signInReason(error);
  if (error.response !== undefined && error.code !== "ETLS") return refusalReason(error);
  return connectionReason(error, server);
}

const answerOf = ({ response = "" }: SmtpError) =>
  response.replace(/\p{Cc}+/gu, " ").slice(0, maxAnswerCharacters);

function signInReason(error: SmtpError): string {
  const answer = answerOf(error);
  return answer === "" ? mailMessages.signInRefused : mailMessages.signInRefusedWith(answer);
}

/** Reply codes: RFC 5321, section 4.2.3; the three numbers after them: RFC 3463. */
function refusalReason(error: SmtpError): string {
  const answer = answerOf(error);
  const { responseCode = 0, command = "" } = error;
  const [, detail] = /^\d{3}[ -][245]\.(\d{1,3}\.\d{1,3})/.exec(answer) ?? [];
  const saysFull = detail === undefined ? [422, 452, 552].includes(responseCode) : detail === "2.2";
  if (saysFull) return mailMessages.mailboxFull(answer);
  if (responseCode === 530) return mailMessages.signInNeeded(answer);
  if (responseCode >= 500 && command === "MAIL FROM") return mailMessages.senderRefused(answer);
  return mailMessages.refused(answer);
}

async function connectionReason({ code, message }: SmtpError, server: Server): Promise<string> {
  if (/certificate|altnames/i.test(message))
    return mailMessages.certificate(server.host, certificateProblem(message));
  if (/SSL routines/.test(message)) {
    const isPlain = /wrong version number|packet length too long|http request/.test(message);
    return isPlain ? mailMessages.needsStartTls : mailMessages.tlsFailed;
  }
  if (code === "ETLS") return mailMessages.noEncryption;
  if (/ENOTFOUND/.test(message)) return mailMessages.unknownHost(server.host);
  if (/ECONNREFUSED/.test(message)) return mailMessages.portClosed(server.port);
  if (!server.isTls && /Greeting|closed/.test(message) && (await speaksTls(server)))
    return mailMessages.needsTls;
  return code === "ETIMEDOUT" ? mailMessages.timedOut : mailMessages.unreachable;
}

function certificateProblem(message: string): string {
  if (/altnames/.test(message)) return mailMessages.otherName;
  if (/expired|not yet valid/.test(message)) return mailMessages.expired;
  return mailMessages.unknownAuthority;
}

/**
 * Whether a port expects TLS from the beginning: it says nothing before the client does. Sends nothing that is secret.
 */
function speaksTls({ host, port }: Server): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, rejectUnauthorized: false, timeout: probeMs });
    const end = (speaks: boolean) => {
      socket.destroy();
      resolve(speaks);
    };
    socket.once("secureConnect", () => end(true));
    socket.once("timeout", () => end(false));
    socket.once("error", () => end(false));
    socket.once("close", () => end(false));
  });
}
