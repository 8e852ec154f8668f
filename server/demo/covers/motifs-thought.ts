import { sky } from "./landscape.ts";
import { colour, darken, lighten, mix } from "./palettes.ts";
import { fade, HEIGHT, halo, type Sketch, WIDTH } from "./sketch.ts";
import { studio } from "./studio.ts";
import { area, circle, ellipse, group, type Point, rect, repeat, ring, stroke } from "./svg.ts";

/** Layers of a neural network, each link as heavy as its weight. */
export function drawNeural(sketch: Sketch): string {
  const { random, palette, focus } = sketch;
  const shapes: readonly [readonly number[], ...(readonly number[])[]] = [
    [4, 6, 6, 3],
    [3, 5, 7, 5, 2],
    [6, 4, 4, 6],
    [5, 7, 4, 2],
  ];
  const sizes = random.pick(shapes);
  const step = 1160 / (sizes.length - 1);
  const layers: Point[][] = sizes.map((count, layer) =>
    Array.from({ length: count }, (_, index) => ({
      x: focus.x - 580 + layer * step,
      y: focus.y + (index - (count - 1) / 2) * Math.min(150, 780 / count),
    })),
  );
  const tones = [palette.accent, palette.second, palette.object, colour.green, colour.clay];
  const links = layers.slice(0, -1).flatMap((layer, index) =>
    layer.flatMap((from) =>
      (layers[index + 1] ?? []).map((to) => {
        const weight = random.next() ** 3;
        const bend = (to.x - from.x) / 2;
        const tone = weight > 0.5 ? palette.accent : mix(palette.object, palette.far, 0.35);
        return stroke(
          `M${from.x} ${from.y}C${from.x + bend} ${from.y} ${to.x - bend} ${to.y} ${to.x} ${to.y}`,
          tone,
          1.6 + weight * 8,
          { opacity: 0.35 + weight * 0.5 },
        );
      }),
    ),
  );
  const glow = halo(sketch, [
    [0, palette.light, 0.85],
    [1, palette.light, 0],
  ]);
  return [
    sky(sketch),
    ellipse(focus.x, focus.y, 820, 520, glow),
    ...layers.map((layer, index) => {
      const first = layer[0] ?? focus;
      const last = layer.at(-1) ?? focus;
      return rect(
        first.x - 64,
        first.y - 78,
        128,
        last.y - first.y + 156,
        index % 2 === 0 ? palette.light : palette.far,
        { rx: 64, opacity: 0.4 },
      );
    }),
    ...links,
    ...layers.map((layer, index) =>
      layer
        .map(({ x, y }) => {
          const r = random.range(30, 44);
          const tone = tones[index % tones.length] ?? palette.accent;
          const fill = fade(
            sketch,
            [
              [0, lighten(tone, 0.35)],
              [1, darken(tone, 0.15)],
            ],
            "diagonal",
          );
          return (
            circle(x + 4, y + 10, r, colour.ink, { opacity: 0.18 }) +
            circle(x, y, r, fill) +
            circle(x, y, r * random.range(0.2, 0.62), palette.surface, { opacity: 0.9 })
          );
        })
        .join(""),
    ),
  ].join("");
}

function gear(sketch: Sketch, at: Point, r: number, teeth: number, turn: number, tone: string): string {
  const d = Array.from({ length: teeth }, (_, index) => {
    const angle = (share: number): number => ((index + share) / teeth) * Math.PI * 2 + turn;
    const spot = (share: number, far: number): string =>
      `${(at.x + Math.cos(angle(share)) * far).toFixed(1)} ${(at.y + Math.sin(angle(share)) * far).toFixed(1)}`;
    return `L${spot(0, r)}L${spot(0.12, r * 1.16)}L${spot(0.4, r * 1.16)}L${spot(0.52, r)}`;
  }).join("");
  const outline = `M${d.slice(1)}Z`;
  const fill = fade(
    sketch,
    [
      [0, lighten(tone, 0.3)],
      [1, darken(tone, 0.22)],
    ],
    "diagonal",
  );
  return [
    group([area(outline, colour.ink, { opacity: 0.18 })], "translate(14 24)"),
    area(outline, fill),
    ring(at.x, at.y, r * 0.78, darken(tone, 0.25), r * 0.05, { opacity: 0.6 }),
    repeat(5, (index) => {
      const angle = (index / 5) * Math.PI * 2 + turn;
      return circle(
        at.x + Math.cos(angle) * r * 0.52,
        at.y + Math.sin(angle) * r * 0.52,
        r * 0.13,
        darken(tone, 0.45),
      );
    }),
    circle(at.x, at.y, r * 0.24, lighten(tone, 0.4)),
    circle(at.x, at.y, r * 0.1, darken(tone, 0.5)),
  ].join("");
}

/** Gear wheels turning one another. */
export function drawGears(sketch: Sketch): string {
  const { random, palette, focus } = sketch;
  const tones = [
    palette.accent,
    palette.second,
    mix(palette.object, palette.surface, 0.2),
    palette.surface,
    colour.green,
  ];
  const big = random.range(195, 230);
  const first = { x: focus.x - random.range(190, 280), y: focus.y + random.range(-10, 50) };
  const chain: { at: Point; r: number }[] = [{ at: first, r: big }];
  for (const [index, turn] of [
    random.range(-0.75, -0.4),
    random.range(0.35, 0.8),
    random.range(-1.2, -0.7),
  ].entries()) {
    const from = chain.at(-1) ?? { at: first, r: big };
    const r = [150, 118, 84][index] ?? 90;
    const reach = (from.r + r) * 1.09;
    chain.push({ at: { x: from.at.x + Math.cos(turn) * reach, y: from.at.y + Math.sin(turn) * reach }, r });
  }
  const away = random.range(3.5, 3.9);
  const small = {
    x: first.x + Math.cos(away) * (big + 92) * 1.09,
    y: first.y + Math.sin(away) * (big + 92) * 1.09,
  };
  const rightmost = Math.max(...chain.map(({ at, r }) => at.x + r));
  const shift = focus.x - (small.x - 92 + rightmost) / 2;
  return [
    studio(sketch, 880),
    group(
      [
        gear(sketch, small, 92, 11, 0.2, tones[4] ?? palette.accent),
        ...chain.map(({ at, r }, index) =>
          gear(sketch, at, r, Math.round(r / 8.5), index * 0.17, tones[index] ?? palette.accent),
        ),
      ],
      `translate(${shift} ${random.range(-10, 30)})`,
    ),
    area(`M0 ${HEIGHT}V900H${WIDTH}V${HEIGHT}Z`, colour.ink, { opacity: 0.08 }),
  ].join("");
}
