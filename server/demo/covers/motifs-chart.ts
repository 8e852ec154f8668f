import { colour, darken, lighten, mix } from "./palettes.ts";
import { boxShadow, fade, HEIGHT, type Sketch, WIDTH } from "./sketch.ts";
import { area, circle, group, line, rect, repeat, stroke } from "./svg.ts";

/** Curves over axes on squared paper: the picture for mathematics. */
export function drawChart(sketch: Sketch): string {
  const { random, palette, focus } = sketch;
  const left = focus.x - 560;
  const base = focus.y + 290;
  const kind = random.pick(["wave", "bars", "growth"] as const);
  const sheet = palette.surface;
  const y = (share: number): number => {
    const value =
      kind === "wave" ? 0.5 + 0.4 * Math.sin(share * Math.PI * 2.6 + 0.4) : share ** 2.4 * 0.9 + 0.06;
    return base - 40 - value * 480;
  };
  const points = Array.from({ length: 61 }, (_, index) => ({
    x: left + 40 + (index / 60) * 1060,
    y: y(index / 60),
  }));
  const curve = points.map((point) => `${Math.round(point.x)} ${Math.round(point.y)}`).join("L");
  const bars = repeat(9, (index) => {
    const high = random.range(110, 260) + index * 22;
    const tone = [palette.accent, palette.second, colour.green][index % 3] ?? palette.accent;
    return rect(
      left + 80 + index * 112,
      base - high,
      70,
      high,
      fade(sketch, [
        [0, lighten(tone, 0.15)],
        [1, tone],
      ]),
      { rx: 6 },
    );
  });
  const dots = repeat(kind === "bars" ? 0 : 26, () => {
    const share = random.next();
    return circle(left + 40 + share * 1060, y(share) + random.range(-52, 52), 9, palette.second, {
      opacity: 0.75,
    });
  });
  const touch = random.range(0.35, 0.6);
  const slope = ((y(touch + 0.01) - y(touch - 0.01)) / (0.02 * 1060)) * 230;
  const tx = left + 40 + touch * 1060;
  const tangent =
    kind === "bars"
      ? ""
      : line(tx - 230, y(touch) - slope, tx + 230, y(touch) + slope, colour.clay, 6) +
        circle(tx, y(touch), 17, sheet, { stroke: colour.clay, "stroke-width": 7 });
  return [
    rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      fade(
        sketch,
        [
          [0, palette.skyTop],
          [1, palette.near],
        ],
        "diagonal",
      ),
    ),
    circle(random.range(200, 1400), 120, 300, palette.light, { opacity: 0.22 }),
    group(
      [
        boxShadow(left - 70, base - 640, 1260, 730, 10, 54),
        rect(left - 70, base - 640, 1260, 730, sheet, { rx: 10 }),
        repeat(26, (index) =>
          line(
            left - 70 + index * 50,
            base - 640,
            left - 70 + index * 50,
            base + 90,
            colour.sea,
            index % 5 === 0 ? 2.4 : 1.1,
            { opacity: 0.26 },
          ),
        ),
        repeat(15, (index) =>
          line(
            left - 70,
            base - 620 + index * 50,
            left + 1190,
            base - 620 + index * 50,
            colour.sea,
            index % 5 === 0 ? 2.4 : 1.1,
            { opacity: 0.26 },
          ),
        ),
        kind === "bars"
          ? bars
          : area(
              `M${left + 40} ${base}L${curve}L${left + 1100} ${base}Z`,
              fade(sketch, [
                [0, palette.accent, 0.5],
                [1, palette.accent, 0.04],
              ]),
            ),
        kind === "bars" ? "" : stroke(`M${curve}`, mix(palette.object, colour.indigo, 0.5), 9),
        dots,
        tangent,
        stroke(`M${left} ${base - 580}V${base}H${left + 1130}`, colour.ink, 7),
        stroke(
          `M${left - 18} ${base - 556}l18 -30l18 30M${left + 1106} ${base - 18}l30 18l-30 18`,
          colour.ink,
          7,
        ),
        group(
          [
            rect(-18, -240, 36, 420, palette.accent),
            rect(-18, -240, 12, 420, lighten(palette.accent, 0.35)),
            area("M-18 180H18L0 236Z", mix(colour.gold, palette.surface, 0.6)),
            area("M-7 214H7L0 236Z", colour.ink),
            rect(-18, -276, 36, 40, colour.clay, { rx: 9 }),
            rect(-18, -244, 36, 14, darken(palette.surface, 0.3)),
          ],
          `translate(${left + random.range(970, 1060)} ${base - 130}) rotate(${random.range(24, 48)})`,
        ),
      ],
      `rotate(${random.range(-3.4, 3.4)} ${focus.x} ${focus.y})`,
    ),
  ].join("");
}
