import { acacia, ridge, sun } from "./landscape.ts";
import { colour, darken, lighten, mix } from "./palettes.ts";
import { boxShadow, clip, fade, type Sketch, WIDTH } from "./sketch.ts";
import { area, circle, group, rect, repeat, stroke } from "./svg.ts";

/** Lines of code as coloured bars: readable as a program, saying nothing. */
export function codeLines(
  sketch: Sketch,
  x: number,
  y: number,
  width: number,
  rows: number,
  step: number,
  dark: boolean,
): string {
  const { random, palette } = sketch;
  const quiet = dark ? mix(palette.surface, palette.object, 0.45) : mix(palette.object, palette.surface, 0.5);
  const tones = [
    quiet,
    palette.accent,
    quiet,
    lighten(colour.green, dark ? 0.35 : 0),
    mix(palette.second, palette.surface, dark ? 0.25 : 0),
  ] as const;
  let indent = 0;
  return repeat(rows, (row) => {
    indent = Math.max(0, Math.min(3, indent + random.pick([-1, 0, 0, 1])));
    const prompt = row % 4 === 0 && dark;
    let left = x + indent * 40;
    if (random.chance(0.1) && row > 0) {
      return "";
    }
    const words = repeat(random.whole(1, 4), () => {
      const length = random.range(44, 150);
      if (left + length > x + width) {
        return "";
      }
      const bar = rect(left, y + row * step, length, step * 0.36, random.pick(tones), { rx: step * 0.18 });
      left += length + 18;
      return bar;
    });
    const sign = prompt
      ? stroke(`M${x - 40} ${y + row * step - 2}l12 ${step * 0.2}l-12 ${step * 0.2}`, palette.accent, 5)
      : "";
    return sign + words;
  });
}

export function windowFrame(
  sketch: Sketch,
  x: number,
  y: number,
  width: number,
  height: number,
  dark: boolean,
): string {
  const { palette } = sketch;
  const face = dark ? darken(palette.object, 0.25) : palette.surface;
  const bar = dark ? lighten(face, 0.14) : mix(palette.surface, palette.object, 0.14);
  return [
    boxShadow(x, y, width, height, 18, 44),
    rect(
      x,
      y,
      width,
      height,
      fade(sketch, [
        [0, lighten(face, dark ? 0.06 : 0.3)],
        [1, face],
      ]),
      { rx: 18 },
    ),
    area(`M${x} ${y + 58}V${y + 18}a18 18 0 0 1 18 -18H${x + width - 18}a18 18 0 0 1 18 18V${y + 58}Z`, bar),
    ...[colour.clay, colour.gold, lighten(colour.green, 0.2)].map((tone, index) =>
      circle(x + 36 + index * 34, y + 29, 10, tone),
    ),
    rect(x + width / 2 - 90, y + 21, 180, 16, face, { rx: 8, opacity: 0.5 }),
  ].join("");
}

/** A little landscape to fill a screen with. */
export function screenScene(
  sketch: Sketch,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): string {
  const { palette } = sketch;
  const inside = clip(sketch, rect(x, y, width, height, "#000", { rx: radius }));
  return group(
    [
      rect(
        x,
        y,
        width,
        height,
        fade(sketch, [
          [0, mix(palette.light, palette.far, 0.2)],
          [1, palette.light],
        ]),
      ),
      sun(sketch, x + width * 0.68, y + height * 0.4, Math.min(width, height) * 0.11),
      group(
        [ridge(sketch, 0, 120, palette.far), ridge(sketch, 60, 70, palette.middle)],
        `translate(${x - 40} ${y + height * 0.68}) scale(${(width + 80) / WIDTH} 0.5)`,
      ),
      acacia(sketch, x + width * 0.27, y + height * 0.86, height * 0.3, darken(palette.middle, 0.5)),
    ],
    "translate(0 0)",
    { "clip-path": inside },
  );
}
