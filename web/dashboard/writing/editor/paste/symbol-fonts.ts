/** What the letters of fonts with signs instead of letters show, as characters that every font has. */
const wingdings = {
  "!": "✎",
  '"': "✂",
  "(": "☎",
  ")": "✆",
  "*": "✉",
  "+": "✉",
  "?": "✍",
  A: "✌",
  C: "👍",
  D: "👎",
  E: "☜",
  F: "☞",
  G: "☝",
  H: "☟",
  J: "☺",
  K: "😐",
  L: "☹",
  Q: "✈",
  R: "☼",
  S: "💧",
  T: "❄",
  Z: "☪",
  l: "●",
  m: "❍",
  n: "■",
  o: "□",
  p: "❐",
  q: "❑",
  r: "❒",
  s: "⬧",
  t: "⧫",
  u: "◆",
  v: "❖",
  w: "⬥",
  x: "☒",
  "\u009e": "·",
  "\u009f": "•",
  "¡": "○",
  "¤": "◉",
  "¥": "◎",
  "§": "▪",
  "¨": "☐",
  ª: "✦",
  "«": "★",
  "¬": "✶",
  "®": "✹",
  µ: "✪",
  "¶": "✰",
  Ø: "➢",
  Ü: "➲",
  ß: "←",
  à: "→",
  á: "↑",
  â: "↓",
  è: "➔",
  ï: "⇦",
  ð: "⇨",
  ñ: "⇧",
  ò: "⇩",
  ó: "⇔",
  û: "✗",
  ü: "✓",
  ý: "☒",
  þ: "☑",
};

const fonts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  wingdings,
  "wingdings 2": { O: "✗", P: "✓", Q: "☒", R: "☑", S: "☒", T: "☒", U: "☒", V: "☒", "£": "☐", "—": "•" },
  "wingdings 3": { g: "→", f: "←", h: "↑", i: "↓", "}": "▶", "\u0084": "◀" },
  webdings: { a: "✓", r: "✗", c: "□", g: "■", n: "●", "4": "▶", "3": "◀", "5": "▲", "6": "▼" },
  symbol: {
    "·": "•",
    "¨": "♦",
    "§": "♣",
    "©": "♥",
    ª: "♠",
    "®": "→",
    "¬": "←",
    "¯": "↓",
    "«": "↔",
    Þ: "⇒",
    Û: "⇔",
    Ö: "√",
    "³": "≥",
    "£": "≤",
    "¹": "≠",
    "»": "≈",
    "´": "×",
    "¸": "÷",
    "±": "±",
    "°": "°",
    "¥": "∞",
    å: "∑",
    Ð: "∠",
    "¶": "∂",
    ò: "∫",
    Î: "∈",
    D: "Δ",
    W: "Ω",
    a: "α",
    b: "β",
    g: "γ",
    d: "δ",
    l: "λ",
    m: "μ",
    p: "π",
    q: "θ",
    s: "σ",
    w: "ω",
  },
};

/** The private characters by which Windows names the signs of such a font. */
const privateSign = /[\uf020-\uf0ff]/g;
/** Where the font of a private character is unknown, it is the bullet of Symbol, else a sign of Wingdings. */
const ofUnknownFont: Readonly<Record<string, string>> = { ...wingdings, "·": "•" };

/** The font of signs that a list of font families begins with; undefined for a font of letters. */
export function symbolFont(families: string): string | undefined {
  const [first = ""] = families.split(",");
  const name = first.replace(/["']/g, "").trim().toLowerCase();
  return name in fonts ? name : undefined;
}

/** The signs that a text shows. @param font as `symbolFont()` names it */
export function readSymbols(text: string, font: string | undefined): string {
  const signs = font === undefined ? undefined : fonts[font];
  const read = text.replace(privateSign, (sign) => {
    const letter = String.fromCharCode(sign.charCodeAt(0) - 0xf000);
    return (signs ?? ofUnknownFont)[letter] ?? sign;
  });
  return signs ? Array.from(read, (letter) => signs[letter] ?? letter).join("") : read;
}
