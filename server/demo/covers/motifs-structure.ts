import { ridge, sky } from "./landscape.ts";
import { colour, darken, lighten, mix } from "./palettes.ts";
import { contactShadow, fade, halo, type Sketch } from "./sketch.ts";
import { studio } from "./studio.ts";
import { area, circle, ellipse, group, line, type Point, rect, repeat, ring, stroke } from "./svg.ts";

function ball(sketch: Sketch, at: Point, r: number, tone: string): string {
  const fill = fade(
    sketch,
    [
      [0, lighten(tone, 0.32)],
      [1, darken(tone, 0.2)],
    ],
    "diagonal",
  );
  return (
    circle(at.x + r * 0.12, at.y + r * 0.3, r, colour.ink, { opacity: 0.2 }) + circle(at.x, at.y, r, fill)
  );
}

const distance = (first: Point, second: Point): number => Math.hypot(first.x - second.x, first.y - second.y);

/** A mesh of linked nodes with traffic on the links. */
export function drawNetwork(sketch: Sketch): string {
  const { random, palette, focus } = sketch;
  const wheel = random.chance(0.4);
  const nodes: Point[] = wheel
    ? [
        focus,
        ...Array.from({ length: 6 }, (_, index) => {
          const turn = (index / 6) * Math.PI * 2 + 0.4;
          return { x: focus.x + Math.cos(turn) * 300, y: focus.y + Math.sin(turn) * 215 };
        }),
        ...Array.from({ length: 11 }, (_, index) => {
          const turn = (index / 11) * Math.PI * 2 + random.range(-0.1, 0.1);
          return { x: focus.x + Math.cos(turn) * 600, y: focus.y + Math.sin(turn) * 375 };
        }),
      ]
    : Array.from({ length: 20 }, (_, index) => ({
        x: focus.x - 580 + (index % 5) * 290 + random.range(-80, 80),
        y: focus.y - 340 + Math.floor(index / 5) * 225 + random.range(-60, 60),
      }));
  const links = nodes.flatMap((node, index) =>
    nodes
      .filter((other) => other !== node)
      .toSorted((first, second) => distance(node, first) - distance(node, second))
      .slice(0, index % 2 === 0 ? 4 : 3)
      .map((other) => [node, other] as const),
  );
  const tones = [palette.accent, palette.second, palette.object, palette.surface, palette.surface] as const;
  const glow = halo(sketch, [
    [0, palette.light, 0.6],
    [1, palette.light, 0],
  ]);
  return [
    sky(sketch),
    circle(focus.x, focus.y, 640, glow),
    repeat(6, (index) => ring(focus.x, focus.y, 150 + index * 130, palette.light, 3, { opacity: 0.32 })),
    ridge(sketch, 860, 90, mix(palette.far, palette.skyBottom, 0.3)),
    ridge(sketch, 930, 60, palette.far),
    ...links.map(([from, to]) =>
      line(from.x, from.y, to.x, to.y, mix(palette.object, palette.far, 0.25), 5, { opacity: 0.75 }),
    ),
    ...links.map(([from, to], index) => {
      const at = random.range(0.3, 0.7);
      return index % 2 === 0
        ? circle(from.x + (to.x - from.x) * at, from.y + (to.y - from.y) * at, 8, palette.accent, {
            stroke: palette.surface,
            "stroke-width": 3,
          })
        : "";
    }),
    ...nodes.map((node, index) => {
      const r = wheel && index === 0 ? 82 : index % 5 === 1 ? random.range(50, 62) : random.range(24, 38);
      const tone = random.pick(tones);
      const core = tone === palette.surface ? palette.accent : palette.surface;
      return (
        ball(sketch, node, r, tone) +
        (r > 36
          ? ring(node.x, node.y, r * 0.6, core, 5, { opacity: 0.85 }) + circle(node.x, node.y, r * 0.24, core)
          : "")
      );
    }),
  ].join("");
}

/** A binary tree that grows out of the ground like an acacia. */
export function drawTree(sketch: Sketch): string {
  const { random, palette, focus } = sketch;
  const levels = random.whole(4, 5);
  const up = random.chance(0.65);
  const spread = 1240;
  const place = (level: number, slot: number): Point => {
    const many = 2 ** level;
    const x = focus.x + ((slot + 0.5) / many - 0.5) * spread;
    const rise = (level / (levels - 1)) * 520;
    const arc = Math.abs((slot + 0.5) / many - 0.5) * 2 * 70 * (level / levels);
    return { x, y: up ? 770 - rise + arc : 190 + rise - arc * 0.4 };
  };
  const missing = new Set(Array.from({ length: 2 }, () => random.whole(0, 2 ** (levels - 1) - 1)));
  const branches: string[] = [];
  const crown: string[] = [];
  const fruit: string[] = [];
  const bark = darken(palette.near, 0.15);
  for (let level = 0; level < levels; level += 1) {
    for (let slot = 0; slot < 2 ** level; slot += 1) {
      if (level === levels - 1 && missing.has(slot)) {
        continue;
      }
      const at = place(level, slot);
      if (level > 0) {
        const from = place(level - 1, Math.floor(slot / 2));
        const middle = (from.y + at.y) / 2;
        branches.push(
          stroke(
            `M${from.x} ${from.y}C${from.x} ${middle} ${at.x} ${middle} ${at.x} ${at.y}`,
            bark,
            22 - level * 3.6,
          ),
        );
      }
      const leaf = level === levels - 1;
      const r = leaf ? 33 : 50 - level * 5;
      const tone = leaf
        ? random.pick([colour.green, palette.accent, lighten(colour.green, 0.2)])
        : random.pick([palette.object, palette.second, palette.surface]);
      if (leaf && up) {
        crown.push(
          ellipse(at.x, at.y - 12, 1060 / 2 ** level + 34, 62, mix(colour.green, palette.skyBottom, 0.42)),
        );
      }
      fruit.push(
        ball(sketch, at, r, tone),
        leaf
          ? ""
          : circle(at.x, at.y, r * 0.34, tone === palette.surface ? palette.accent : palette.surface, {
              opacity: 0.9,
            }),
      );
    }
  }
  const root = place(0, 0);
  const ground = up
    ? [
        stroke(`M${root.x} ${root.y}V870`, bark, 34),
        area(
          `M${root.x - 60} 880Q${root.x - 16} 850 ${root.x - 14} 780H${root.x + 14}Q${root.x + 16} 850 ${root.x + 60} 880Z`,
          bark,
        ),
      ]
    : [];
  const glow = halo(sketch, [
    [0, palette.light, 0.9],
    [1, palette.light, 0],
  ]);
  return [
    sky(sketch),
    circle(focus.x, up ? 420 : 520, 620, glow),
    circle(focus.x + random.range(-300, 300), 400, random.range(210, 290), palette.light, { opacity: 0.55 }),
    ridge(sketch, 790, 130, palette.far),
    contactShadow(sketch, root.x, 880, up ? 330 : 1, 30),
    ...crown,
    ...ground,
    ...branches,
    ridge(sketch, 890, 36, palette.middle),
    ...fruit,
  ].join("");
}

function cylinder(sketch: Sketch, x: number, foot: number, r: number, disks: number, tone: string): string {
  const { palette } = sketch;
  const flat = r * 0.3;
  const high = r * 0.56;
  return repeat(disks, (index) => {
    const bottom = foot - flat - index * (high + 16);
    const top = bottom - high;
    const side = fade(
      sketch,
      [
        [0, darken(tone, 0.22)],
        [0.3, lighten(tone, 0.3)],
        [0.65, tone],
        [1, darken(tone, 0.42)],
      ],
      "across",
    );
    return [
      area(`M${x - r} ${top}V${bottom}A${r} ${flat} 0 0 0 ${x + r} ${bottom}V${top}Z`, side),
      ellipse(x, top, r, flat, lighten(tone, 0.34)),
      ellipse(x, top, r * 0.8, flat * 0.76, lighten(tone, 0.16)),
      circle(x - r * 0.62, top + high * 0.72, r * 0.06, palette.surface),
      circle(x - r * 0.42, top + high * 0.82, r * 0.06, index % 2 === 0 ? palette.accent : palette.surface),
    ].join("");
  });
}

/** Database cylinders with rows of a table behind them. */
export function drawDatabase(sketch: Sketch): string {
  const { random, palette, focus } = sketch;
  const floor = 870;
  const columns = random.whole(4, 5);
  const tableX = focus.x + random.pick([-540, 60]);
  const sheet = [
    rect(tableX, 180, 480, 420, palette.surface, { rx: 12 }),
    rect(tableX, 180, 480, 62, palette.object, { rx: 12 }),
    repeat(7, (row) => line(tableX + 14, 292 + row * 48, tableX + 466, 292 + row * 48, palette.far, 2.5)),
    repeat(columns * 7, (cell) => {
      const w = 452 / columns;
      const top = 258 + Math.floor(cell / columns) * 48;
      return rect(
        tableX + 22 + (cell % columns) * w,
        top,
        random.range(w * 0.3, w * 0.74),
        13,
        cell % columns === 0 ? palette.accent : palette.object,
        { rx: 6, opacity: cell % columns === 0 ? 1 : 0.38 },
      );
    }),
  ];
  const tones = [palette.accent, palette.second, mix(palette.object, colour.sea, 0.4)] as const;
  const twist = random.whole(0, 2);
  const tone = (index: number): string => tones[(index + twist) % 3] ?? palette.accent;
  const side = tableX < focus.x ? 1 : -1;
  return [
    studio(sketch, floor - 130),
    group(
      [rect(tableX + 18, 204, 480, 420, colour.ink, { rx: 12, opacity: 0.14 }), ...sheet],
      "translate(0 0)",
    ),
    stroke(`M${tableX + 240} 600V690Q${tableX + 240} 740 ${focus.x} 740`, palette.accent, 7, {
      "stroke-dasharray": "4 17",
    }),
    contactShadow(sketch, focus.x + side * 300, floor - 22, 250, 44),
    cylinder(sketch, focus.x + side * 300, floor - 20, 172, random.whole(3, 4), tone(0)),
    contactShadow(sketch, focus.x - side * 60, floor + 2, 210, 40),
    cylinder(sketch, focus.x - side * 60, floor, 142, random.whole(2, 3), tone(1)),
    contactShadow(sketch, focus.x - side * 400, floor + 8, 170, 32),
    cylinder(sketch, focus.x - side * 400, floor + 6, 112, random.whole(1, 2), tone(2)),
  ].join("");
}
