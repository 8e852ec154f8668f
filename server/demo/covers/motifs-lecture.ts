import { colour, darken, lighten, mix } from "./palettes.ts";
import { contactShadow, fade, HEIGHT, halo, type Sketch, WIDTH } from "./sketch.ts";
import { area, circle, closed, ellipse, line, rect, repeat, stroke } from "./svg.ts";

const skins = [
  darken(colour.clay, 0.45),
  mix(colour.clay, colour.ink, 0.6),
  mix(colour.clay, colour.gold, 0.25),
] as const;

/** One listener seen from behind: shoulders, and a scarf or short hair. */
export function listener(sketch: Sketch, x: number, y: number, size: number): string {
  const { random, palette } = sketch;
  const coat = random.pick([
    palette.object,
    colour.indigo,
    colour.green,
    colour.clay,
    palette.second,
    colour.sea,
  ]);
  const scarf = random.pick([palette.accent, palette.second, palette.surface, colour.rose]);
  const veiled = random.chance(0.5);
  return [
    area(
      `M${x - size} ${y + size * 1.6}Q${x - size} ${y + size * 0.3} ${x} ${y + size * 0.24}T${x + size} ${y + size * 1.6}Z`,
      coat,
    ),
    veiled
      ? area(
          `M${x - size * 0.62} ${y + size * 0.72}Q${x - size * 0.66} ${y - size * 0.72} ${x} ${y - size * 0.74}T${x + size * 0.62} ${y + size * 0.72}Q${x} ${y + size * 0.98} ${x - size * 0.62} ${y + size * 0.72}Z`,
          scarf,
        )
      : rect(x - size * 0.17, y, size * 0.34, size * 0.5, random.pick(skins)) +
        ellipse(x, y - size * 0.14, size * 0.43, size * 0.52, darken(colour.ink, 0.1)),
  ].join("");
}

/** A full lecture hall, from the last row. */
export function drawLecture(sketch: Sketch): string {
  const { random, palette, focus } = sketch;
  const cx = focus.x;
  const wall = mix(palette.near, palette.middle, 0.3);
  const wide = random.range(330, 390);
  const kind = random.pick(["graph", "bars", "tree"] as const);
  const ink = palette.object;
  const board = {
    graph:
      stroke(
        `M${cx - 220} 400C${cx - 110} 400 ${cx - 90} 210 ${cx} 250S${cx + 140} 330 ${cx + 230} 180`,
        palette.accent,
        10,
      ) + stroke(`M${cx - 240} 170V430H${cx + 250}`, ink, 6),
    bars:
      repeat(6, (index) =>
        rect(
          cx - 220 + index * 76,
          420 - (60 + ((index * 67) % 190)),
          48,
          60 + ((index * 67) % 190),
          index % 2 === 0 ? palette.accent : colour.green,
          { rx: 5 },
        ),
      ) + line(cx - 240, 424, cx + 240, 424, ink, 6),
    tree: [
      [0, 190],
      [-120, 290],
      [120, 290],
      [-180, 390],
      [-60, 390],
      [60, 390],
      [180, 390],
    ]
      .map(([x = 0, y = 0], index, all) => {
        const [px = 0, py = 0] = all[Math.floor((index - 1) / 2)] ?? [x, y];
        return (
          line(cx + px, py, cx + x, y, ink, 5) +
          circle(cx + x, y, 25, index < 3 ? palette.accent : colour.green)
        );
      })
      .join(""),
  }[kind];
  const beam = halo(sketch, [
    [0, palette.light, 0.6],
    [1, palette.light, 0],
  ]);
  const speaker = cx + random.pick([-1, 1]) * (wide + 100);
  const rows = [620, 712, 820];
  return [
    rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      fade(sketch, [
        [0, darken(wall, 0.35)],
        [1, wall],
      ]),
    ),
    repeat(9, (index) => rect(40 + index * 180, 0, 92, 640, lighten(wall, 0.12), { opacity: 0.35 })),
    ellipse(cx, 300, 780, 480, beam),
    rect(cx - wide - 14, 106, wide * 2 + 28, 380, darken(wall, 0.5), { rx: 8 }),
    rect(cx - wide, 120, wide * 2, 352, palette.surface, { rx: 4 }),
    board,
    rect(0, 540, WIDTH, HEIGHT, darken(wall, 0.2)),
    contactShadow(sketch, speaker, 580, 100, 16),
    area(`M${speaker - 40} 580Q${speaker - 40} 424 ${speaker} 420T${speaker + 40} 580Z`, palette.accent),
    circle(speaker, 396, 27, skins[1]),
    area(
      `M${speaker - 29} 402A29 31 0 0 1 ${speaker + 29} 402Q${speaker} 368 ${speaker - 29} 402Z`,
      palette.surface,
    ),
    area(
      closed([
        [speaker - 64, 488],
        [speaker + 64, 488],
        [speaker + 46, 592],
        [speaker - 46, 592],
      ]),
      mix(colour.clay, colour.ink, 0.4),
    ),
    rect(speaker - 72, 478, 144, 16, mix(colour.clay, colour.gold, 0.3), { rx: 5 }),
    ...rows.map((y, row) => {
      const size = 46 + row * 19;
      const step = size * 2.35;
      const shift = random.range(0, step);
      return [
        repeat(Math.ceil(WIDTH / step) + 1, (index) =>
          random.chance(0.12) ? "" : listener(sketch, index * step - shift, y, size),
        ),
        rect(
          0,
          y + size * 1.25,
          WIDTH,
          54 + row * 16,
          fade(sketch, [
            [0, mix(colour.clay, colour.gold, 0.2)],
            [1, darken(colour.clay, 0.5)],
          ]),
        ),
        rect(0, y + size * 1.25, WIDTH, 6, lighten(colour.gold, 0.3), { opacity: 0.7 }),
      ].join("");
    }),
    rect(0, 940, WIDTH, 60, darken(wall, 0.5)),
  ].join("");
}
