import { colour, darken, lighten, mix } from "./palettes.ts";
import { fade, HEIGHT, halo, type Sketch, WIDTH } from "./sketch.ts";
import { area, circle, ellipse, line, rect, repeat, stroke } from "./svg.ts";

/** The sky of the palette over the whole picture. */
export function sky(sketch: Sketch): string {
  const { skyTop, skyBottom } = sketch.palette;
  const fill = fade(sketch, [
    [0, skyTop],
    [0.75, skyBottom],
    [1, skyBottom],
  ]);
  return rect(0, 0, WIDTH, HEIGHT, fill);
}

/** Sun or moon with the light around it. */
export function sun(sketch: Sketch, cx: number, cy: number, r: number): string {
  const { light, skyBottom } = sketch.palette;
  const glow = halo(sketch, [
    [0, light, 0.75],
    [0.35, light, 0.32],
    [1, light, 0],
  ]);
  const body = fade(sketch, [
    [0, lighten(light, 0.5)],
    [1, mix(light, skyBottom, 0.35)],
  ]);
  return circle(cx, cy, r * 3.4, glow) + circle(cx, cy, r, body);
}

/** One rolling line of hills from edge to edge, filled down to the bottom. */
export function ridge(sketch: Sketch, base: number, height: number, tone: string, sharpness = 0): string {
  const { random } = sketch;
  const waves = [1, 2.3, 4.1, 7.7].map((beat) => ({
    beat: beat * random.range(0.8, 1.25),
    phase: random.range(0, Math.PI * 2),
    size: height / (beat * 1.15),
  }));
  const top = (x: number): number => {
    const sum = waves.reduce((total, wave) => {
      const swing = Math.sin((x / WIDTH) * Math.PI * wave.beat * 1.6 + wave.phase);
      const peak = 1 - Math.abs(swing) * 2;
      return total + wave.size * (swing * (1 - sharpness) + peak * sharpness);
    }, 0);
    return base - sum * 0.5;
  };
  const points = Array.from({ length: 81 }, (_, index) => {
    const x = (index * WIDTH) / 80;
    return `${x} ${Math.round(top(x))}`;
  });
  const fill = fade(sketch, [
    [0, tone],
    [1, darken(tone, 0.16)],
  ]);
  return area(`M0 ${HEIGHT}L${points.join("L")}L${WIDTH} ${HEIGHT}Z`, fill);
}

/** A flat-topped acacia standing on (x, y); `size` is its height. */
export function acacia(sketch: Sketch, x: number, y: number, size: number, tone: string): string {
  const { random } = sketch;
  const lean = random.range(-0.12, 0.12) * size;
  const crown = y - size * 0.86;
  const limb = (dx: number, dy: number): string =>
    stroke(
      `M${x + lean * 0.4} ${y - size * 0.32}Q${x + lean * 0.5 + dx * 0.3} ${y - size * 0.52} ${x + lean + dx} ${crown + dy}`,
      tone,
      size * 0.032,
    );
  const leaf = (dx: number, dy: number, rx: number, ry: number, shade: string): string =>
    ellipse(x + lean + dx * size, crown + dy * size, rx * size, ry * size, shade);
  const lit = mix(tone, sketch.palette.light, 0.16);
  return [
    ellipse(x, y, size * 0.36, size * 0.028, colour.ink, { opacity: 0.22 }),
    area(
      `M${x - size * 0.035} ${y}Q${x + lean * 0.1} ${y - size * 0.2} ${x + lean * 0.4 - size * 0.018} ${y - size * 0.34}` +
        `H${x + lean * 0.4 + size * 0.022}Q${x + lean * 0.2 + size * 0.02} ${y - size * 0.2} ${x + size * 0.04} ${y}Z`,
      tone,
    ),
    limb(-size * 0.34, size * 0.02),
    limb(size * 0.32, 0),
    limb(-size * 0.1, -size * 0.02),
    limb(size * 0.12, -size * 0.02),
    leaf(-0.28, 0.02, 0.3, 0.062, tone),
    leaf(0.3, 0.0, 0.32, 0.066, tone),
    leaf(0.02, -0.06, 0.4, 0.085, tone),
    leaf(-0.06, -0.085, 0.28, 0.04, lit),
    leaf(-0.34, 0.0, 0.16, 0.026, lit),
    leaf(0.34, -0.025, 0.18, 0.026, lit),
  ].join("");
}

/** Stars over the upper part of the sky. */
export function stars(sketch: Sketch, count: number, lowest: number): string {
  const { random, palette } = sketch;
  return repeat(count, () => {
    const depth = random.next();
    return circle(random.range(0, WIDTH), random.range(0, lowest), 1 + depth * depth * 3.2, palette.light, {
      opacity: 0.3 + depth * 0.6,
    });
  });
}

/** Thin evening clouds lying flat in the sky. */
export function clouds(sketch: Sketch, count: number, highest: number, lowest: number): string {
  const { random, palette } = sketch;
  return repeat(count, () => {
    const x = random.range(0, WIDTH);
    const y = random.range(highest, lowest);
    const length = random.range(160, 420);
    const tone = lighten(palette.skyBottom, 0.4);
    return repeat(3, (layer) =>
      line(
        x + layer * 40 - length / 2,
        y + layer * 13,
        x + length / 2 - layer * 70,
        y + layer * 13,
        tone,
        14 - layer * 3,
        {
          opacity: 0.42,
        },
      ),
    );
  });
}

/** A few birds gliding. */
export function birds(sketch: Sketch, count: number, cx: number, cy: number): string {
  const { random, palette } = sketch;
  return repeat(count, () => {
    const x = cx + random.range(-190, 190);
    const y = cy + random.range(-70, 70);
    const span = random.range(12, 26);
    return stroke(
      `M${x - span} ${y}Q${x - span * 0.4} ${y - span * 0.55} ${x} ${y}Q${x + span * 0.4} ${y - span * 0.55} ${x + span} ${y}`,
      darken(palette.near, 0.2),
      3.4,
      { opacity: 0.75 },
    );
  });
}
