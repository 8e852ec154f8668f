import { colour, darken, lighten, mix } from "./palettes.ts";
import { boxShadow, contactShadow, fade, HEIGHT, halo, type Sketch, WIDTH } from "./sketch.ts";
import { studio } from "./studio.ts";
import { area, circle, group, line, rect, repeat, stroke } from "./svg.ts";

/** Traces leaving one side of a chip: straight, a bend of 45 degrees, straight again to a via. */
function traces(sketch: Sketch, count: number, half: number): string {
  const { random, palette } = sketch;
  const copper = mix(palette.accent, palette.surface, 0.2);
  const pitch = (half * 1.7) / count;
  return repeat(count, (index) => {
    const y = (index - (count - 1) / 2) * pitch;
    const first = random.range(60, 150) + Math.abs(index - count / 2) * 9;
    const bend = (index - (count - 1) / 2) * random.range(9, 22);
    const last = random.range(140, 540);
    const endX = half + first + Math.abs(bend) + last;
    const tone = index % 4 === 1 ? lighten(palette.second, 0.15) : copper;
    return (
      stroke(`M${half} ${y}h${first}l${Math.abs(bend)} ${bend}h${last}`, tone, 6.5, { opacity: 0.9 }) +
      circle(endX, y + bend, 13, tone) +
      circle(endX, y + bend, 5.5, darken(palette.near, 0.4))
    );
  });
}

/** A circuit board seen from above with its chip in the middle. */
export function drawCircuit(sketch: Sketch): string {
  const { random, palette, focus } = sketch;
  const board = mix(palette.near, palette.middle, 0.25);
  const half = random.range(135, 175);
  const pins = random.whole(7, 10);
  const sides = [0, 90, 180, 270].map((turn) =>
    group([traces(sketch, pins, half + 18)], `rotate(${turn + random.pick([0, 0.01])})`),
  );
  const legs = [0, 90, 180, 270].map((turn) =>
    group(
      [
        repeat(pins, (index) =>
          rect(
            half - 4,
            (index - (pins - 1) / 2) * ((half * 1.7) / pins) - 7,
            30,
            14,
            lighten(palette.surface, 0.1),
            { rx: 3 },
          ),
        ),
      ],
      `rotate(${turn})`,
    ),
  );
  const part = (x: number, y: number): string => {
    const w = random.range(90, 170);
    const h = random.range(60, 110);
    return [
      boxShadow(x, y, w, h, 6, 18),
      repeat(4, (index) =>
        rect(x + 12 + (index * (w - 24)) / 4, y - 10, 10, h + 20, palette.surface, { opacity: 0.8 }),
      ),
      rect(x, y, w, h, random.pick([palette.object, colour.indigo, colour.clay]), { rx: 8 }),
      rect(x + 8, y + 8, w - 16, 7, palette.surface, { opacity: 0.18, rx: 3 }),
    ].join("");
  };
  const light = halo(sketch, [
    [0, palette.light, 0.4],
    [1, palette.light, 0],
  ]);
  return [
    rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      fade(
        sketch,
        [
          [0, lighten(board, 0.1)],
          [1, darken(board, 0.25)],
        ],
        "diagonal",
      ),
    ),
    repeat(28, (index) =>
      line(index * 60, 0, index * 60 - 380, HEIGHT, palette.surface, 1.2, { opacity: 0.05 }),
    ),
    circle(focus.x - 150, focus.y - 150, 700, light),
    group([...sides], `translate(${focus.x} ${focus.y})`),
    part(focus.x - random.range(560, 640), focus.y - random.range(330, 380)),
    part(focus.x + random.range(430, 520), focus.y + random.range(240, 300)),
    part(focus.x + random.range(440, 540), focus.y - random.range(340, 390)),
    part(focus.x - random.range(570, 640), focus.y + random.range(230, 300)),
    group(
      [
        boxShadow(-half, -half, half * 2, half * 2, 18, 46),
        ...legs,
        rect(
          -half,
          -half,
          half * 2,
          half * 2,
          fade(
            sketch,
            [
              [0, lighten(palette.object, 0.2)],
              [1, darken(palette.object, 0.35)],
            ],
            "diagonal",
          ),
          { rx: 18 },
        ),
        rect(-half + 34, -half + 34, half * 2 - 68, half * 2 - 68, "none", {
          rx: 10,
          stroke: palette.accent,
          "stroke-width": 4,
          opacity: 0.7,
        }),
        repeat(9, (index) =>
          rect(
            -66 + (index % 3) * 48,
            -66 + Math.floor(index / 3) * 48,
            36,
            36,
            random.pick([palette.accent, palette.second, palette.surface]),
            { rx: 6, opacity: 0.9 },
          ),
        ),
        circle(-half + 22, half - 22, 7, palette.surface, { opacity: 0.6 }),
      ],
      `translate(${focus.x} ${focus.y})`,
    ),
  ].join("");
}

function rack(sketch: Sketch, x: number, y: number, width: number, units: number): string {
  const { random, palette } = sketch;
  const unit = 74;
  const height = units * unit + 40;
  const metal = mix(palette.object, palette.near, 0.3);
  return [
    contactShadow(sketch, x + width / 2, y + 6, width * 0.72, 34),
    rect(
      x,
      y - height,
      width,
      height,
      fade(
        sketch,
        [
          [0, lighten(metal, 0.16)],
          [1, darken(metal, 0.3)],
        ],
        "across",
      ),
      { rx: 14 },
    ),
    rect(x + width - 26, y - height + 8, 18, height - 16, colour.ink, { opacity: 0.2, rx: 8 }),
    repeat(units, (index) => {
      const top = y - height + 24 + index * unit;
      const lit = random.whole(1, 4);
      return [
        rect(
          x + 20,
          top,
          width - 40,
          unit - 16,
          fade(sketch, [
            [0, lighten(metal, 0.34)],
            [1, lighten(metal, 0.16)],
          ]),
          { rx: 7 },
        ),
        repeat(6, (slot) => rect(x + 40 + slot * 17, top + 15, 8, unit - 46, darken(metal, 0.4), { rx: 4 })),
        repeat(4, (lamp) =>
          circle(
            x + width - 52 - lamp * 24,
            top + 29,
            6.5,
            lamp < lit
              ? random.pick([palette.accent, lighten(colour.green, 0.35), palette.accent])
              : darken(metal, 0.3),
          ),
        ),
      ].join("");
    }),
  ].join("");
}

function puff(sketch: Sketch, x: number, y: number, size: number): string {
  const { palette } = sketch;
  const tone = fade(sketch, [
    [0, lighten(palette.surface, 0.6)],
    [1, mix(palette.surface, palette.far, 0.35)],
  ]);
  return area(
    `M${x - size} ${y}a${size * 0.36} ${size * 0.36} 0 0 1 ${size * 0.2} ${-size * 0.66}a${size * 0.56} ${size * 0.56} 0 0 1 ${size * 1.04} ${-size * 0.14}a${size * 0.42} ${size * 0.42} 0 0 1 ${size * 0.56} ${size * 0.8}Z`,
    tone,
  );
}

/** Server racks with a cloud above them. */
export function drawServers(sketch: Sketch): string {
  const { random, palette, focus } = sketch;
  const floor = 850;
  const racks = random.whole(2, 4);
  const width = random.range(210, 250);
  const step = width + random.range(26, 60);
  const first = focus.x - (racks * step) / 2;
  const cloudX = focus.x + random.range(-120, 120);
  const tops = Array.from({ length: racks }, () => random.whole(4, 6));
  const cables = tops.map((units, index) => {
    const x = first + index * step + width / 2;
    return stroke(
      `M${x} ${floor - units * 74 - 40}C${x} ${floor - 620} ${cloudX} 480 ${cloudX + (index - (racks - 1) / 2) * 60} 268`,
      index % 2 === 0 ? palette.accent : palette.second,
      7,
    );
  });
  return [
    studio(sketch, floor - 40),
    ...cables,
    puff(sketch, cloudX, 290, random.range(170, 215)),
    puff(sketch, cloudX + random.pick([-330, 330]), 330, 84),
    ...tops.map((units, index) => rack(sketch, first + index * step, floor, width, units)),
  ].join("");
}
