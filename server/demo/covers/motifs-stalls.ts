import { acacia, clouds, ridge, sky, sun } from "./landscape.ts";
import { listener } from "./motifs-lecture.ts";
import { colour, darken, lighten, mix } from "./palettes.ts";
import { contactShadow, fade, type Sketch, WIDTH } from "./sketch.ts";
import { area, circle, group, rect, repeat, stroke } from "./svg.ts";

function stall(sketch: Sketch, x: number, floor: number, width: number, tone: string): string {
  const { random, palette } = sketch;
  const top = floor - width * 0.86;
  const scallops = 6;
  const step = width / scallops;
  return [
    contactShadow(sketch, x + width / 2, floor + 4, width * 0.66, 24),
    rect(x + 14, top + 30, 12, floor - top - 30, darken(palette.near, 0.2)),
    rect(x + width - 26, top + 30, 12, floor - top - 30, darken(palette.near, 0.2)),
    rect(
      x + 20,
      floor - width * 0.36,
      width - 40,
      width * 0.36,
      fade(sketch, [
        [0, lighten(palette.surface, 0.2)],
        [1, mix(palette.surface, tone, 0.3)],
      ]),
      { rx: 6 },
    ),
    rect(x + 6, floor - width * 0.38, width - 12, 18, mix(colour.clay, colour.gold, 0.4), { rx: 6 }),
    repeat(3, (index) => {
      const px = x + width * (0.24 + index * 0.24);
      const py = floor - width * 0.38;
      return random.pick([
        rect(px - 26, py - 42, 52, 40, palette.object, { rx: 5 }) +
          rect(px - 20, py - 37, 40, 27, palette.accent, { rx: 3 }),
        rect(px - 24, py - 16, 48, 14, colour.indigo, { rx: 2 }) +
          rect(px - 20, py - 30, 42, 14, colour.clay, { rx: 2 }),
        circle(px, py - 22, 20, palette.second) + rect(px - 12, py - 8, 24, 8, palette.object),
      ]);
    }),
    repeat(scallops, (index) => {
      const shade = index % 2 === 0 ? tone : palette.surface;
      const left = x - 10 + index * (step + 20 / scallops);
      const w = step + 20 / scallops;
      return area(
        `M${x + width * 0.09 + index * ((width * 0.82) / scallops)} ${top - width * 0.2}H${x + width * 0.09 + (index + 1) * ((width * 0.82) / scallops)}L${left + w} ${top + 40}A${w / 2} ${w / 2.4} 0 0 1 ${left} ${top + 40}Z`,
        shade,
      );
    }),
    area(
      `M${x - 10} ${top + 40}L${x + width * 0.09} ${top - width * 0.2}H${x + width * 0.5}L${x + width * 0.4} ${top + 40}Z`,
      "#ffffff",
      { opacity: 0.08 },
    ),
  ].join("");
}

/** Stalls under bunting on the campus ground. */
export function drawStalls(sketch: Sketch): string {
  const { random, palette, focus } = sketch;
  const floor = 850;
  const tones = [palette.accent, colour.green, colour.clay, colour.indigo, palette.second];
  const many = random.whole(2, 3);
  const width = many === 2 ? 400 : 310;
  const step = width + 90;
  const shift = random.whole(0, 4);
  const visitors = random.whole(4, 6);
  const flags = (y: number, sag: number): string =>
    stroke(`M0 ${y}Q800 ${y + sag * 2} ${WIDTH} ${y}`, palette.near, 4) +
    repeat(17, (index) => {
      const t = (index + 0.5) / 17;
      const py = y + 4 * sag * t * (1 - t);
      return area(`M${t * WIDTH - 30} ${py}h60l-30 62Z`, tones[(index + shift) % 5] ?? palette.accent);
    });
  return [
    sky(sketch),
    sun(sketch, random.range(300, 1300), 250, 80),
    clouds(sketch, 4, 120, 380),
    ridge(sketch, 600, 170, palette.far, 0.3),
    ridge(sketch, 700, 80, mix(palette.far, palette.middle, 0.6)),
    rect(
      0,
      760,
      WIDTH,
      240,
      fade(sketch, [
        [0, mix(colour.gold, palette.middle, 0.4)],
        [1, darken(mix(colour.gold, palette.middle, 0.55), 0.3)],
      ]),
    ),
    acacia(
      sketch,
      focus.x + random.pick([-1, 1]) * random.range(430, 560),
      780,
      random.range(380, 470),
      darken(palette.near, 0.25),
    ),
    flags(random.range(60, 110), random.range(50, 80)),
    ...Array.from({ length: many }, (_, index) =>
      stall(
        sketch,
        focus.x - (many * step - 90) / 2 + index * step,
        floor,
        width,
        tones[(index + shift) % 5] ?? palette.accent,
      ),
    ),
    repeat(visitors, (index) => {
      const x = focus.x - 560 + (index + random.range(0.15, 0.85)) * (1120 / visitors);
      return (
        contactShadow(sketch, x, 930, 60, 12, 0.3) +
        group(
          [
            listener(sketch, 0, 0, 44),
            rect(-43, 64, 86, 88, random.pick([colour.indigo, palette.object, colour.clay]), { rx: 14 }),
          ],
          `translate(${x} ${778})`,
        )
      );
    }),
  ].join("");
}
