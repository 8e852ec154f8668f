import { createServer, type Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { onTestFinished } from "vitest";
import { freePort } from "./free-port.ts";

/** What a mail server accepted: the recipients of the envelope, and the whole text with its headers. */
type ReceivedMail = { to: string[]; text: string };

/** `drop`: accepts the text and breaks the connection before it answers. */
type Behaviour = "accept" | "refuse" | "close" | "drop" | "silent";

export type MailServer = {
  port: number;
  received: ReceivedMail[];
  /** The behaviour of the next connections. */
  behaviour: Behaviour;
};

const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

/**
 * Starts a mail server without encryption on a free port, or the given one, for the rest of the test.
 * @param more options of smtp-server, which come with a certificate that it has signed itself
 */
export async function startMailServer(
  behaviour: Behaviour = "accept",
  port?: number,
  more: SMTPServerOptions = {},
): Promise<MailServer> {
  const mail: MailServer = { port: port ?? (await freePort()), received: [], behaviour };
  const sockets = new Set<Socket>();
  const options: SMTPServerOptions = {
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 500,
    onConnect: (_session, done) => {
      if (mail.behaviour === "close") done(refusal(421, "Try again later"));
      else if (mail.behaviour !== "silent") done();
    },
    onRcptTo: (_address, _session, done) =>
      mail.behaviour === "refuse" ? done(refusal(550, "No such mailbox")) : done(),
    onData: async (stream, { envelope }, done) => {
      const text = (await buffer(stream)).toString("utf8");
      mail.received.push({ to: envelope.rcptTo.map(({ address }) => address), text });
      if (mail.behaviour === "drop") for (const socket of sockets) socket.destroy();
      else done();
    },
    ...more,
  };
  const smtp = new SMTPServer(options);
  smtp.on("error", () => {});
  // Node 26 crashes when the socket below one with TLS is destroyed.
  const mayUseTls = Object.keys(more).length > 0;
  if (!mayUseTls) smtp.server.on("connection", (socket: Socket) => sockets.add(socket));
  await new Promise<void>((resolve) => smtp.listen(mail.port, "127.0.0.1", resolve));
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
  });
  return mail;
}

/** A port on which connections are accepted and nothing is ever said. */
export async function startSilentServer(): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => sockets.add(socket));
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  return port;
}
