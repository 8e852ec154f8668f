import { colour, darken, lighten, mix } from "./palettes.ts";
import { contactShadow, fade, HEIGHT, halo, type Sketch, WIDTH } from "./sketch.ts";
import { area, circle, group, line, rect, repeat, ring } from "./svg.ts";

function shelfRow(sketch: Sketch, from: number, to: number, board: number, tallest: number): string {
  const { random, palette } = sketch;
  const tones = [
    palette.accent,
    palette.second,
    colour.green,
    colour.clay,
    colour.indigo,
    colour.sea,
    palette.surface,
    palette.object,
  ] as const;
  const books: string[] = [];
  let x = from + 24;
  while (x < to - 100) {
    if (random.chance(0.07)) {
      x += random.range(30, 70);
      continue;
    }
    const w = random.range(34, 76);
    const h = random.range(tallest * 0.66, tallest);
    const tone = random.pick(tones);
    const contrast = tone === palette.surface ? palette.accent : palette.surface;
    const lean = random.chance(0.1) && x > from + 120 ? 9 : 0;
    const spine = [
      rect(
        0,
        -h,
        w,
        h,
        fade(
          sketch,
          [
            [0, lighten(tone, 0.2)],
            [0.6, tone],
            [1, darken(tone, 0.3)],
          ],
          "across",
        ),
        { rx: 4 },
      ),
      rect(0, -h + 34, w, 8, contrast, { opacity: 0.75 }),
      rect(0, -44, w, 8, contrast, { opacity: 0.75 }),
      w > 50
        ? rect(w * 0.26, -h * 0.66, w * 0.48, h * 0.22, contrast, { opacity: 0.55, rx: 4 })
        : rect(w * 0.36, -h * 0.7, w * 0.28, h * 0.3, contrast, { opacity: 0.45, rx: 4 }),
    ];
    x += lean === 0 ? 0 : 44;
    books.push(group(spine, `translate(${x} ${board}) rotate(${-lean})`));
    x += w + 3;
  }
  return books.join("");
}

/** Library shelves with a globe, a plant or a lamp between the books. */
export function drawBooks(sketch: Sketch): string {
  const { random, palette } = sketch;
  const wall = mix(palette.near, palette.middle, 0.25);
  const wood = mix(colour.clay, colour.ink, 0.35);
  const rows = random.pick([
    [500, 900],
    [330, 620, 910],
  ] as const);
  const tallest = rows.length === 2 ? 330 : 228;
  const gapRow = random.whole(0, rows.length - 1);
  const gapX = random.range(480, 900);
  const thing = random.pick(["globe", "plant", "lamp"] as const);
  const item = (y: number): string =>
    group(
      [contactShadow(sketch, 0, 0, 110, 14), ornament(thing, sketch, wood)],
      `translate(${gapX + 130} ${y})`,
    );
  return [
    rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      fade(sketch, [
        [0, darken(wall, 0.12)],
        [1, darken(wall, 0.42)],
      ]),
    ),
    circle(random.range(300, 1300), 100, 620, palette.light, { opacity: 0.09 }),
    ...rows.map((board, row) => {
      const parts =
        row === gapRow
          ? shelfRow(sketch, 0, gapX, board, tallest) +
            shelfRow(sketch, gapX + 240, WIDTH + 120, board, tallest) +
            item(board)
          : shelfRow(sketch, -30, WIDTH + 120, board, tallest);
      return [
        rect(
          0,
          board - tallest - 60,
          WIDTH,
          46,
          fade(sketch, [
            [0, colour.ink, 0.4],
            [1, colour.ink, 0],
          ]),
        ),
        parts,
        rect(
          0,
          board,
          WIDTH,
          34,
          fade(sketch, [
            [0, lighten(wood, 0.25)],
            [1, wood],
          ]),
        ),
        rect(
          0,
          board + 34,
          WIDTH,
          30,
          fade(sketch, [
            [0, colour.ink, 0.45],
            [1, colour.ink, 0],
          ]),
        ),
      ].join("");
    }),
  ].join("");
}

function ornament(thing: "globe" | "plant" | "lamp", sketch: Sketch, wood: string): string {
  const { palette } = sketch;
  switch (thing) {
    case "globe":
      return [
        rect(-70, -16, 140, 16, wood, { rx: 6 }),
        line(0, -16, 0, -46, wood, 10),
        circle(
          0,
          -130,
          84,
          fade(
            sketch,
            [
              [0, lighten(colour.sea, 0.4)],
              [1, darken(colour.sea, 0.25)],
            ],
            "diagonal",
          ),
        ),
        area(
          "M-40 -186q44 -22 66 10t-22 50t-44 20t-30 -40ZM10 -96q40 -20 48 6t-36 30Z",
          mix(colour.green, colour.gold, 0.35),
        ),
        ring(0, -130, 94, palette.accent, 7),
      ].join("");
    case "plant":
      return [
        repeat(7, (index) =>
          area(
            "M0 0Q-34 -70 0 -130Q34 -70 0 0Z",
            index % 2 === 0 ? lighten(colour.green, 0.25) : colour.green,
            { transform: `translate(0 -80) rotate(${-66 + index * 22})` },
          ),
        ),
        area(
          "M-66 -96H66L46 0H-46Z",
          fade(sketch, [
            [0, lighten(colour.clay, 0.25)],
            [1, colour.clay],
          ]),
        ),
        rect(-72, -106, 144, 24, lighten(colour.clay, 0.12), { rx: 6 }),
      ].join("");
    case "lamp":
      return [
        circle(
          0,
          -100,
          230,
          halo(sketch, [
            [0, palette.light, 0.55],
            [1, palette.light, 0],
          ]),
        ),
        rect(-60, -14, 120, 14, darken(palette.accent, 0.3), { rx: 6 }),
        line(0, -14, 0, -110, darken(palette.accent, 0.2), 10),
        area(
          "M-46 -200H46L92 -100H-92Z",
          fade(sketch, [
            [0, palette.accent],
            [1, lighten(palette.accent, 0.45)],
          ]),
        ),
      ].join("");
  }
}
