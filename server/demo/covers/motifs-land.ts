import { acacia, birds, clouds, ridge, sky, sun } from "./landscape.ts";
import { colour, darken, lighten, mix } from "./palettes.ts";
import { contactShadow, fade, HEIGHT, type Sketch, WIDTH } from "./sketch.ts";
import { area, ellipse, group, line, type Point, rect, repeat, stroke } from "./svg.ts";

/** Ranges one behind the other, with acacias in front of a low sun. */
export function drawMountains(sketch: Sketch): string {
  const { random, palette, focus } = sketch;
  const sunX = focus.x + random.range(-380, 380);
  const sharp = random.pick([0, 0.35, 0.65]);
  const groves = random.whole(1, 3);
  const plain = 800;
  return [
    sky(sketch),
    sun(sketch, sunX, random.range(330, 470), random.range(80, 125)),
    clouds(sketch, 4, 110, 330),
    birds(sketch, 5, sunX + random.pick([-260, 260]), 270),
    ridge(sketch, 560, 300, mix(palette.far, palette.skyBottom, 0.45), sharp),
    ridge(sketch, 640, 230, palette.far, sharp),
    ridge(sketch, 715, 170, mix(palette.far, palette.middle, 0.6), sharp * 0.6),
    ridge(sketch, 770, 110, palette.middle),
    repeat(4, () =>
      acacia(
        sketch,
        random.range(80, 1520),
        765,
        random.range(50, 85),
        mix(palette.middle, palette.near, 0.55),
      ),
    ),
    ridge(sketch, plain, 46, palette.near),
    repeat(groves, (index) =>
      acacia(
        sketch,
        focus.x + (index - (groves - 1) / 2) * 440 + random.range(-110, 110),
        plain + 30 + index * 14,
        random.range(250, 400),
        darken(palette.near, 0.45),
      ),
    ),
  ].join("");
}

function sea(sketch: Sketch, horizon: number, light: number): string {
  const { random, palette } = sketch;
  const near = mix(palette.near, darken(colour.sea, 0.35), 0.5);
  const fill = fade(sketch, [
    [0, mix(palette.far, palette.skyBottom, 0.3)],
    [0.35, mix(palette.middle, colour.sea, 0.7)],
    [1, near],
  ]);
  const glints = repeat(34, () => {
    const depth = random.next();
    const y = horizon + 8 + depth * depth * 300;
    const length = 20 + depth * 130;
    const x = light + random.range(-1, 1) * (30 + depth * 150);
    return line(x - length / 2, y, x + length / 2, y, palette.light, 2.5 + depth * 4, { opacity: 0.5 });
  });
  const swell = repeat(46, () => {
    const depth = random.next();
    const y = horizon + 20 + depth * 420;
    const x = random.range(-60, WIDTH);
    const w = 40 + depth * 120;
    return stroke(
      `M${x} ${y}q${w / 4} ${-6 - depth * 7} ${w / 2} 0t${w / 2} 0`,
      lighten(palette.middle, 0.35),
      2 + depth * 2,
      {
        opacity: 0.3,
      },
    );
  });
  return rect(0, horizon, WIDTH, HEIGHT - horizon, fill) + swell + glints;
}

function dhow(sketch: Sketch, at: Point, scale: number, facing: 1 | -1): string {
  const { palette } = sketch;
  const wood = darken(mix(colour.clay, palette.near, 0.45), 0.25);
  const sail = fade(
    sketch,
    [
      [0, lighten(palette.surface, 0.2)],
      [1, mix(palette.surface, palette.accent, 0.35)],
    ],
    "across",
  );
  const jib = fade(
    sketch,
    [
      [0, mix(palette.surface, palette.light, 0.3)],
      [1, mix(palette.surface, palette.second, 0.3)],
    ],
    "across",
  );
  return group(
    [
      area("M-210 8Q-60 34 235 6L200 60Q0 92-190 60Z", colour.ink, { opacity: 0.2 }),
      line(-12, 4, 22, -395, darken(wood, 0.3), 9),
      line(118, 0, 136, -250, darken(wood, 0.3), 7),
      area("M-168 -96Q-10 -60 92 -70Q150 -260 118 -452Q-40 -330 -168 -96Z", sail),
      stroke("M-176 -88Q-40 -340 128 -466", darken(wood, 0.15), 8),
      area("M64 -62Q160 -40 226 -58Q236 -170 204 -292Q120 -190 64 -62Z", jib),
      stroke("M60 -56Q122 -200 212 -304", darken(wood, 0.15), 6),
      ...[0.22, 0.44, 0.66].map((part) =>
        stroke(
          `M${-168 + part * 268} ${-96 - part * 330}Q${-30 + part * 120} ${-60 - part * 340} ${97 + part * 28} ${-70 - part * 340}`,
          palette.accent,
          2.5,
          { opacity: 0.35 },
        ),
      ),
      area("M-232 -44Q-60 -4 120 -8Q214 -14 262 -66Q246 28 196 44H-176Q-226 14-232-44Z", wood),
      area("M-232 -44Q-60 -4 120 -8Q214 -14 262 -66L256 -44Q210 2 120 8Q-60 12-231-24Z", lighten(wood, 0.24)),
      stroke("M-214 12Q0 40 226 10", palette.accent, 5, { opacity: 0.75 }),
      area("M-176 44H196Q120 58 0 58T-176 44Z", colour.paper, { opacity: 0.4 }),
    ],
    `translate(${at.x} ${at.y}) scale(${facing * scale} ${scale})`,
  );
}

/** A dhow under sail off a low coast. */
export function drawDhow(sketch: Sketch): string {
  const { random, palette, focus } = sketch;
  const horizon = 560;
  const facing = random.pick([1, -1] as const);
  const sunX = focus.x - facing * random.range(230, 420);
  const escorts = random.whole(0, 2);
  return [
    sky(sketch),
    sun(sketch, sunX, random.range(300, 420), random.range(75, 110)),
    clouds(sketch, 5, 90, 400),
    birds(sketch, 4, focus.x + facing * 330, 230),
    ridge(sketch, horizon - 18, random.range(70, 130), mix(palette.far, palette.skyBottom, 0.3)),
    sea(sketch, horizon, sunX),
    repeat(escorts, (index) =>
      dhow(sketch, { x: focus.x - facing * (430 - index * 830), y: horizon + 42 + index * 14 }, 0.3, facing),
    ),
    dhow(sketch, { x: focus.x + facing * 60, y: 765 }, random.range(1.12, 1.3), facing),
  ].join("");
}

/** A bridge of stone arches over still water or a dry river. */
export function drawBridge(sketch: Sketch): string {
  const { random, palette } = sketch;
  const arches = random.whole(3, 6);
  const deck = random.range(400, 450);
  const water = 700;
  const span = WIDTH / arches;
  const stone = mix(palette.second, palette.near, 0.35);
  const stoneFill = fade(sketch, [
    [0, lighten(stone, 0.18)],
    [1, darken(stone, 0.25)],
  ]);
  const double = arches < 5 && random.chance(0.5);
  const opening = (cx: number, width: number, top: number, foot: number): string => {
    const rise = Math.min(width / 2, (foot - top) * 0.86);
    return `M${cx - width / 2} ${foot}V${top + rise}A${width / 2} ${rise} 0 0 1 ${cx + width / 2} ${top + rise}V${foot}Z`;
  };
  const main = Array.from({ length: arches + 1 }, (_, index) =>
    opening(index * span, span * 0.78, deck + (double ? 130 : 70), water),
  );
  const small = double
    ? Array.from({ length: arches * 3 + 1 }, (_, index) =>
        opening((index * span) / 3, span * 0.22, deck + 34, deck + 106),
      )
    : [];
  const wall = `M0 ${deck}H${WIDTH}V${water}H0Z${main.join("")}${small.join("")}`;
  const body = area(wall, stoneFill, { "fill-rule": "evenodd" });
  const rims = main.map((d) => stroke(d.replace("Z", ""), lighten(stone, 0.4), 7, { opacity: 0.8 })).join("");
  const mirror = group([body, rims], `translate(0 ${water * 2}) scale(1 -1)`, { opacity: 0.34 });
  const depth = fade(sketch, [
    [0, mix(palette.far, palette.skyBottom, 0.2)],
    [1, palette.near],
  ]);
  const ripples = repeat(26, () => {
    const y = random.range(water + 14, 960);
    const x = random.range(0, WIDTH);
    return line(x, y, x + random.range(60, 260), y, palette.light, 3, { opacity: 0.3 });
  });
  const crossing = repeat(random.whole(2, 5), (index) =>
    walker(sketch, 360 + index * 220 + random.range(-50, 50), deck - 10),
  );
  return [
    sky(sketch),
    sun(sketch, random.range(400, 1200), 250, random.range(70, 105)),
    clouds(sketch, 4, 80, 300),
    ridge(sketch, 470, 220, mix(palette.far, palette.skyBottom, 0.4), 0.4),
    ridge(sketch, 590, 150, palette.far),
    rect(0, water, WIDTH, HEIGHT - water, depth),
    mirror,
    ripples,
    body,
    rims,
    crossing,
    rect(0, deck - 12, WIDTH, 24, lighten(stone, 0.3)),
    rect(0, deck + 12, WIDTH, 8, darken(stone, 0.4), { opacity: 0.5 }),
    rect(0, water - 6, WIDTH, 12, colour.ink, { opacity: 0.14 }),
    contactShadow(sketch, 800, water + 4, 1000, 26, 0.2),
  ].join("");
}

function walker(sketch: Sketch, x: number, y: number): string {
  const { random, palette } = sketch;
  const robe = random.pick([palette.object, palette.accent, colour.indigo, colour.clay]);
  return [
    area(`M${x - 17} ${y}Q${x - 14} ${y - 44} ${x} ${y - 50}Q${x + 14} ${y - 44} ${x + 17} ${y}Z`, robe),
    ellipse(x, y - 58, 9, 11, darken(colour.clay, 0.45)),
    area(
      `M${x - 11} ${y - 52}A11 13 0 0 1 ${x + 11} ${y - 52}L${x + 8} ${y - 60}A9 10 0 0 0 ${x - 8} ${y - 60}Z`,
      darken(robe, 0.25),
    ),
  ].join("");
}
