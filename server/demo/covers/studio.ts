import { acacia, ridge, sun } from "./landscape.ts";
import { colour, darken, lighten, mix } from "./palettes.ts";
import { clip, fade, HEIGHT, halo, type Sketch, WIDTH } from "./sketch.ts";
import { area, circle, closed, group, line, rect, ring } from "./svg.ts";

/** What stands behind an object: the seed chooses, so two pictures of one motif do not share a wall. */
type Setting = "arch" | "disc" | "window" | "shelfLight" | "rings";

function wall(sketch: Sketch): string {
  const { skyTop, skyBottom } = sketch.palette;
  return rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    fade(
      sketch,
      [
        [0, skyTop],
        [1, skyBottom],
      ],
      "diagonal",
    ),
  );
}

function arch(sketch: Sketch, cx: number, floor: number): string {
  const { palette, random } = sketch;
  const half = random.range(330, 400);
  const top = floor - random.range(640, 720);
  const shape = (grow: number): string =>
    `M${cx - half - grow} ${floor}V${top + half}A${half + grow} ${half + grow} 0 0 1 ${cx + half + grow} ${top + half}V${floor}Z`;
  const inside = clip(sketch, area(shape(0), "#000"));
  return [
    area(shape(34), mix(palette.far, palette.skyBottom, 0.35)),
    area(
      shape(0),
      fade(sketch, [
        [0, mix(palette.light, palette.skyTop, 0.2)],
        [1, palette.light],
      ]),
    ),
    group(
      [
        sun(sketch, cx + random.range(-180, 180), floor - 330, 74),
        ridge(sketch, floor - 170, 110, palette.far),
        ridge(sketch, floor - 90, 80, mix(palette.far, palette.middle, 0.55)),
        acacia(
          sketch,
          cx + random.pick([-230, 240]),
          floor - 60,
          150,
          mix(palette.middle, palette.near, 0.4),
        ),
      ],
      "translate(0 0)",
      { "clip-path": inside },
    ),
  ].join("");
}

function lightPanes(sketch: Sketch): string {
  const { palette, random } = sketch;
  const start = random.range(120, 380);
  const pane = (x: number, width: number): string =>
    area(
      closed([
        [x, 0],
        [x + width, 0],
        [x + width - 420, 820],
        [x - 420, 820],
      ]),
      palette.light,
      { opacity: 0.3 },
    );
  return [0, 250, 500].map((step) => pane(start + 420 + step, 190)).join("");
}

function window(sketch: Sketch, cx: number, floor: number): string {
  const { palette, random } = sketch;
  const x = cx - 520 + random.range(-40, 40);
  const inside = clip(sketch, rect(x, 90, 1040, floor - 220, "#000", { rx: 10 }));
  const bars = [0.333, 0.667].map((part) =>
    line(x + 1040 * part, 90, x + 1040 * part, floor - 130, lighten(palette.skyTop, 0.5), 16),
  );
  return [
    rect(x - 22, 68, 1084, floor - 176, lighten(palette.skyTop, 0.35), { rx: 16 }),
    group(
      [
        rect(
          x,
          90,
          1040,
          floor,
          fade(sketch, [
            [0, mix(palette.light, palette.skyTop, 0.45)],
            [1, palette.light],
          ]),
        ),
        sun(sketch, x + random.range(180, 860), 270, 64),
        ridge(sketch, floor - 260, 150, palette.far, 0.4),
        ridge(sketch, floor - 190, 90, mix(palette.far, palette.middle, 0.6)),
        ...bars,
      ],
      "translate(0 0)",
      { "clip-path": inside },
    ),
  ].join("");
}

/** The table or floor the object stands on. */
function surface(sketch: Sketch, floor: number): string {
  const { palette } = sketch;
  const top = mix(palette.middle, palette.near, 0.25);
  return [
    rect(
      0,
      floor,
      WIDTH,
      HEIGHT - floor,
      fade(sketch, [
        [0, top],
        [1, darken(top, 0.32)],
      ]),
    ),
    rect(0, floor, WIDTH, 7, lighten(top, 0.28), { opacity: 0.8 }),
  ].join("");
}

/** A quiet room for one object, with its floor at `floor`. */
export function studio(sketch: Sketch, floor: number): string {
  const { palette, random, focus } = sketch;
  const settings: readonly [Setting, ...Setting[]] = ["arch", "disc", "window", "shelfLight", "rings"];
  const setting = random.pick(settings);
  const behind = (): string => {
    switch (setting) {
      case "arch":
        return arch(sketch, focus.x, floor);
      case "disc":
        return (
          circle(
            focus.x + random.range(-130, 130),
            focus.y - 30,
            385,
            mix(palette.light, palette.skyBottom, 0.2),
          ) + circle(focus.x + random.pick([-480, 480]), 210, 88, palette.accent, { opacity: 0.55 })
        );
      case "window":
        return window(sketch, focus.x, floor);
      case "shelfLight":
        return lightPanes(sketch);
      case "rings":
        return [470, 390, 310, 230]
          .map((r) => ring(focus.x, focus.y, r, palette.light, 26, { opacity: 0.3 }))
          .join("");
    }
  };
  const glow = halo(sketch, [
    [0, palette.light, 0.55],
    [1, palette.light, 0],
  ]);
  return [wall(sketch), circle(focus.x, focus.y, 720, glow), behind(), surface(sketch, floor)].join("");
}

/** A slow vignette that ties the picture together. */
export function settle(sketch: Sketch): string {
  const fill = halo(sketch, [
    [0, colour.ink, 0],
    [0.7, colour.ink, 0],
    [1, colour.ink, 0.16],
  ]);
  return rect(-240, -150, WIDTH + 480, HEIGHT + 300, fill);
}
