import { clouds, sky } from "./landscape.ts";
import { colour, darken, lighten, mix } from "./palettes.ts";
import { contactShadow, fade, HEIGHT, type Sketch, WIDTH } from "./sketch.ts";
import { studio } from "./studio.ts";
import { area, circle, ellipse, group, line, rect, repeat, ring, stroke } from "./svg.ts";

function arm(sketch: Sketch, side: 1 | -1, raised: boolean, tone: string): string {
  const { palette } = sketch;
  const hand = raised ? { x: 268, y: -130 } : { x: 232, y: 176 };
  const elbow = raised ? { x: 262, y: 40 } : { x: 246, y: 60 };
  return group(
    [
      stroke(`M150 -16L${elbow.x} ${elbow.y}L${hand.x} ${hand.y}`, darken(tone, 0.3), 40),
      circle(elbow.x, elbow.y, 27, palette.accent),
      stroke(
        `M${hand.x - 34} ${hand.y + (raised ? -46 : 46)}Q${hand.x - 40} ${hand.y} ${hand.x} ${hand.y}Q${hand.x + 40} ${hand.y} ${hand.x + 34} ${hand.y + (raised ? -46 : 46)}`,
        darken(tone, 0.45),
        20,
      ),
    ],
    `scale(${side} 1)`,
  );
}

/** A friendly robot, on wheels or on tracks. */
export function drawRobot(sketch: Sketch): string {
  const { random, palette, focus } = sketch;
  const tone = random.pick([palette.surface, palette.accent, mix(palette.second, palette.surface, 0.2)]);
  const metal = fade(
    sketch,
    [
      [0, lighten(tone, 0.35)],
      [1, darken(tone, 0.28)],
    ],
    "diagonal",
  );
  const round = random.chance(0.5);
  const eyes = random.pick([1, 2] as const);
  const face = darken(palette.object, 0.3);
  const floor = 870;
  const lamp = random.pick([palette.accent, lighten(colour.green, 0.4), palette.second]);
  const base = random.chance(0.5)
    ? [
        rect(-190, 214, 380, 96, face, { rx: 48 }),
        ...[-130, -44, 44, 130].map(
          (x) => circle(x, 262, 32, lighten(face, 0.3)) + circle(x, 262, 12, palette.accent),
        ),
      ]
    : [
        ...[-110, 110].map(
          (x) =>
            circle(x, 240, 70, face) +
            ring(x, 240, 44, lighten(face, 0.35), 8) +
            circle(x, 240, 15, palette.accent),
        ),
      ];
  const look = random.range(-14, 14);
  const head = [
    line(0, -236, 0, -300, face, 10),
    circle(0, -310, 20, lamp),
    circle(0, -310, 38, lamp, { opacity: 0.25 }),
    rect(-196, -176, 392, 70, darken(tone, 0.42), { rx: 24 }),
    round ? ellipse(0, -140, 178, 128, metal) : rect(-172, -252, 344, 214, metal, { rx: 46 }),
    round ? ellipse(0, -134, 134, 78, face) : rect(-134, -210, 268, 132, face, { rx: 36 }),
    eyes === 1
      ? circle(look, -142, 44, lamp) +
        circle(look + 8, -150, 18, face) +
        circle(look - 10, -158, 8, "#ffffff")
      : [-58, 58]
          .map((x) => circle(x + look, -144, 27, lamp) + circle(x + look + 7, -152, 8, "#ffffff"))
          .join(""),
  ];
  return [
    studio(sketch, floor - 60),
    contactShadow(sketch, focus.x, floor + 2, 330, 40),
    group(
      [
        rect(-46, -60, 92, 60, darken(tone, 0.45)),
        arm(sketch, 1, random.chance(0.55), tone),
        arm(sketch, -1, false, tone),
        ...base,
        rect(-158, -26, 316, 258, metal, { rx: round ? 90 : 40 }),
        rect(-98, 26, 196, 122, face, { rx: 20 }),
        stroke("M-76 92h34l18 -38l30 70l22 -46h48", lamp, 7),
        ...[-60, -20, 20, 60].map((x, index) =>
          circle(x, 184, 11, [palette.accent, palette.second, colour.clay, colour.green][index] ?? lamp),
        ),
        ...head,
      ],
      `translate(${focus.x} ${floor - 308}) scale(1.0)`,
    ),
  ].join("");
}

/** The wide sky with masts, for pictures about radio and cover. */
export function drawMast(sketch: Sketch): string {
  const { random, palette, focus } = sketch;
  const x = focus.x + random.range(-160, 160);
  const foot = 850;
  const top = 210;
  const steel = darken(palette.near, 0.2);
  const half = (y: number): number => 14 + ((y - top) / (foot - top)) * 96;
  const rungs = repeat(9, (index) => {
    const y = top + 40 + index * 66;
    const below = y + 66;
    return (
      line(x - half(y), y, x + half(y), y, steel, 7) +
      line(x - half(y), y, x + half(below), below, steel, 4.5) +
      line(x + half(y), y, x - half(below), below, steel, 4.5)
    );
  });
  return [
    sky(sketch),
    clouds(sketch, 6, 120, 560),
    repeat(5, (index) =>
      ring(x, top, 110 + index * 105, palette.light, 15 - index * 2, { opacity: 0.55 - index * 0.085 }),
    ),
    area(
      `M0 ${HEIGHT}V790Q400 ${random.range(690, 760)} 800 790T${WIDTH} ${random.range(720, 800)}V${HEIGHT}Z`,
      palette.middle,
    ),
    repeat(16, () => {
      const w = random.range(50, 110);
      const h = random.range(34, 105);
      const px = random.range(-30, WIDTH - 40);
      const tone = mix(palette.surface, palette.second, random.range(0.1, 0.6));
      return (
        rect(px, 835 - h, w, h + 40, tone) +
        rect(px + w * 0.68, 835 - h, w * 0.32, h + 40, colour.ink, { opacity: 0.14 }) +
        rect(px + w * 0.2, 848 - h, 12, 18, palette.near, { opacity: 0.65 })
      );
    }),
    area(`M0 ${HEIGHT}V862Q500 ${random.range(820, 850)} 900 866T${WIDTH} 850V${HEIGHT}Z`, palette.near),
    line(x - half(top), top, x - half(foot), foot + 20, steel, 11),
    line(x + half(top), top, x + half(foot), foot + 20, steel, 11),
    rungs,
    line(x, top + 20, x, top - 90, steel, 8),
    circle(x, top - 94, 13, palette.accent),
    ...[-1, 1].map((side) =>
      group(
        [area("M0 -44Q58 0 0 44Q24 0 0 -44Z", palette.surface), line(2, 0, 40, 0, steel, 5)],
        `translate(${x + side * 42} ${top + 95}) scale(${side} 1)`,
      ),
    ),
    ...[-1, 1].map((side) => rect(x + side * 34 - 11, top - 6, 22, 66, palette.surface, { rx: 5 })),
  ].join("");
}
