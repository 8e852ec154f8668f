import { type MailConfig, sendTestMail } from "../../../administration/mail/index.ts";
import { HttpError } from "../../../platform/http/index.ts";
import { type Finding, ok, wrong } from "./finding.ts";

export type TestMail = {
  recipient: string;
  /** Undefined if the server sends no mail. */
  config: MailConfig | undefined;
  publicUrl: string;
};

/** Sends a test mail: only the mail server itself can say whether it takes mail from this site. */
export async function checkMail({ recipient, config, publicUrl }: TestMail): Promise<Finding> {
  if (!config) return wrong("mail: the server sends none: set SMTP_URL and MAIL_FROM");
  const { host, port, from } = config;
  try {
    await sendTestMail(config, recipient, publicUrl);
    return ok(`mail: ${host}:${port} took a test mail from ${from} to ${recipient}: look whether it arrives`);
  } catch (error) {
    if (error instanceof HttpError) return wrong(`mail: no test mail to ${recipient}: ${error.message}`);
    throw error;
  }
}
