import type { Entry } from "../../../../contract/schemas/registrations.ts";
import { normalizeCode } from "../../../../contract/values/registration-codes.ts";
import { internationalDigits, toAsciiDigits } from "../../../../contract/values/text/text-normalization.ts";

/**
 * The registrations that somebody looks for: by words of the name or address, without regard to case and accents, by
 * the code or its beginning, or by digits of the phone number. All of them if nothing was typed.
 */
export function matchRegistrations<Found extends Pick<Entry, "name" | "email" | "phone" | "code">>(
  registrations: readonly Found[],
  typed: string,
): readonly Found[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return registrations;
  const code = normalizeCode(typed);
  const isNumber = /^[\d\s+().\-/]*$/.test(toAsciiDigits(typed));
  // Without what is written before a number within its country, or out of it.
  const digits = toAsciiDigits(typed).replace(/\D/g, "").replace(/^0+/, "");
  return registrations.filter((registration) => {
    const text = fold(`${registration.name} ${registration.email}`);
    return (
      words.every((word) => text.includes(word)) ||
      registration.code?.startsWith(code) ||
      (isNumber && digits !== "" && internationalDigits(registration.phone).includes(digits))
    );
  });
}

function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
