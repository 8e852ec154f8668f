import { type Container, type Document, parse } from "postcss";
import type { Compatibility } from "./compatibility.ts";

/** At-rules whose content is lost with them. What others say is missing for itself. */
const wrappers: ReadonlySet<string> = new Set(["container", "layer", "scope"]);

/** Values and the features of the compatibility data that they are. */
const newerValues = [
  [/\bcolor-mix\(/, "css.types.color.color-mix"],
  [/\blight-dark\(/, "css.types.color.light-dark"],
  [/\bok(?:lch|lab)\(/, "css.types.color.oklch"],
  [/\d[dsl]v(?:h|w|min|max)\b/, "css.types.length.viewport_percentage_units_dynamic"],
] as const;

/**
 * What a style sheet contains that a line of browsers lacks and that takes more with it than itself: rules in a newer
 * at-rule or nested ones, selectors beside a newer one, values outside of `@supports`.
 */
export function unsupportedStyles(css: string, { hasFeature, hasSelector }: Compatibility): string[] {
  const found: string[] = [];
  const root = parse(css);
  root.walkAtRules(({ name, nodes, params }) => {
    if (wrappers.has(name) && nodes && !hasFeature(`css.at-rules.${name}`))
      found.push(`@${name} (${params})`);
  });
  root.walkRules(({ parent, selector, selectors }) => {
    if (parent?.type === "rule" && !hasFeature("css.selectors.nesting")) found.push(`nesting (${selector})`);
    const newer = selectors.filter((each) => !hasSelector(each));
    const others = selectors.length - newer.length;
    if (newer.length > 0 && others > 0) found.push(`${newer.join(", ")} (beside ${others} other selectors)`);
  });
  root.walkDecls(({ prop, value, parent }) => {
    const [, feature] = newerValues.find(([pattern]) => pattern.test(value)) ?? [];
    if (feature && !hasFeature(feature) && !isInSupports(parent)) found.push(`${prop}: ${value}`);
  });
  return found;
}

function isInSupports(node: Container | Document | undefined): boolean {
  if (!node) return false;
  return (node.type === "atrule" && "name" in node && node.name === "supports") || isInSupports(node.parent);
}
