import { colour, darken, lighten, mix } from "./palettes.ts";
import { clip, fade, HEIGHT, type Sketch, WIDTH } from "./sketch.ts";
import { area, circle, group, line, rect, repeat, stroke } from "./svg.ts";

/** A folded relief map with contour lines, a route and a pin. */
export function drawContours(sketch: Sketch): string {
  const { random, palette, focus } = sketch;
  const land = mix(palette.surface, colour.green, random.range(0.06, 0.2));
  const peak = random.pick([
    mix(colour.gold, colour.clay, 0.25),
    mix(colour.clay, colour.rose, 0.4),
    mix(colour.green, colour.gold, 0.25),
  ]);
  const hill = (cx: number, cy: number, levels: number, step: number): string => {
    const wobble = Array.from({ length: 9 }, () => random.range(0.78, 1.2));
    return repeat(levels, (level) => {
      const r = (levels - level) * step;
      const points = wobble.map((factor, index) => {
        const turn = (index / wobble.length) * Math.PI * 2;
        return { x: cx + Math.cos(turn) * r * factor * 1.25, y: cy + Math.sin(turn) * r * factor };
      });
      const middle = points.map((point, index) => {
        const following = points[(index + 1) % points.length] ?? point;
        return { x: (point.x + following.x) / 2, y: (point.y + following.y) / 2 };
      });
      const last = middle.at(-1) ?? { x: cx, y: cy };
      const d = points.map((point, index) => {
        const to = middle[index] ?? point;
        return `Q${Math.round(point.x)} ${Math.round(point.y)} ${Math.round(to.x)} ${Math.round(to.y)}`;
      });
      const tone = mix(land, peak, (level + 1) / (levels + 2));
      return area(`M${Math.round(last.x)} ${Math.round(last.y)}${d.join("")}Z`, tone, {
        stroke: darken(tone, 0.35),
        "stroke-width": level % 3 === 0 ? 4 : 2,
        "stroke-opacity": 0.55,
      });
    });
  };
  const pin = { x: focus.x + random.range(-200, 200), y: focus.y + random.range(-20, 90) };
  const start = { x: focus.x - 560, y: focus.y + random.range(120, 260) };
  const frame = clip(sketch, rect(90, 60, 1420, 880, "#000", { rx: 10 }));
  const folds = [355, 710, 1065].map((x, index) =>
    rect(
      90 + x - 120,
      60,
      120,
      880,
      fade(
        sketch,
        [
          [0, colour.ink, 0],
          [1, colour.ink, index % 2 === 0 ? 0.2 : 0.1],
        ],
        "across",
      ),
    ),
  );
  return [
    rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      fade(
        sketch,
        [
          [0, palette.near],
          [1, darken(palette.near, 0.35)],
        ],
        "diagonal",
      ),
    ),
    rect(78, 82, 1450, 890, colour.ink, { opacity: 0.16, rx: 14 }),
    rect(84, 72, 1438, 884, colour.ink, { opacity: 0.18, rx: 12 }),
    group(
      [
        rect(90, 60, 1420, 880, land),
        repeat(9, (index) =>
          line(90, 60 + index * 110, 1510, 60 + index * 110, palette.object, 1.6, { opacity: 0.16 }),
        ),
        repeat(14, (index) =>
          line(90 + index * 110, 60, 90 + index * 110, 940, palette.object, 1.6, { opacity: 0.16 }),
        ),
        hill(random.range(330, 500), random.range(240, 420), random.whole(6, 8), 44),
        hill(random.range(1020, 1240), random.range(560, 720), random.whole(6, 9), 46),
        hill(random.range(900, 1250), random.range(160, 260), 4, 40),
        stroke(
          `M90 ${random.range(700, 880)}C420 ${random.range(560, 700)} 620 ${random.range(780, 900)} 820 560S1180 ${random.range(320, 480)} 1510 ${random.range(300, 420)}`,
          lighten(colour.sea, 0.2),
          20,
        ),
        stroke(
          `M${start.x} ${start.y}C${start.x + 180} ${start.y - 260} ${pin.x - 260} ${pin.y + 220} ${pin.x} ${pin.y}`,
          colour.clay,
          7,
          {
            "stroke-dasharray": "3 19",
          },
        ),
        ...folds,
      ],
      "translate(0 0)",
      { "clip-path": frame },
    ),
    circle(start.x, start.y, 15, palette.surface, { stroke: colour.clay, "stroke-width": 7 }),
    group(
      [
        area("M-6 4L90 54L34 8Z", colour.ink, { opacity: 0.25 }),
        area(
          "M0 0C-26 -70 -74 -96 -74 -152A74 74 0 0 1 74 -152C74 -96 26 -70 0 0Z",
          fade(sketch, [
            [0, lighten(colour.clay, 0.2)],
            [1, darken(colour.clay, 0.15)],
          ]),
        ),
        circle(0, -152, 30, palette.surface),
      ],
      `translate(${pin.x} ${pin.y})`,
    ),
  ].join("");
}
