import { colour, darken, lighten, mix } from "./palettes.ts";
import { boxShadow, fade, HEIGHT, type Sketch, WIDTH } from "./sketch.ts";
import { circle, group, rect, repeat } from "./svg.ts";

/** Rows of keys in perspective, with a few lit ones. */
export function drawKeyboard(sketch: Sketch): string {
  const { random, palette, focus } = sketch;
  const body = darken(palette.object, 0.15);
  const key = 104;
  const rows = 6;
  const columns = 15;
  const light = random.pick(["dark", "pale"] as const);
  const plain = light === "dark" ? lighten(body, 0.22) : palette.surface;
  const keys = repeat(rows * columns, (index) => {
    const row = Math.floor(index / columns);
    const x = (index % columns) * key + row * 34 - 140;
    const y = row * key;
    const accent = random.chance(0.13);
    const tone = accent ? random.pick([palette.accent, palette.second, colour.clay]) : plain;
    if (row === rows - 2 && index % columns > 4 && index % columns < 9) {
      return index % columns === 5 ? cap(sketch, x, y, key * 4 - 12, key - 12, plain) : "";
    }
    return cap(sketch, x, y, key - 12, key - 12, tone);
  });
  return [
    rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      fade(sketch, [
        [0, palette.skyTop],
        [1, mix(palette.middle, palette.near, 0.3)],
      ]),
    ),
    circle(random.pick([250, 1350]), 130, 260, palette.light, { opacity: 0.35 }),
    group(
      [
        boxShadow(-150, -60, columns * key + 120, rows * key + 110, 40, 70),
        rect(-150, -40, columns * key + 120, rows * key + 120, darken(body, 0.35), { rx: 40 }),
        rect(
          -150,
          -60,
          columns * key + 120,
          rows * key + 110,
          fade(sketch, [
            [0, lighten(body, 0.1)],
            [1, body],
          ]),
          { rx: 40 },
        ),
        keys,
      ],
      `translate(${focus.x - 640 + random.range(-70, 70)} ${focus.y - 160 + random.range(-30, 30)}) rotate(${random.pick([-14, -9, 8, 13])} 700 300) scale(${random.range(0.92, 1.1)})`,
    ),
  ].join("");
}

function cap(sketch: Sketch, x: number, y: number, w: number, h: number, tone: string): string {
  const { random, palette } = sketch;
  const mark = tone === palette.surface ? palette.object : palette.surface;
  return [
    rect(x, y + 12, w, h, darken(tone, 0.42), { rx: 16 }),
    rect(x, y, w, h, tone, { rx: 16 }),
    rect(x + 9, y + 5, w - 18, h - 20, lighten(tone, 0.22), { rx: 12 }),
    w > 200 ? "" : rect(x + 24, y + 24, random.range(14, 30), 8, mark, { rx: 4, opacity: 0.45 }),
  ].join("");
}
