import { clouds, ridge, sky } from "./landscape.ts";
import { colour, darken, lighten, mix } from "./palettes.ts";
import { contactShadow, fade, halo, type Sketch } from "./sketch.ts";
import { studio } from "./studio.ts";
import { area, circle, ellipse, group, line, rect, repeat, ring, stroke } from "./svg.ts";

/** A padlock before a shield. */
export function drawLock(sketch: Sketch): string {
  const { random, palette, focus } = sketch;
  const floor = 860;
  const brass = random.pick([palette.accent, colour.gold, colour.clay]);
  const metal = fade(
    sketch,
    [
      [0, lighten(brass, 0.42)],
      [0.5, brass],
      [1, darken(brass, 0.35)],
    ],
    "diagonal",
  );
  const open = random.chance(0.3);
  const side = random.pick([1, -1] as const);
  const shield =
    "M0 -330C90 -270 190 -246 290 -246C296 20 210 220 0 330C-210 220 -296 20 -290 -246C-190 -246 -90 -270 0 -330Z";
  const half = "M0 -330C90 -270 190 -246 290 -246C296 20 210 220 0 330Z";
  return [
    studio(sketch, floor - 60),
    contactShadow(sketch, focus.x, floor, 420, 40),
    group(
      [
        group([area(shield, colour.ink, { opacity: 0.2 })], "translate(16 28)"),
        area(
          shield,
          fade(sketch, [
            [0, lighten(palette.object, 0.2)],
            [1, palette.object],
          ]),
        ),
        area(half, colour.ink, { opacity: 0.14 }),
        group(
          [area(shield, "none", { stroke: palette.accent, "stroke-width": 9, opacity: 0.85 })],
          "scale(0.86)",
        ),
        repeat(5, (index) =>
          line(
            -150 + index * 14,
            -120 + index * 62,
            150 - index * 14,
            -120 + index * 62,
            palette.surface,
            5,
            { opacity: 0.16, "stroke-dasharray": "26 18" },
          ),
        ),
      ],
      `translate(${focus.x + side * 130} ${floor - 390}) rotate(${side * 4}) scale(1.08)`,
    ),
    group(
      [
        stroke(
          open ? "M-92 -10V-120A92 92 0 0 1 92 -120V-96" : "M-92 -10V-96A92 92 0 0 1 92 -96V-10",
          lighten(palette.object, 0.5),
          40,
        ),
        stroke(
          open ? "M-100 -10V-120A100 100 0 0 1 60 -196" : "M-100 -10V-96A100 100 0 0 1 60 -176",
          "#ffffff",
          7,
          { opacity: 0.35 },
        ),
        rect(-160, -20, 330, 262, colour.ink, { rx: 40, opacity: 0.2 }),
        rect(-166, -34, 332, 262, metal, { rx: 38 }),
        rect(-166, 28, 332, 12, darken(brass, 0.3), { opacity: 0.35 }),
        rect(-166, 160, 332, 12, darken(brass, 0.3), { opacity: 0.35 }),
        circle(0, 82, 34, darken(brass, 0.62)),
        area("M-14 96H14L24 160H-24Z", darken(brass, 0.62)),
      ],
      `translate(${focus.x - side * 170} ${floor - 230}) rotate(${-side * 5})`,
    ),
  ].join("");
}

/** A drop, a pulse line and caring hands of hills: the blood drive. */
export function drawDrop(sketch: Sketch): string {
  const { random, palette, focus } = sketch;
  const red = mix(colour.clay, "#b3282d", 0.35);
  const drop = "M0 -330C70 -200 190 -90 190 66A190 190 0 0 1 -190 66C-190 -90 -70 -200 0 -330Z";
  const glow = halo(sketch, [
    [0, palette.light, 0.95],
    [1, palette.light, 0],
  ]);
  const beat = random.range(-60, 60);
  const small = (x: number, y: number, scale: number): string =>
    group([area(drop, mix(red, palette.skyBottom, 0.35))], `translate(${x} ${y}) scale(${scale})`);
  return [
    sky(sketch),
    circle(focus.x, focus.y, 560, glow),
    ring(focus.x, focus.y, 400, palette.light, 30, { opacity: 0.5 }),
    ridge(sketch, 860, 80, palette.far),
    small(focus.x - random.range(440, 540), focus.y - random.range(60, 160), random.range(0.26, 0.4)),
    small(focus.x + random.range(440, 540), focus.y + random.range(-40, 80), random.range(0.26, 0.42)),
    small(focus.x + random.range(330, 420), focus.y - random.range(250, 300), 0.2),
    contactShadow(sketch, focus.x, focus.y + 318, 220, 26, 0.3),
    group(
      [
        area(
          drop,
          fade(sketch, [
            [0, lighten(red, 0.18)],
            [1, darken(red, 0.25)],
          ]),
        ),
        area("M0 -330C70 -200 190 -90 190 66A190 190 0 0 1 20 255C120 160 130 -60 0 -330Z", colour.ink, {
          opacity: 0.14,
        }),
        stroke("M-120 40A126 126 0 0 0 -60 160", "#ffffff", 16, { opacity: 0.5 }),
        area(
          "M0 150C-96 84 -104 6 -46 -8C-18 -14 -4 6 0 24C4 6 18 -14 46 -8C104 6 96 84 0 150Z",
          palette.surface,
        ),
      ],
      `translate(${focus.x} ${focus.y + 20})`,
    ),
    stroke(
      `M-20 ${focus.y + 350 + beat * 0.2}H${focus.x - 330 + beat}l40 -70l60 130l46 -96l28 36H${focus.x + 200 + beat}l40 -60l56 110l40 -50H1620`,
      palette.object,
      9,
      { opacity: 0.8 },
    ),
  ].join("");
}

function bubble(
  sketch: Sketch,
  x: number,
  y: number,
  w: number,
  h: number,
  tail: 1 | -1,
  tone: string,
): string {
  const { random, palette } = sketch;
  const ink = tone === palette.surface ? palette.object : palette.surface;
  const foot = tail === 1 ? x + w - 130 : x + 130;
  const shape = `M${x + 50} ${y}H${x + w - 50}a50 50 0 0 1 50 50V${y + h - 50}a50 50 0 0 1 -50 50H${foot + 44}L${foot + tail * 70} ${y + h + 78}L${foot - 40} ${y + h}H${x + 50}a50 50 0 0 1 -50 -50V${y + 50}a50 50 0 0 1 50 -50Z`;
  const rows = Math.floor((h - 80) / 52);
  return [
    group([area(shape, colour.ink, { opacity: 0.17 })], "translate(14 24)"),
    area(
      shape,
      fade(sketch, [
        [0, lighten(tone, 0.16)],
        [1, darken(tone, 0.06)],
      ]),
    ),
    repeat(rows, (row) => {
      let left = x + 62;
      return repeat(4, () => {
        const length = random.range(50, 150);
        if (left + length > x + w - 62) {
          return "";
        }
        const bar = rect(left, y + 58 + row * 52, length, 20, random.chance(0.2) ? palette.accent : ink, {
          rx: 10,
          opacity: 0.7,
        });
        left += length + 20;
        return bar;
      });
    }),
  ].join("");
}

/** Speech balloons answering one another across the hills. */
export function drawSpeech(sketch: Sketch): string {
  const { random, palette, focus } = sketch;
  const tones = [
    palette.surface,
    palette.object,
    mix(palette.second, palette.object, 0.2),
    colour.green,
  ] as const;
  const shift = random.whole(0, 1);
  const turn = random.pick([1, -1] as const);
  const glow = halo(sketch, [
    [0, palette.light, 0.8],
    [1, palette.light, 0],
  ]);
  const third = random.chance(0.6);
  return [
    sky(sketch),
    clouds(sketch, 5, 80, 400),
    circle(focus.x, 420, 620, glow),
    ridge(sketch, 760, 140, palette.far, 0.2),
    ridge(sketch, 850, 80, palette.middle),
    ellipse(focus.x, 930, 900, 60, palette.near, { opacity: 0.5 }),
    third
      ? bubble(sketch, focus.x - 190 + turn * 370, focus.y - 350, 380, 200, turn === 1 ? -1 : 1, tones[3])
      : "",
    bubble(
      sketch,
      focus.x - 330 - turn * 190,
      focus.y - 270,
      660,
      300,
      turn === 1 ? -1 : 1,
      tones[shift] ?? palette.surface,
    ),
    bubble(
      sketch,
      focus.x - 270 + turn * 240,
      focus.y + 20,
      560,
      236,
      turn,
      tones[1 - shift] ?? palette.object,
    ),
  ].join("");
}
