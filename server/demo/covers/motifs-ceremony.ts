import { ridge, sky, sun } from "./landscape.ts";
import { colour, darken, lighten, mix } from "./palettes.ts";
import { contactShadow, fade, type Sketch } from "./sketch.ts";
import { studio } from "./studio.ts";
import { area, circle, ellipse, group, line, rect, repeat, ring, stroke } from "./svg.ts";

function cap(sketch: Sketch, x: number, y: number, scale: number, turn: number, tone: string): string {
  const { palette } = sketch;
  const board = fade(
    sketch,
    [
      [0, lighten(tone, 0.26)],
      [1, darken(tone, 0.12)],
    ],
    "diagonal",
  );
  return group(
    [
      area("M-88 6V66Q0 122 88 66V6Z", darken(tone, 0.32)),
      area("M-88 44V66Q0 122 88 66V44Q0 98 -88 44Z", palette.accent, { opacity: 0.8 }),
      area("M-190 0L0 -78L190 0L0 78Z", board),
      area("M-190 0L0 78L190 0V9L0 88L-190 9Z", darken(tone, 0.45)),
      stroke("M0 -4Q84 6 128 36V118", palette.accent, 7),
      area("M116 112H140L146 172H110Z", palette.accent),
      line(116, 122, 140, 122, darken(palette.accent, 0.4), 5),
      circle(0, -4, 11, palette.accent),
    ],
    `translate(${x} ${y}) rotate(${turn}) scale(${scale})`,
  );
}

/** Caps thrown into the sky, or one cap resting on its books. */
export function drawGraduation(sketch: Sketch): string {
  const { random, palette, focus } = sketch;
  const tones = [palette.object, colour.indigo, mix(palette.object, colour.green, 0.6), colour.clay] as const;
  if (random.chance(0.45)) {
    const floor = 850;
    const width = 430;
    const volumes = [colour.clay, palette.second, colour.green, colour.indigo];
    return [
      studio(sketch, floor - 70),
      contactShadow(sketch, focus.x, floor + 4, 420, 44),
      ...volumes.slice(0, random.whole(2, 4)).map((tone, index) => {
        const w = width - index * 34;
        const x = focus.x - w / 2 + random.range(-24, 24);
        const y = floor - (index + 1) * 78;
        return (
          rect(
            x,
            y,
            w,
            74,
            fade(sketch, [
              [0, lighten(tone, 0.2)],
              [1, darken(tone, 0.25)],
            ]),
            { rx: 10 },
          ) +
          rect(x + w - 60, y + 10, 64, 54, palette.surface) +
          rect(x + 46, y, 14, 74, palette.accent, { opacity: 0.7 })
        );
      }),
      cap(sketch, focus.x, floor - 460 + random.range(-10, 20), 1.55, random.range(-7, 7), palette.object),
      group(
        [
          rect(
            -130,
            -27,
            260,
            54,
            fade(sketch, [
              [0, palette.surface],
              [1, darken(palette.surface, 0.2)],
            ]),
            { rx: 27 },
          ),
          ellipse(128, 0, 13, 27, darken(palette.surface, 0.25)),
          rect(-22, -29, 44, 58, colour.clay),
        ],
        `translate(${focus.x + random.pick([-1, 1]) * 400} ${floor - 14}) rotate(-9)`,
      ),
    ].join("");
  }
  const places = [
    [-370, 60, 0.82],
    [20, -80, 1.2],
    [390, 80, 0.95],
    [-170, 230, 0.62],
    [230, 300, 0.56],
    [-480, -190, 0.5],
    [470, -210, 0.55],
  ];
  const shown = random.whole(4, 7);
  return [
    sky(sketch),
    sun(sketch, focus.x + random.range(-250, 250), 640, 150),
    ridge(sketch, 810, 150, palette.far, 0.3),
    ridge(sketch, 890, 80, palette.middle),
    repeat(46, () =>
      group(
        [
          rect(
            -8,
            -4,
            16,
            8,
            random.pick([palette.accent, palette.second, colour.clay, colour.green, palette.surface]),
            { rx: 2 },
          ),
        ],
        `translate(${random.range(60, 1540)} ${random.range(50, 830)}) rotate(${random.range(0, 180)})`,
      ),
    ),
    ...places
      .slice(0, shown)
      .map(([dx = 0, dy = 0, scale = 1], index) =>
        cap(
          sketch,
          focus.x + dx + random.range(-30, 30),
          focus.y + dy + random.range(-30, 30),
          scale,
          random.range(-26, 26),
          tones[index % tones.length] ?? palette.object,
        ),
      ),
  ].join("");
}

/** A cup on its plinth. */
export function drawTrophy(sketch: Sketch): string {
  const { random, palette, focus } = sketch;
  const gold = colour.gold;
  const metal = fade(
    sketch,
    [
      [0, darken(gold, 0.22)],
      [0.28, lighten(gold, 0.55)],
      [0.6, gold],
      [1, darken(gold, 0.45)],
    ],
    "across",
  );
  const floor = 850;
  const second = random.chance(0.6);
  const steps = [
    [0, 150],
    [-300, 90],
    [300, 60],
  ];
  return [
    studio(sketch, floor - 60),
    repeat(11, (index) =>
      group(
        [rect(-5, -560, 10, random.range(60, 150), palette.light, { rx: 5, opacity: 0.55 })],
        `translate(${focus.x} ${floor - 420}) rotate(${index * 20 - 100})`,
      ),
    ),
    contactShadow(sketch, focus.x, floor + 6, second ? 560 : 320, 44),
    ...(second ? steps : steps.slice(0, 1)).map(([dx = 0, high = 0], index) => {
      const tone = [palette.object, palette.second, colour.clay][index] ?? palette.object;
      return (
        rect(
          focus.x + dx - 150,
          floor - high,
          300,
          high,
          fade(sketch, [
            [0, lighten(tone, 0.2)],
            [1, darken(tone, 0.2)],
          ]),
        ) +
        rect(focus.x + dx - 150, floor - high, 300, 16, lighten(tone, 0.4)) +
        (index > 0
          ? medal(
              sketch,
              focus.x + dx,
              floor - high - 100,
              index === 1 ? lighten(palette.object, 0.6) : mix(colour.clay, gold, 0.4),
            )
          : "")
      );
    }),
    group(
      [
        stroke("M-150 -330C-270 -340 -250 -150 -96 -150", metal, 26),
        stroke("M150 -330C270 -340 250 -150 96 -150", metal, 26),
        area("M-160 -390H160C160 -220 120 -120 34 -100V-60H-34V-100C-120 -120 -160 -220 -160 -390Z", metal),
        ellipse(0, -390, 160, 26, lighten(gold, 0.35)),
        ellipse(0, -390, 138, 18, darken(gold, 0.35)),
        area("M-34 -62H34L74 -20H-74Z", metal),
        rect(-96, -22, 192, 26, darken(gold, 0.5), { rx: 6 }),
        area("M0 -322l22 46 50 6 -36 35 9 50 -45 -24 -45 24 9 -50 -36 -35 50 -6Z", palette.surface, {
          opacity: 0.9,
        }),
      ],
      `translate(${focus.x} ${floor - 154}) scale(1.08)`,
    ),
  ].join("");
}

function medal(sketch: Sketch, x: number, y: number, tone: string): string {
  const { palette } = sketch;
  return [
    area(`M${x - 40} ${y - 110}L${x - 8} ${y}H${x + 30}L${x - 4} ${y - 110}Z`, colour.indigo),
    area(`M${x + 40} ${y - 110}L${x + 8} ${y}H${x - 30}L${x + 4} ${y - 110}Z`, palette.accent),
    circle(
      x,
      y + 38,
      58,
      fade(sketch, [
        [0, lighten(tone, 0.4)],
        [1, darken(tone, 0.2)],
      ]),
    ),
    ring(x, y + 38, 42, darken(tone, 0.3), 5),
    circle(x, y + 38, 16, palette.surface, { opacity: 0.85 }),
  ].join("");
}
