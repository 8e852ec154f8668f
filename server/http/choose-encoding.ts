export type Encoding = "br" | "zstd" | "gzip" | "identity";

/** Browsers differ little in what they accept: what was said lately is not read again. */
const chosen = new Map<string, Encoding>();
const mostChosen = 100;

/** The best encoding that an Accept-Encoding header allows (RFC 9110, section 12.5.3). */
export function chooseEncoding(accept = ""): Encoding {
  const known = chosen.get(accept);
  if (known) return known;
  if (chosen.size >= mostChosen) chosen.clear();
  const best = bestOf(accept);
  chosen.set(accept, best);
  return best;
}

/** Whether it allows gzip, whatever it likes better. */
export function takesGzip(accept = ""): boolean {
  return allowedBy(accept)("gzip");
}

function bestOf(accept: string): Encoding {
  return (["br", "zstd", "gzip"] as const).find(allowedBy(accept)) ?? "identity";
}

function allowedBy(accept: string): (name: string) => boolean {
  const allowed = new Map<string, boolean>();
  for (const part of accept.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    allowed.set(name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)));
  }
  return (name) => allowed.get(name) ?? allowed.get("*") ?? false;
}
