import { contactLimits } from "./limits/accounts.ts";
import { internationalDigits, toAsciiDigits } from "./text/text-normalization.ts";

/** Whether a text is a phone number in ASCII digits. */
export function isPhoneNumber(value: string): boolean {
  const digits = value.replace(/\D/g, "").length;
  return (
    value.length <= contactLimits.maxPhoneCharacters &&
    /^\+?[\d ().\-/]+$/.test(value) &&
    digits >= contactLimits.minPhoneDigits &&
    digits <= contactLimits.maxPhoneDigits
  );
}

/** The link that begins a chat with a phone number, in any spelling. @param text what is written there already */
export function whatsAppChat(phone: string, text = ""): string {
  return `https://wa.me/${internationalDigits(phone)}${text && `?text=${encodeURIComponent(text)}`}`;
}

/** Makes the link of a phone number that was typed instead of one, in any spelling. Other texts stay as they are. */
export function completeWhatsApp(text: string): string {
  const typed = toAsciiDigits(
    text
      .normalize("NFKC")
      .replace(/\p{Cf}/gu, "")
      .trim(),
  );
  return isPhoneNumber(typed) ? whatsAppChat(typed) : text;
}

/** The number behind a link to WhatsApp, as people write it; undefined for the link of a group or a channel. */
export function numberOfWhatsApp(link: string): string | undefined {
  const digits = /^https:\/\/(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)\+?(\d{7,15})(?:$|[/?&])/.exec(
    link,
  )?.[1];
  return digits && `+${digits.replace(/^(252)(\d\d)(?=\d{6})/, "$1 $2 ")}`;
}
