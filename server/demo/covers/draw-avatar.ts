import sharp from "sharp";
import { alindiBand } from "./alindi.ts";
import { colour, darken, lighten, mix, type PaletteName, palettes } from "./palettes.ts";
import { hashText, makeRandom } from "./random.ts";
import { fade, type Sketch } from "./sketch.ts";
import { area, circle, ellipse, group, rect, stroke } from "./svg.ts";

const SIZE = 256;

const names: readonly [PaletteName, ...PaletteName[]] = [
  "dawn",
  "noon",
  "acacia",
  "frankincense",
  "sea",
  "clay",
  "paper",
];

const skins = ["#5a3526", "#6d4330", "#7d5039", "#4c2c20"] as const;

function scarf(tone: string): string {
  return [
    area("M58 214Q52 60 128 58T198 214Q128 250 58 214Z", tone),
    area("M58 214Q60 150 92 130Q96 190 128 196T164 130Q196 150 198 214Q128 250 58 214Z", darken(tone, 0.12)),
    stroke("M80 206Q110 226 150 220M92 176Q112 206 144 204", darken(tone, 0.25), 3),
  ].join("");
}

const shortHair = (tone: string): string =>
  area("M84 122Q78 62 128 60T172 122Q168 96 152 90Q128 84 104 90Q88 96 84 122Z", tone);

const roundCap = (tone: string): string =>
  area("M84 104V84Q86 60 128 58T172 84V104Q128 88 84 104Z", tone) +
  stroke("M86 98Q128 82 170 98", lighten(tone, 0.45), 5) +
  stroke("M90 82Q128 68 166 82", lighten(tone, 0.3), 2.5);

/** Draws a person's picture, 256 by 256: a calm bust without features, told apart by dress and colours. */
export async function drawAvatar(seed: string): Promise<Buffer> {
  const random = makeRandom(hashText(`avatar ${seed}`));
  const palette = palettes[random.pick(names)];
  const sketch: Sketch = { random, palette, focus: { x: SIZE / 2, y: SIZE / 2 }, definitions: [] };
  const skin = random.pick(skins);
  const cloth = random.pick([colour.indigo, colour.green, colour.clay, colour.sea, palette.accent]);
  const head = random.pick([colour.gold, colour.rose, colour.sea, colour.green, colour.indigo, colour.paper]);
  const dress = random.pick(["scarf", "scarf", "hair", "cap"] as const);
  const face = ellipse(
    128,
    124,
    38,
    47,
    fade(sketch, [
      [0, lighten(skin, 0.12)],
      [1, skin],
    ]),
  );
  const neck = rect(110, 150, 36, 50, darken(skin, 0.2), { rx: 14 });
  const shoulders = area(
    "M18 268Q24 196 96 190Q128 206 160 190Q232 196 238 268Z",
    fade(sketch, [
      [0, lighten(cloth, 0.14)],
      [1, darken(cloth, 0.2)],
    ]),
  );
  const dressed = {
    scarf: [
      shoulders,
      scarf(head),
      ellipse(
        128,
        126,
        34,
        43,
        fade(sketch, [
          [0, lighten(skin, 0.12)],
          [1, skin],
        ]),
      ),
    ],
    hair: [neck, shoulders, face, shortHair(darken(colour.ink, 0.2))],
    cap: [neck, shoulders, face, roundCap(head === colour.paper ? palette.accent : head)],
  }[dress];
  // The band is drawn at cover size and shrunk, so the cloth is the same cloth as on the covers.
  const band = group([alindiBand(sketch, "left")], "translate(-14 0) scale(0.26)");
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}">`,
    rect(0, 0, SIZE, SIZE, mix(palette.skyTop, palette.skyBottom, 0.4)),
    circle(128 + random.range(-30, 30), 112, 92, palette.light, { opacity: 0.6 }),
    ...dressed,
    band,
    `<defs>${sketch.definitions.join("")}</defs></svg>`,
  ].join("");
  return sharp(Buffer.from(svg)).jpeg({ quality: 86 }).toBuffer();
}
