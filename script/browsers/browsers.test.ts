import { describe, expect, test } from "vitest";
import { layerBrowsers, readerBrowsers, staffBrowsers } from "../../web/older-browsers/versions.ts";
import { compatibilityWith } from "./compatibility.ts";
import { ownMembersOf, parseProgram, unsupportedJavaScript } from "./javascript.ts";
import { unsupportedStyles } from "./styles.ts";

const forStaff = compatibilityWith(staffBrowsers);
const forReaders = compatibilityWith(readerBrowsers);

/** The names of what a program needs that browsers lack. */
function lackingIn(code: string, compatibility: typeof forStaff): string[] {
  const program = parseProgram(code);
  const found = unsupportedJavaScript(program, code, compatibility, new Set(ownMembersOf(program)));
  return found.map((each) => each.slice(0, each.indexOf(" (")));
}

describe("a program for staff must not contain", () => {
  test.each([
    ["URL.parse(text)", "URL.parse"],
    ["const { promise } = Promise.withResolvers()", "Promise.withResolvers"],
    ["Map.groupBy(list, keyOf)", "Map.groupBy"],
    ["Object.groupBy(list, keyOf)", "Object.groupBy"],
    ["list.toSorted()", "toSorted"],
    ["list.filter(Boolean).toReversed()", "toReversed"],
    ["list.with(1, item)", "with"],
    ["list['toSpliced'](1, 1)", "toSpliced"],
    ["text.toWellFormed()", "toWellFormed"],
    ["new Set(list).union(others)", "union"],
    ["set.isSubsetOf(others)", "isSubsetOf"],
    ["map.values().map(nameOf)", "Iterator.map"],
    ["nodes.entries().toArray()", "Iterator.toArray"],
    ["new Intl.Segmenter()", "Intl.Segmenter"],
    ["new Intl.DurationFormat('en')", "Intl.DurationFormat"],
    ["Promise.try(work)", "Promise.try"],
    ["AbortSignal.any(signals)", "AbortSignal.any"],
    ["URL.canParse(text)", "URL.canParse"],
    ["RegExp.escape(text)", "RegExp.escape"],
    ["/[\\p{L}--a]/v.test(text)", "javascript.builtins.RegExp.unicodeSets"],
    ["new RegExp('a', `v`)", "javascript.builtins.RegExp.unicodeSets"],
    ["/(?i:a)b/.test(text)", "javascript.regular_expressions.modifier"],
    ["panel.showPopover()", "showPopover"],
    ["navigation.navigate(url)", "navigation"],
    ["document.querySelector('main:has(h1)')", "main:has(h1)"],
    ["if (isOpen) list.toSorted()", "toSorted"],
    ["Uint8Array.fromBase64(text)", "Uint8Array.fromBase64"],
  ])("%s", (code, name) => {
    expect(lackingIn(code, forStaff)).toContain(name);
  });
});

describe("a program for readers must not contain", () => {
  test.each([
    ["Object.hasOwn(words, key)", "Object.hasOwn"],
    ["list.at(-1)", "at"],
    ["list.findLast(isOpen)", "findLast"],
    ["structuredClone(state)", "structuredClone"],
    ["crypto.randomUUID()", "crypto.randomUUID"],
    ["AbortSignal.timeout(1000)", "AbortSignal.timeout"],
    ["navigator.locks.request('a', work)", "navigator.locks"],
    ["/(?<=a)b/.test(text)", "javascript.regular_expressions.lookbehind_assertion"],
    ["/a/d.exec(text)", "javascript.builtins.RegExp.hasIndices"],
    ["class A { #a = 1 }", "javascript.classes.private_class_fields"],
    ["class A { #a() {} }", "javascript.classes.private_class_methods"],
    ["class A { static { start() } }", "javascript.classes.static.initialization_blocks"],
    ["await load()", "javascript.operators.await.top_level"],
    ["dialog.showModal()", "showModal"],
    ["entry instanceof PerformanceNavigationTiming && entry.type", "PerformanceNavigationTiming"],
    ["button.matches(':focus-visible')", ":focus-visible"],
  ])("%s", (code, name) => {
    expect(lackingIn(code, forReaders)).toContain(name);
  });
});

test.each([
  "if ('groupBy' in Map) Map.groupBy(list, keyOf)",
  "const copy = list.toSorted ? list.toSorted() : [...list].sort()",
  "list.toSorted?.()",
  "typeof structuredClone === 'function' && structuredClone(state)",
  "function split(text) { if (!(`Segmenter` in Intl)) return [...text]; return new Intl.Segmenter() }",
  "function parse(text) { try { return URL.parse(text) } catch { return undefined } }",
  "const replay = { toSorted() {} }; replay.toSorted()",
  "function URL() {} URL.parse(text)",
  "Object.entries(words).map(nameOf)",
  "const label = event.toSorted",
  "a?.b ?? c; a ??= b; import('./a.js')",
])("%s may stand in every program", (code) => {
  expect(lackingIn(code, forReaders)).toEqual([]);
});

describe("a style sheet", () => {
  const forLayers = compatibilityWith(layerBrowsers);

  test.each([
    ["@layer base { a { color: red } }", forReaders, "@layer (base)"],
    ["@container (min-width: 1px) { a { color: red } }", forLayers, "@container ((min-width: 1px))"],
    ["a { b & { color: red } }", forStaff, "nesting (b &)"],
    [".a, .b:has(c) { color: red }", forStaff, ".b:has(c) (beside 1 other selectors)"],
    ["a { color: color-mix(in srgb, red, blue) }", forStaff, "color: color-mix(in srgb, red, blue)"],
    ["a { height: 50dvh }", forStaff, "height: 50dvh"],
  ])("must not contain %s", (css, compatibility, found) => {
    expect(unsupportedStyles(css, compatibility)).toEqual([found]);
  });

  test.each([
    "@layer base { a { color: red } }",
    ".b:has(c) { color: red }",
    "@supports (height: 1dvh) { a { height: 50dvh } }",
    "@starting-style { a { opacity: 0 } }",
  ])("may contain %s", (css) => {
    expect(unsupportedStyles(css, forStaff)).toEqual([]);
  });
});
