import { limits } from "../../../contract/limits.ts";

const protocols = ["http:", "https:", "mailto:", "tel:"];

/**
 * The address that a link gets for what somebody wrote: an e-mail address becomes a mailto link, a bare domain an
 * https one, mere digits a phone number. The server checks it again.
 * @returns undefined for what no link may lead to
 */
export function linkAddress(written: string): string | undefined {
  if (written.length > limits.maxUrlCharacters) return undefined;
  const text = written.trim();
  if (/^[^\s:/@]+@[^\s:/@]+\.[^\s:/@.]+$/.test(text)) return `mailto:${text}`;
  if (/^\+?[\d\s().-]{7,20}$/.test(text)) return `tel:${text.replace(/[^+\d]/g, "")}`;
  if (/^\/(?![/\\])\S*$/.test(text)) return text;
  if (/^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(:\d+)?([/?#]\S*)?$/u.test(text))
    return `https://${text}`;
  // What a browser would silently take out of an address, such as a line break, has no business in it.
  if (/[\s\p{Cc}]/u.test(text)) return undefined;
  return protocols.includes(protocolOf(text) ?? "") ? text : undefined;
}

function protocolOf(address: string): string | undefined {
  try {
    return new URL(address).protocol;
  } catch {
    return undefined;
  }
}
