import { birds, clouds, ridge, sky, sun } from "./landscape.ts";
import { colour, darken, lighten, mix } from "./palettes.ts";
import { contactShadow, fade, HEIGHT, type Sketch, WIDTH } from "./sketch.ts";
import { area, circle, closed, ellipse, group, line, rect, repeat, ring, stroke } from "./svg.ts";

/** A football pitch with the ball waiting in front of the goal. */
export function drawFootball(sketch: Sketch): string {
  const { random, palette, focus } = sketch;
  const horizon = 430;
  const grass = mix(colour.green, palette.middle, 0.2);
  const goalX = focus.x + random.range(-60, 60);
  const ball = { x: focus.x + random.range(-330, 330), y: random.range(735, 775), r: random.range(68, 88) };
  const patch = (turn: number, far: number, size: number): string => {
    const x = Math.cos(turn) * far;
    const y = Math.sin(turn) * far;
    return area(
      closed(
        Array.from({ length: 5 }, (_, corner) => {
          const angle = turn + (corner / 5) * Math.PI * 2;
          return [x + Math.cos(angle) * size, y + Math.sin(angle) * size] as const;
        }),
      ),
      colour.ink,
    );
  };
  const spin = random.range(0, 1.2);
  const net =
    repeat(15, (index) =>
      line(goalX - 280 + index * 40, 250, goalX - 252 + index * 36, horizon + 40, palette.surface, 2, {
        opacity: 0.6,
      }),
    ) +
    repeat(6, (index) =>
      line(goalX - 280, 262 + index * 34, goalX + 280, 262 + index * 34, palette.surface, 2, {
        opacity: 0.6,
      }),
    );
  return [
    sky(sketch),
    sun(sketch, random.pick([280, 1320]), 190, 74),
    clouds(sketch, 4, 80, 260),
    birds(sketch, 3, 800, 150),
    ridge(sketch, 370, 150, palette.far, 0.4),
    repeat(30, (index) =>
      ellipse(index * 56, horizon - 4, 52, random.range(22, 46), mix(palette.middle, palette.near, 0.5)),
    ),
    rect(0, horizon, WIDTH, HEIGHT - horizon, grass),
    repeat(12, (index) =>
      area(
        closed([
          [800 + (index * 2 - 12) * 130, horizon],
          [800 + (index * 2 - 11) * 130, horizon],
          [800 + (index * 2 - 11) * 330, HEIGHT],
          [800 + (index * 2 - 12) * 330, HEIGHT],
        ]),
        lighten(grass, 0.09),
      ),
    ),
    rect(
      0,
      horizon,
      WIDTH,
      HEIGHT - horizon,
      fade(sketch, [
        [0, palette.light, 0.22],
        [0.5, palette.light, 0],
        [1, colour.ink, 0.28],
      ]),
    ),
    line(0, horizon + 44, WIDTH, horizon + 44, palette.surface, 6),
    stroke(
      closed([
        [goalX - 400, horizon + 44],
        [goalX + 400, horizon + 44],
        [goalX + 560, 640],
        [goalX - 560, 640],
      ]),
      palette.surface,
      8,
    ),
    stroke(`M${goalX - 230} 642Q${goalX} 730 ${goalX + 230} 642`, palette.surface, 8),
    net,
    stroke(`M${goalX - 290} ${horizon + 44}V246H${goalX + 290}V${horizon + 44}`, "#ffffff", 14),
    contactShadow(sketch, ball.x + 26, ball.y + ball.r - 4, ball.r * 1.4, 20),
    group(
      [
        circle(
          0,
          0,
          ball.r,
          fade(
            sketch,
            [
              [0, "#ffffff"],
              [1, darken(palette.surface, 0.24)],
            ],
            "diagonal",
          ),
        ),
        patch(spin, 0, ball.r * 0.34),
        ...[0, 1, 2, 3, 4].map((index) => {
          const turn = spin + ((index + 0.5) / 5) * Math.PI * 2;
          return (
            line(
              Math.cos(spin + (index / 5) * Math.PI * 2) * ball.r * 0.34,
              Math.sin(spin + (index / 5) * Math.PI * 2) * ball.r * 0.34,
              Math.cos(spin + (index / 5) * Math.PI * 2) * ball.r * 0.7,
              Math.sin(spin + (index / 5) * Math.PI * 2) * ball.r * 0.7,
              colour.ink,
              4,
            ) +
            circle(Math.cos(turn) * ball.r * 0.8, Math.sin(turn) * ball.r * 0.8, ball.r * 0.14, colour.ink)
          );
        }),
        ring(0, 0, ball.r - 1.5, darken(palette.surface, 0.5), 3, { opacity: 0.5 }),
      ],
      `translate(${ball.x} ${ball.y})`,
    ),
  ].join("");
}
