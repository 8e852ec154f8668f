import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { markColours, paletteNames } from "../../contract/values/appearance.ts";

const read = (name: string) => readFile(new URL(name, import.meta.url), "utf8");
const [tokens, palettes] = await Promise.all([read("tokens.css"), read("palettes.css")]);

/** The custom properties of the rules with a selector. */
function propertiesOf(css: string, selector: string): Map<string, string> {
  const rules = css.split("}").filter((rule) => rule.slice(0, rule.indexOf("{")).trim().endsWith(selector));
  return new Map(
    rules.flatMap((rule) =>
      [...rule.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]),
    ),
  );
}

type Theme = "light" | "dark";

/** The colour that a property has in a theme, as #rrggbb. */
function colourOf(properties: Map<string, string>, theme: Theme, name: string): string {
  const value = properties.get(name) ?? `no ${name}`;
  const [, light, dark] = /^light-dark\((.+), (.+)\)$/.exec(value) ?? [];
  const chosen = (theme === "light" ? light : dark) ?? value;
  const variable = /^var\((.+)\)$/.exec(chosen)?.[1];
  return variable ? colourOf(properties, theme, variable) : chosen;
}

/** Relative luminance (WCAG 2.2). */
function luminance(colour: string): number {
  const channels = /^#(..)(..)(..)$/.exec(colour)?.slice(1) ?? [];
  if (channels.length < 3) throw new Error(`${colour} is no colour`);
  const [red = 0, green = 0, blue = 0] = channels.map((hex) => {
    const value = Number.parseInt(hex, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** What stands on what, with the least contrast: 4.5 for text, 3 for edges that one has to see (WCAG 2.2, AA). */
const pairs = [
  ...["--paper", "--paper-deep"].flatMap((paper) => [
    ...["--ink", "--ink-quiet", "--acacia", "--acacia-deep", "--clay", "--danger"].map(
      (text) => [text, paper, 4.5] as const,
    ),
    ["--focus", paper, 3] as const,
    ["--field-line", paper, 3] as const,
  ]),
  ["--on-acacia", "--acacia", 4.5],
  ["--on-acacia", "--acacia-deep", 4.5],
  ["--on-danger", "--danger", 4.5],
  ["--on-dusk", "--dusk", 4.5],
  ["--on-dusk-quiet", "--dusk", 4.5],
] as const;

describe.each(paletteNames)("the palette %s", (name) => {
  const properties = new Map([
    ...propertiesOf(tokens, ":root"),
    ...propertiesOf(palettes, "[data-palette]"),
    ...propertiesOf(palettes, `[data-palette="${name}"]`),
  ]);

  test.each(["light", "dark"] as const)("can be read in the %s theme", (theme) => {
    const tooLow = pairs.flatMap(([text, background, least]) => {
      const ratio = contrast(colourOf(properties, theme, text), colourOf(properties, theme, background));
      return ratio < least ? [`${text} on ${background}: ${ratio.toFixed(2)}`] : [];
    });
    expect(tooLow).toEqual([]);
  });

  test("has its colour in the letter mark", () => {
    expect(markColours[name]).toBe(colourOf(properties, "light", "--cloth-green"));
  });
});

test("the contrast of known colours is as in WCAG", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});
