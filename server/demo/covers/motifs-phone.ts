import { colour, darken, lighten } from "./palettes.ts";
import { screenScene } from "./screen-parts.ts";
import { contactShadow, fade, HEIGHT, type Sketch, WIDTH } from "./sketch.ts";
import { studio } from "./studio.ts";
import { circle, group, rect, repeat, ring, stroke } from "./svg.ts";

/** A phone in front of coins or signal waves. */
export function drawPhone(sketch: Sketch): string {
  const { random, palette, focus } = sketch;
  const money = random.chance(0.6);
  const tilt = random.range(-11, 11);
  const body = darken(palette.object, 0.2);
  const tile = (index: number): string => {
    const tones = [palette.accent, palette.second, colour.sea, colour.green, colour.clay, colour.indigo];
    const px = -138 + (index % 3) * 98;
    const py = 6 + Math.floor(index / 3) * 98;
    return (
      rect(px, py, 80, 80, tones[index] ?? palette.accent, { rx: 18 }) +
      circle(px + 40, py + 40, 17, palette.surface, { opacity: 0.85 })
    );
  };
  const coin = (x: number, y: number, r: number): string =>
    [
      circle(x, y + 9, r, darken(colour.gold, 0.45)),
      circle(
        x,
        y,
        r,
        fade(sketch, [
          [0, lighten(colour.gold, 0.45)],
          [1, colour.gold],
        ]),
      ),
      ring(x, y, r * 0.74, darken(colour.gold, 0.25), 3.5),
      stroke(
        `M${x - r * 0.32} ${y + r * 0.1}L${x} ${y - r * 0.34}L${x + r * 0.32} ${y + r * 0.1}M${x} ${y - r * 0.3}V${y + r * 0.4}`,
        darken(colour.gold, 0.4),
        5,
      ),
    ].join("");
  const side = random.pick([1, -1] as const);
  const around = money
    ? [
        [320, -170, 56],
        [430, 30, 78],
        [300, 190, 48],
        [500, -110, 38],
        [410, 240, 34],
      ]
        .map(([x = 0, y = 0, r = 0]) => coin(focus.x + side * x, focus.y + y, r))
        .join("")
    : repeat(4, (index) =>
        stroke(
          `M${focus.x + side * (250 + index * 78)} ${focus.y - 120 - index * 52}q${side * (70 + index * 26)} ${120 + index * 52} 0 ${240 + index * 104}`,
          index % 2 === 0 ? palette.accent : palette.surface,
          17,
          { opacity: 0.95 - index * 0.17 },
        ),
      );
  return [
    studio(sketch, 840),
    contactShadow(sketch, focus.x, 868, 330, 44),
    around,
    group(
      [
        rect(-206, -376, 424, 790, colour.ink, { rx: 58, opacity: 0.2 }),
        rect(
          -206,
          -396,
          412,
          790,
          fade(
            sketch,
            [
              [0, lighten(body, 0.25)],
              [1, body],
            ],
            "diagonal",
          ),
          { rx: 56 },
        ),
        rect(-182, -370, 364, 738, palette.surface, { rx: 38 }),
        rect(-52, -354, 104, 20, body, { rx: 10 }),
        screenScene(sketch, -154, -306, 308, 196, 22),
        rect(-154, -82, 200, 18, palette.object, { rx: 9, opacity: 0.75 }),
        rect(-154, -48, 130, 14, palette.object, { rx: 7, opacity: 0.35 }),
        circle(128, -62, 26, palette.accent),
        repeat(6, tile),
        rect(-154, 224, 308, 76, palette.object, { rx: 38 }),
        rect(-70, 252, 140, 20, palette.surface, { rx: 10 }),
        rect(-60, 334, 120, 10, palette.object, { rx: 5, opacity: 0.4 }),
      ],
      `translate(${focus.x - side * 110} ${focus.y + 6}) rotate(${tilt})`,
    ),
    rect(0, HEIGHT - 4, WIDTH, 4, colour.ink, { opacity: 0.05 }),
  ].join("");
}
