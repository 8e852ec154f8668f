/** Extra SVG attributes of a shape. */
export type Attributes = Readonly<Record<string, string | number>>;
export type Point = { readonly x: number; readonly y: number };

// One decimal is finer than a pixel can show and keeps the drawings small.
const short = (value: string | number): string =>
  typeof value === "number" ? String(Math.round(value * 100) / 100) : value;

function shape(tag: string, attributes: Attributes, content = ""): string {
  const written = Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${short(value)}"`)
    .join("");
  return content === "" ? `<${tag}${written}/>` : `<${tag}${written}>${content}</${tag}>`;
}

/** A rectangle; give `rx` among the extras for round corners. */
export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  extra: Attributes = {},
): string {
  return shape("rect", { x, y, width: Math.max(0, width), height: Math.max(0, height), fill, ...extra });
}

/** A filled circle. */
export function circle(cx: number, cy: number, r: number, fill: string, extra: Attributes = {}): string {
  return shape("circle", { cx, cy, r: Math.max(0, r), fill, ...extra });
}

/** A circle drawn as a line. */
export function ring(
  cx: number,
  cy: number,
  r: number,
  stroke: string,
  width: number,
  extra: Attributes = {},
): string {
  return shape("circle", { cx, cy, r, fill: "none", stroke, "stroke-width": width, ...extra });
}

/** A filled ellipse. */
export function ellipse(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  extra: Attributes = {},
): string {
  return shape("ellipse", { cx, cy, rx, ry, fill, ...extra });
}

/** A filled path. */
export function area(d: string, fill: string, extra: Attributes = {}): string {
  return shape("path", { d, fill, ...extra });
}

/** A path drawn as a round-ended line. */
export function stroke(d: string, colour: string, width: number, extra: Attributes = {}): string {
  return shape("path", {
    d,
    fill: "none",
    stroke: colour,
    "stroke-width": width,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
    ...extra,
  });
}

/** A straight line between two places. */
export function line(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  colour: string,
  width: number,
  extra: Attributes = {},
): string {
  return stroke(`M${short(x1)} ${short(y1)}L${short(x2)} ${short(y2)}`, colour, width, extra);
}

/** The path text of a closed polygon. */
export function closed(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join("L")}Z`;
}

/** Wraps drawings in a group with one transform. */
export function group(content: readonly string[], transform: string, extra: Attributes = {}): string {
  return shape("g", { transform, ...extra }, content.join(""));
}

/** Calls a drawing function `count` times and joins what it drew. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join("");
}
