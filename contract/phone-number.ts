/** Assumed for numbers that are written without the code of a country: +252. */
const callingCode = "252";

/** Arabic-Indic and Persian digits, as phones with an Arabic keyboard write them. */
export function toAsciiDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16));
}

/** The digits of a number with the code of its country, as WhatsApp links want them. */
export function internationalDigits(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  if (phone.trim().startsWith("+")) return digits;
  if (digits.startsWith("00")) return digits.slice(2);
  if (digits.startsWith("0")) return callingCode + digits.slice(1);
  // Nine digits are a mobile number of the country, seven a landline.
  return digits.length <= 9 ? callingCode + digits : digits;
}
