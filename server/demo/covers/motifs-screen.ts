import { colour, darken, lighten, mix } from "./palettes.ts";
import { codeLines, screenScene, windowFrame } from "./screen-parts.ts";
import { contactShadow, fade, type Sketch } from "./sketch.ts";
import { studio } from "./studio.ts";
import { area, circle, closed, line, rect, repeat } from "./svg.ts";

/** One or two terminal windows with a program running. */
export function drawTerminal(sketch: Sketch): string {
  const { random, palette, focus } = sketch;
  const width = random.range(760, 880);
  const height = random.range(500, 560);
  const x = focus.x - width / 2 + random.range(-90, 90);
  const y = focus.y - height / 2 + 10;
  const second = random.pick([-1, 1] as const);
  const smallX = second === 1 ? x + width - 250 : x - 170;
  const smallY = y + random.pick([-110, height - 240]);
  const small =
    windowFrame(sketch, smallX, smallY, 430, 320, false) +
    codeLines(sketch, smallX + 40, smallY + 92, 350, 6, 36, false);
  const under = smallY < y;
  return [
    studio(sketch, 850),
    under ? small : "",
    windowFrame(sketch, x, y, width, height, true),
    codeLines(sketch, x + 90, y + 104, width - 150, Math.floor((height - 150) / 44), 44, true),
    rect(x + 90, y + height - 56, 20, 30, palette.accent),
    under ? "" : small,
  ].join("");
}

/** An open laptop with a page being laid out. */
export function drawLaptop(sketch: Sketch): string {
  const { random, palette, focus } = sketch;
  const w = 860;
  const x = focus.x - w / 2;
  const top = focus.y - 300;
  const h = 520;
  const shell = mix(palette.object, palette.surface, 0.12);
  const sideWidth = random.pick([0, 190, 230]);
  const code = random.chance(0.4);
  const gap = 24;
  const left = x + 34 + (sideWidth === 0 ? 0 : sideWidth + gap);
  const room = w - 68 - (sideWidth === 0 ? 0 : sideWidth + gap);
  const cards = random.whole(2, 3);
  const cardWidth = (room - gap * (cards - 1)) / cards;
  const page = [
    screenScene(sketch, left, top + 96, room, 210, 8),
    repeat(cards, (index) => {
      const cx = left + index * (cardWidth + gap);
      return (
        rect(cx, top + 330, cardWidth, 146, mix(palette.surface, palette.far, 0.22), { rx: 8 }) +
        rect(
          cx + 18,
          top + 350,
          cardWidth - 36,
          54,
          [palette.accent, palette.second, colour.sea][index] ?? palette.accent,
          { rx: 6, opacity: 0.85 },
        ) +
        rect(cx + 18, top + 420, cardWidth * 0.6, 12, palette.object, { rx: 6, opacity: 0.6 }) +
        rect(cx + 18, top + 444, cardWidth * 0.42, 12, palette.object, { rx: 6, opacity: 0.35 })
      );
    }),
    sideWidth === 0
      ? ""
      : rect(x + 34, top + 96, sideWidth, 380, mix(palette.surface, palette.object, 0.1), { rx: 8 }),
    sideWidth === 0
      ? ""
      : repeat(7, (index) =>
          rect(
            x + 56,
            top + 124 + index * 48,
            sideWidth - 44 - random.range(0, 70),
            14,
            index === 1 ? palette.accent : palette.object,
            { rx: 7, opacity: index === 1 ? 1 : 0.4 },
          ),
        ),
  ].join("");
  return [
    studio(sketch, top + h + 44),
    contactShadow(sketch, focus.x, top + h + 84, 690, 52),
    rect(x - 18, top - 18, w + 36, h + 44, darken(shell, 0.25), { rx: 26 }),
    rect(x, top, w, h, code ? darken(palette.object, 0.3) : palette.surface, { rx: 10 }),
    rect(
      x + 34,
      top + 30,
      w - 68,
      36,
      code ? lighten(palette.object, 0.12) : mix(palette.surface, palette.object, 0.1),
      { rx: 18 },
    ),
    circle(x + 54, top + 48, 8, palette.accent),
    code ? codeLines(sketch, x + 90, top + 110, w - 150, 9, 44, true) : page,
    area(
      closed([
        [x, top],
        [x + w * 0.36, top],
        [x + w * 0.16, top + h],
        [x, top + h],
      ]),
      "#ffffff",
      { opacity: 0.07 },
    ),
    area(
      closed([
        [x - 14, top + h + 24],
        [x + w + 14, top + h + 24],
        [x + w + 120, top + h + 88],
        [x - 120, top + h + 88],
      ]),
      fade(sketch, [
        [0, lighten(shell, 0.35)],
        [1, lighten(shell, 0.12)],
      ]),
    ),
    rect(x - 120, top + h + 86, w + 240, 18, darken(shell, 0.2), { rx: 9 }),
    repeat(3, (row) =>
      line(
        x - 2 - row * 26,
        top + h + 38 + row * 13,
        x + w + 2 + row * 26,
        top + h + 38 + row * 13,
        darken(shell, 0.25),
        7,
        { "stroke-dasharray": "34 14", "stroke-linecap": "butt" },
      ),
    ),
    area(
      closed([
        [focus.x - 90, top + h + 72],
        [focus.x + 90, top + h + 72],
        [focus.x + 100, top + h + 86],
        [focus.x - 100, top + h + 86],
      ]),
      darken(shell, 0.1),
      { opacity: 0.5 },
    ),
  ].join("");
}
