import type { Palette } from "./palettes.ts";
import { colour } from "./palettes.ts";
import type { Random } from "./random.ts";
import { ellipse, type Point, rect } from "./svg.ts";

export const WIDTH = 1600;
export const HEIGHT = 1000;

/** Everything a motif needs to draw: its chance, its colours, and where its main subject should stand. */
export type Sketch = {
  readonly random: Random;
  readonly palette: Palette;
  readonly focus: Point;
  readonly definitions: string[];
};

export type Stop = readonly [offset: number, colour: string, opacity?: number];
type Direction = "down" | "across" | "diagonal";

const ends: Readonly<Record<Direction, string>> = {
  down: 'x1="0" y1="0" x2="0" y2="1"',
  across: 'x1="0" y1="0" x2="1" y2="0"',
  diagonal: 'x1="0" y1="0" x2="1" y2="1"',
};

function define(sketch: Sketch, markup: (id: string) => string): string {
  const id = `d${sketch.definitions.length}`;
  sketch.definitions.push(markup(id));
  return `url(#${id})`;
}

const stopMarkup = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([offset, tone, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${tone}" stop-opacity="${opacity}"/>`,
    )
    .join("");

/** A linear gradient to fill with. */
export function fade(sketch: Sketch, stops: readonly Stop[], direction: Direction = "down"): string {
  return define(
    sketch,
    (id) => `<linearGradient id="${id}" ${ends[direction]}>${stopMarkup(stops)}</linearGradient>`,
  );
}

/** A round gradient to fill with, from the middle outwards. */
export function halo(sketch: Sketch, stops: readonly Stop[]): string {
  return define(sketch, (id) => `<radialGradient id="${id}">${stopMarkup(stops)}</radialGradient>`);
}

/** A clip made of any shapes; use it as `clip-path`. */
export function clip(sketch: Sketch, shapes: string): string {
  return define(sketch, (id) => `<clipPath id="${id}">${shapes}</clipPath>`);
}

/** A repeating tile to fill with. */
export function tile(sketch: Sketch, width: number, height: number, content: string): string {
  return define(
    sketch,
    (id) =>
      `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${content}</pattern>`,
  );
}

/** The shadow a thing throws on what it stands on. */
export function contactShadow(
  sketch: Sketch,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  depth = 0.42,
): string {
  const fill = halo(sketch, [
    [0, colour.ink, depth],
    [0.55, colour.ink, depth * 0.55],
    [1, colour.ink, 0],
  ]);
  return ellipse(cx, cy, rx, ry, fill);
}

/** A soft shadow behind a box. Stacked layers, because a real blur filter costs ten times as much. */
export function boxShadow(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  reach = 34,
): string {
  const layers = 7;
  return Array.from({ length: layers }, (_, index) => {
    const spread = (reach * (layers - index)) / layers - reach * 0.35;
    return rect(x - spread, y - spread + reach * 0.7, width + spread * 2, height + spread * 2, colour.ink, {
      rx: Math.max(2, radius + spread),
      opacity: 0.045,
    });
  }).join("");
}
