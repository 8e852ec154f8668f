import { colour, darken, lighten, mix } from "./palettes.ts";
import { boxShadow, fade, type Sketch } from "./sketch.ts";
import { studio } from "./studio.ts";
import { area, circle, group, line, rect, repeat, ring } from "./svg.ts";

/** A month on the wall with its marked days. */
export function drawCalendar(sketch: Sketch): string {
  const { random, palette, focus } = sketch;
  const w = 720;
  const h = 590;
  const x = focus.x - w / 2;
  const y = focus.y - h / 2 - 10;
  const first = random.whole(0, 5);
  const days = 30;
  const marked = new Set(Array.from({ length: 6 }, () => random.whole(0, days - 1)));
  const ringed = random.whole(8, 24);
  const cell = (index: number): string => {
    const slot = index + first;
    const cx = x + 82 + (slot % 7) * 93;
    const cy = y + 244 + Math.floor(slot / 7) * 66;
    const tone = marked.has(index)
      ? random.pick([palette.accent, colour.green, palette.second])
      : mix(palette.surface, palette.object, 0.1);
    return (
      rect(cx - 34, cy - 22, 68, 44, tone, { rx: 9 }) +
      (index === ringed ? ring(cx, cy, 43, colour.clay, 8) : "") +
      (index < ringed && !marked.has(index)
        ? line(cx - 14, cy + 9, cx + 14, cy - 9, palette.object, 4, { opacity: 0.3 })
        : "")
    );
  };
  const clock = { x: focus.x + random.pick([-1, 1]) * 520, y: focus.y - 60 };
  return [
    studio(sketch, 860),
    group(
      [
        boxShadow(x, y, w, h, 16, 52),
        rect(x + 10, y + 12, w, h, darken(palette.surface, 0.22), { rx: 16 }),
        rect(x, y, w, h, palette.surface, { rx: 16 }),
        area(
          `M${x} ${y + 160}V${y + 16}a16 16 0 0 1 16 -16H${x + w - 16}a16 16 0 0 1 16 16V${y + 160}Z`,
          fade(sketch, [
            [0, lighten(palette.accent, 0.12)],
            [1, darken(palette.accent, 0.12)],
          ]),
        ),
        rect(x + 60, y + 66, 220, 26, palette.surface, { rx: 13 }),
        rect(x + 60, y + 108, 130, 16, palette.surface, { rx: 8, opacity: 0.6 }),
        circle(x + w - 110, y + 92, 40, palette.surface, { opacity: 0.25 }),
        circle(x + w - 124, y + 84, 40, palette.accent),
        repeat(7, (index) =>
          rect(x + 56 + index * 93, y + 184, 52, 10, palette.object, { rx: 5, opacity: 0.4 }),
        ),
        repeat(days, cell),
        ...[0.18, 0.39, 0.61, 0.82].map(
          (part) =>
            circle(x + w * part, y + 34, 15, darken(palette.accent, 0.55)) +
            rect(x + w * part - 7, y - 32, 14, 68, lighten(palette.object, 0.5), { rx: 7 }),
        ),
      ],
      `rotate(${random.range(-2.5, 2.5)} ${focus.x} ${focus.y})`,
    ),
    circle(clock.x + 10, clock.y + 18, 108, colour.ink, { opacity: 0.16 }),
    circle(clock.x, clock.y, 108, palette.object),
    circle(clock.x, clock.y, 90, palette.surface),
    repeat(12, (index) =>
      group(
        [rect(-3, -80, 6, index % 3 === 0 ? 20 : 11, palette.object)],
        `translate(${clock.x} ${clock.y}) rotate(${index * 30})`,
      ),
    ),
    group(
      [rect(-5, -52, 10, 62, palette.object, { rx: 5 })],
      `translate(${clock.x} ${clock.y}) rotate(${random.range(0, 360)})`,
    ),
    group(
      [rect(-3.5, -72, 7, 86, colour.clay, { rx: 3 })],
      `translate(${clock.x} ${clock.y}) rotate(${random.range(0, 360)})`,
    ),
    circle(clock.x, clock.y, 9, palette.object),
  ].join("");
}
