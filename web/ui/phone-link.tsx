import { toAsciiDigits } from "../../contract/values/text/text-normalization.ts";
import { useMessages } from "../language/language-context.tsx";
import { useShell } from "../loaders/use-shell.ts";
import { Icon } from "./icon.tsx";

/**
 * Links to the phone numbers, if the home page shows any. The icon is SVG: finding a font with a telephone emoji took a
 * seventh of the first layout.
 */
export function PhoneLink({ to }: { to: string }) {
  const { sectionNames } = useMessages();
  if (!useShell().homeBlocks.includes("callCenter")) return null;
  return (
    <a className="phone-link" href={to}>
      <Icon path="M2 10c0-8 20-8 20 0v2h-6V9.5q-4-1-8 0V12H2zM8 13h8l4 7H4zm4 1.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4z" />
      {sectionNames.callCenter}
    </a>
  );
}

export const telephoneUrl = (number: string) => `tel:${toAsciiDigits(number).replace(/\s/g, "")}`;

/** A phone number that dials on a tap. */
export function TelephoneLink({ number }: { number: string }) {
  return <a href={telephoneUrl(number)}>{number}</a>;
}

/** A sentence that says where one can write or call, after another. Nothing without an address. */
export function WriteOrCall({ after = "" }: { after?: string }) {
  const { textPageMessages } = useMessages();
  const { email, phone } = useShell().settings;
  const { writeTo, call, orCall } = textPageMessages;
  if (!email && !phone) return null;
  return (
    <>
      {after} {email ? writeTo : call} {email && <a href={`mailto:${email}`}>{email}</a>}
      {email && phone && ` ${orCall} `}
      {phone && <TelephoneLink number={phone} />}.
    </>
  );
}
