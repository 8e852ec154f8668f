import { acacia, ridge, sky, stars, sun } from "./landscape.ts";
import { colour, darken, lighten, mix } from "./palettes.ts";
import { fade, HEIGHT, type Sketch, WIDTH } from "./sketch.ts";
import { area, circle, group, line, rect, repeat, ring, stroke } from "./svg.ts";

function constellation(sketch: Sketch, cx: number, cy: number): string {
  const { random, palette } = sketch;
  const points = Array.from({ length: random.whole(5, 7) }, (_, index) => ({
    x: cx - 250 + index * 95 + random.range(-26, 26),
    y: cy + random.range(-110, 110),
  }));
  const path = `M${points.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join("L")}`;
  return (
    stroke(path, palette.light, 2.6, { opacity: 0.6, "stroke-dasharray": "2 10" }) +
    points
      .map(
        ({ x, y }) =>
          circle(x, y, 15, palette.accent, { opacity: 0.25 }) +
          circle(x, y, random.range(4.5, 7.5), palette.light),
      )
      .join("")
  );
}

/** A telescope on its tripod pointing at a drawn constellation. */
export function drawTelescope(sketch: Sketch): string {
  const { random, palette, focus } = sketch;
  const facing = random.pick([1, -1] as const);
  const tilt = random.range(-44, -30);
  const brass = palette.accent;
  const tube = fade(sketch, [
    [0, lighten(brass, 0.45)],
    [0.4, brass],
    [1, darken(brass, 0.5)],
  ]);
  const leg = darken(palette.near, 0.5);
  const baseX = focus.x - facing * 170;
  return [
    sky(sketch),
    stars(sketch, 190, 720),
    sun(sketch, focus.x - facing * random.range(330, 480), random.range(170, 260), random.range(48, 78)),
    repeat(3, (index) =>
      ring(focus.x + facing * 330, 250, 190 + index * 90, palette.light, 2, { opacity: 0.16 }),
    ),
    constellation(sketch, focus.x + facing * 330, random.range(210, 290)),
    ridge(sketch, 700, 190, mix(palette.far, palette.middle, 0.3), 0.3),
    ridge(sketch, 770, 120, palette.middle),
    acacia(
      sketch,
      focus.x + facing * random.range(330, 470),
      800,
      random.range(150, 230),
      darken(palette.middle, 0.5),
    ),
    ridge(sketch, 830, 50, palette.near),
    group(
      [
        ...[-150, 10, 160].map((x) =>
          area(`M-14 6L${x - 8} 330H${x + 10}L16 6Z`, x === 10 ? leg : lighten(leg, 0.12)),
        ),
        line(-76, 175, 86, 175, lighten(leg, 0.1), 6),
        area("M-34 -26H34L22 30H-22Z", lighten(leg, 0.18)),
        group(
          [
            rect(-200, -34, 190, 68, tube, { rx: 8 }),
            rect(-30, -48, 330, 96, tube, { rx: 8 }),
            rect(284, -60, 74, 120, tube, { rx: 10 }),
            rect(350, -52, 12, 104, lighten(palette.surface, 0.3), { rx: 5 }),
            rect(-30, -48, 16, 96, darken(brass, 0.35)),
            rect(120, -48, 12, 96, darken(brass, 0.35)),
            rect(-246, -22, 52, 44, darken(brass, 0.55), { rx: 8 }),
            rect(10, -86, 170, 26, darken(brass, 0.3), { rx: 8 }),
            rect(40, -64, 10, 20, darken(brass, 0.5)),
            rect(140, -64, 10, 20, darken(brass, 0.5)),
          ],
          `rotate(${tilt})`,
        ),
        circle(0, -6, 26, darken(brass, 0.5)),
        circle(0, -6, 11, lighten(brass, 0.3)),
      ],
      `translate(${baseX} 545) scale(${facing} 1)`,
    ),
  ].join("");
}

function coast(sketch: Sketch, inset: number, tone: string, opacity = 1): string {
  const { random } = sketch;
  const points = Array.from({ length: 12 }, (_, index) => {
    const x = -50 + index * 155;
    return {
      x,
      y: 640 + Math.sin(index * 0.8 + inset * 0.01) * 46 + random.range(-34, 34) - index * 18 + inset,
    };
  });
  const curve = points
    .map(({ x, y }, index) =>
      index === 0 ? `M${x} ${y}` : `S${x - 70} ${y + random.range(-18, 18)} ${x} ${y}`,
    )
    .join("");
  return area(`${curve}V${HEIGHT}H-50Z`, tone, { opacity });
}

/** A satellite looking down on a stretch of coast. */
export function drawSatellite(sketch: Sketch): string {
  const { random, palette, focus } = sketch;
  const facing = random.pick([1, -1] as const);
  const water = mix(mix(palette.near, colour.indigo, 0.5), colour.sea, 0.62);
  const sand = mix(colour.gold, palette.surface, 0.45);
  const cells = (x: number): string =>
    repeat(8, (index) => {
      const left = x + (index % 4) * 62;
      const top = -58 + Math.floor(index / 4) * 60;
      return rect(
        left,
        top,
        57,
        55,
        fade(
          sketch,
          [
            [0, lighten(colour.indigo, 0.28)],
            [1, colour.indigo],
          ],
          "diagonal",
        ),
      );
    });
  const body = fade(sketch, [
    [0, lighten(palette.accent, 0.5)],
    [1, darken(palette.accent, 0.2)],
  ]);
  const at = { x: focus.x - facing * random.range(120, 210), y: random.range(280, 320) };
  const beam = area(
    "M-14 96L14 96L430 640L-70 690Z",
    fade(sketch, [
      [0, palette.light, 0.55],
      [1, palette.light, 0.05],
    ]),
  );
  return [
    rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      fade(sketch, [
        [0, darken(water, 0.38)],
        [1, lighten(water, 0.12)],
      ]),
    ),
    repeat(40, () => {
      const y = random.range(40, 640);
      const x = random.range(-40, WIDTH);
      return stroke(`M${x} ${y}q18 -9 36 0t36 0`, palette.light, 2.4, { opacity: 0.2 });
    }),
    group(
      [
        coast(sketch, -70, lighten(water, 0.25), 0.5),
        coast(sketch, -32, lighten(water, 0.45), 0.6),
        coast(sketch, 0, sand),
        coast(sketch, 46, mix(sand, palette.near, 0.3)),
        coast(sketch, 110, mix(sand, colour.green, 0.55)),
        coast(sketch, 190, mix(sand, colour.green, 0.8)),
        coast(sketch, 270, darken(colour.green, 0.25)),
      ],
      facing === 1 ? "translate(0 40)" : `translate(${WIDTH} 40) scale(-1 1)`,
    ),
    repeat(3, (index) =>
      ring(at.x + facing * 190, at.y + 560, 40 + index * 46, palette.light, 4, {
        opacity: 0.5 - index * 0.13,
      }),
    ),
    circle(at.x + facing * 190, at.y + 560, 13, colour.clay),
    group(
      [
        beam,
        group(
          [
            rect(-330, -5, 660, 10, darken(palette.object, 0.2)),
            rect(-342, -66, 262, 130, lighten(palette.surface, 0.1), { rx: 4 }),
            rect(80, -66, 262, 130, lighten(palette.surface, 0.1), { rx: 4 }),
            cells(-335),
            cells(87),
            rect(-62, -88, 124, 176, body, { rx: 12 }),
            rect(-62, -30, 124, 14, darken(palette.accent, 0.35)),
            rect(-62, 30, 124, 8, darken(palette.accent, 0.35)),
            area("M-44 92H44Q30 132 0 132T-44 92Z", palette.surface),
            line(0, 132, 0, 158, palette.surface, 6),
            circle(0, 160, 9, colour.clay),
            line(0, -88, 0, -134, palette.surface, 5),
            circle(0, -138, 8, palette.surface),
          ],
          `rotate(${random.range(-24, -12)})`,
        ),
      ],
      `translate(${at.x} ${at.y}) scale(${facing} 1)`,
    ),
  ].join("");
}
