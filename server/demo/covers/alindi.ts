import { colour, darken, lighten } from "./palettes.ts";
import { fade, HEIGHT, type Sketch, tile, WIDTH } from "./sketch.ts";
import { group, line, type Point, rect, repeat } from "./svg.ts";

/** Where the cloth lies in the picture. */
export type BandPlace = "bottom" | "top" | "left" | "right" | "bannerLeft" | "bannerRight" | "sash";

const focusOf: Readonly<Record<BandPlace, Point>> = {
  bottom: { x: 800, y: 455 },
  top: { x: 800, y: 545 },
  left: { x: 875, y: 500 },
  right: { x: 725, y: 500 },
  bannerLeft: { x: 890, y: 500 },
  bannerRight: { x: 710, y: 500 },
  sash: { x: 800, y: 500 },
};

/** Where the main subject should stand so that the cloth does not cover it. */
export const focusFor = (place: BandPlace): Point => focusOf[place];

type Stripe = { tone: string; width: number };

/** Alindi is warped in mirrored runs: hair lines, a broad stripe, hair lines again. */
function warp(sketch: Sketch, thickness: number): readonly Stripe[] {
  const { random, palette } = sketch;
  const half: Stripe[] = [];
  let filled = 0;
  while (filled < thickness / 2) {
    const broad = random.chance(0.24);
    const stripe = {
      tone: random.pick(palette.cloth),
      width: broad ? random.range(7, 15) : random.range(1.8, 4.4),
    };
    if (half.at(-1)?.tone === stripe.tone) {
      continue;
    }
    half.push(stripe);
    filled += stripe.width;
  }
  return [...half, ...half.toReversed()];
}

/** The cloth itself, lying from 0 to `length` across and from 0 to `thickness` down. */
function cloth(sketch: Sketch, length: number, thickness: number): string {
  const { random, palette } = sketch;
  const stripes = warp(sketch, thickness);
  const total = stripes.reduce((sum, stripe) => sum + stripe.width, 0);
  const scale = thickness / total;
  let y = 0;
  const threads = stripes.map((stripe) => {
    const drawn = rect(0, y, length, stripe.width * scale + 0.5, stripe.tone);
    y += stripe.width * scale;
    return drawn;
  });
  const weft = tile(
    sketch,
    7,
    7,
    rect(0, 0, 2.4, 7, colour.ink, { opacity: 0.2 }) + rect(3.6, 0, 1.6, 7, colour.paper, { opacity: 0.17 }),
  );
  const every = random.range(190, 330);
  const knots = repeat(Math.floor(length / every + 0.5), (index) => {
    const x = every * (index + 0.4);
    return [0, 11, 22]
      .map((step) =>
        rect(x + step, 0, step === 11 ? 6 : 3, thickness, palette.cloth[3] ?? colour.paper, { opacity: 0.5 }),
      )
      .join("");
  });
  const fold = fade(sketch, [
    [0, colour.paper, 0.2],
    [0.3, colour.paper, 0],
    [0.75, colour.ink, 0.04],
    [1, colour.ink, 0.3],
  ]);
  return [
    rect(0, 0, length, thickness, colour.paper),
    ...threads,
    knots,
    rect(0, 0, length, thickness, weft),
    rect(0, 0, length, thickness, fold),
  ].join("");
}

function fringe(sketch: Sketch, length: number, thickness: number): string {
  const { random, palette } = sketch;
  const count = Math.round(thickness / 11);
  return repeat(count, (index) => {
    const y = ((index + 0.5) * thickness) / count;
    const tone =
      index % 2 === 0 ? darken(palette.cloth[0], 0.15) : lighten(palette.cloth[1] ?? colour.gold, 0.3);
    return line(length, y, length + random.range(26, 40), y + random.range(-3, 3), tone, 4.4);
  });
}

const fallingShadow = (length: number, thickness: number): string =>
  [26, 18, 10]
    .map((reach) =>
      rect(-reach, -reach / 2, length + reach * 2, thickness + reach * 1.6, colour.ink, { opacity: 0.055 }),
    )
    .join("");

/** Lays the band of Somali alindi cloth that signs every cover. */
export function alindiBand(sketch: Sketch, place: BandPlace): string {
  const { random } = sketch;
  const thickness = random.range(74, 128);
  const flat = (length: number): string[] => [
    fallingShadow(length, thickness),
    cloth(sketch, length, thickness),
  ];
  switch (place) {
    case "bottom":
      return group(flat(WIDTH), `translate(0 ${HEIGHT - thickness - random.pick([0, 0, 36])})`);
    case "top":
      return group(flat(WIDTH), `translate(0 ${random.pick([0, 0, 34])})`);
    case "left":
      return group(flat(HEIGHT), `translate(${thickness + random.pick([0, 46, 80])} 0) rotate(90)`);
    case "right":
      return group(flat(HEIGHT), `translate(${WIDTH - random.pick([0, 46, 80])} 0) rotate(90)`);
    case "sash":
      return group(flat(900), `translate(-150 ${random.range(330, 400)}) rotate(-45)`);
    case "bannerLeft":
    case "bannerRight": {
      const length = random.range(560, 760);
      const x = place === "bannerLeft" ? random.range(100, 150) + thickness : WIDTH - random.range(100, 150);
      return group(
        [
          fallingShadow(length, thickness),
          fringe(sketch, length, thickness),
          cloth(sketch, length, thickness),
        ],
        `translate(${x} 0) rotate(90)`,
      );
    }
  }
}
