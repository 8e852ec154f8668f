import { colour, darken, lighten, mix } from "./palettes.ts";
import { boxShadow, fade, HEIGHT, type Sketch, WIDTH } from "./sketch.ts";
import { area, circle, closed, ellipse, group, line, rect, repeat, ring, stroke } from "./svg.ts";

function teaGlass(sketch: Sketch, x: number, y: number, r: number): string {
  const { palette } = sketch;
  const tea = mix(colour.clay, colour.gold, 0.45);
  return [
    circle(x + 16, y + 26, r * 1.55, colour.ink, { opacity: 0.2 }),
    circle(x, y, r * 1.55, palette.surface),
    ring(x, y, r * 1.4, palette.accent, 5, { opacity: 0.8 }),
    ring(x, y, r * 1.2, palette.second, 2.5, { opacity: 0.7 }),
    circle(x + 6, y + 9, r, colour.ink, { opacity: 0.16 }),
    circle(x, y, r, lighten(palette.surface, 0.5)),
    circle(
      x,
      y,
      r * 0.88,
      fade(
        sketch,
        [
          [0, lighten(tea, 0.22)],
          [1, darken(tea, 0.32)],
        ],
        "diagonal",
      ),
    ),
    ellipse(x - r * 0.28, y - r * 0.34, r * 0.3, r * 0.14, "#ffffff", {
      opacity: 0.45,
      transform: `rotate(-35 ${x - r * 0.28} ${y - r * 0.34})`,
    }),
  ].join("");
}

function pencil(x: number, y: number, turn: number, tone: string): string {
  return group(
    [
      rect(-208, -4, 416, 34, colour.ink, { opacity: 0.16, rx: 8 }),
      rect(-200, -15, 330, 10, lighten(tone, 0.35)),
      rect(-200, -5, 330, 10, tone),
      rect(-200, 5, 330, 10, darken(tone, 0.25)),
      area("M130 -15L200 0L130 15Z", mix(colour.gold, colour.paper, 0.65)),
      area("M178 -5L200 0L178 5Z", colour.ink),
      rect(-224, -15, 28, 30, colour.rose, { rx: 6 }),
      rect(-204, -15, 14, 30, lighten(colour.ink, 0.6)),
    ],
    `translate(${x} ${y}) rotate(${turn})`,
  );
}

/** A desk from above: an open notebook, tea and a pencil. */
export function drawNotebook(sketch: Sketch): string {
  const { random, palette, focus } = sketch;
  const desk = mix(palette.middle, palette.near, 0.3);
  const side = random.pick([1, -1] as const);
  const plot = random.pick(["tree", "curve", "boxes"] as const);
  const page = (dx: number): string =>
    rect(
      dx,
      -280,
      380,
      560,
      fade(
        sketch,
        dx < 0
          ? [
              [0, palette.surface],
              [0.85, palette.surface],
              [1, darken(palette.surface, 0.22)],
            ]
          : [
              [0, darken(palette.surface, 0.24)],
              [0.14, palette.surface],
              [1, palette.surface],
            ],
        "across",
      ),
    );
  const ruled = repeat(11, (index) =>
    line(-340, -210 + index * 42, -60 - random.range(0, 150), -210 + index * 42, palette.object, 7, {
      opacity: index === 0 ? 0.75 : 0.3,
    }),
  );
  const figure = {
    tree: [
      [210, -170],
      [120, -50],
      [300, -50],
      [75, 80],
      [165, 80],
      [255, 80],
      [345, 80],
    ]
      .map(([x = 0, y = 0], index, all) => {
        const [px = x, py = y] = all[Math.floor((index - 1) / 2)] ?? [];
        return (
          line(px, py, x, y, palette.object, 5) +
          circle(x, y, 28, index === 0 ? palette.accent : palette.surface, {
            stroke: palette.object,
            "stroke-width": 5,
          })
        );
      })
      .join(""),
    curve:
      stroke("M60 -190V90H350", palette.object, 6) +
      stroke("M70 70C140 60 180 -20 220 -80S300 -170 345 -180", palette.accent, 10) +
      line(80, 150, 330, 150, palette.object, 7, { opacity: 0.3 }) +
      line(80, 192, 270, 192, palette.object, 7, { opacity: 0.3 }),
    boxes:
      repeat(3, (index) =>
        rect(
          70 + (index % 2) * 150,
          -210 + index * 130,
          130,
          84,
          index === 1 ? palette.accent : palette.surface,
          { rx: 12, stroke: palette.object, "stroke-width": 5 },
        ),
      ) + stroke("M200 -168h80v84M220 -38h-85v82", palette.object, 5),
  }[plot];
  return [
    rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      fade(
        sketch,
        [
          [0, lighten(desk, 0.16)],
          [1, darken(desk, 0.28)],
        ],
        "diagonal",
      ),
    ),
    repeat(7, (index) =>
      line(0, 80 + index * 150, WIDTH, 60 + index * 150 + random.range(-12, 12), darken(desk, 0.35), 3, {
        opacity: 0.35,
      }),
    ),
    area(
      closed([
        [260, 0],
        [700, 0],
        [380, HEIGHT],
        [-60, HEIGHT],
      ]),
      palette.light,
      { opacity: 0.12 },
    ),
    group(
      [
        boxShadow(-400, -296, 800, 592, 18, 60),
        rect(-400, -296, 800, 592, palette.object, { rx: 18 }),
        page(-384),
        page(4),
        ruled,
        figure,
        rect(338, -296, 26, 120, palette.accent),
        area("M338 -178H364V-140L351 -154L338 -140Z", palette.accent),
      ],
      `translate(${focus.x - side * 90} ${focus.y + 10}) rotate(${random.range(-9, 9)})`,
    ),
    teaGlass(
      sketch,
      focus.x + side * random.range(460, 520),
      focus.y - random.range(150, 220),
      random.range(82, 104),
    ),
    pencil(
      focus.x + side * 440,
      focus.y + random.range(170, 240),
      side * random.range(-70, -40),
      random.pick([palette.accent, colour.clay, colour.green]),
    ),
    random.chance(0.6)
      ? group(
          [
            boxShadow(-95, -95, 190, 190, 6, 22),
            rect(-95, -95, 190, 190, lighten(colour.gold, 0.35)),
            repeat(3, (index) =>
              line(-62, -40 + index * 40, 50 - index * 24, -40 + index * 40, palette.object, 7, {
                opacity: 0.45,
              }),
            ),
          ],
          `translate(${focus.x - side * 600} ${focus.y - random.range(180, 260)}) rotate(${random.range(-16, 16)})`,
        )
      : "",
  ].join("");
}
