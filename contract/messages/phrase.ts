import type { ContentLanguage } from "../values/text/language.ts";

/** The forms of a text by plural category of its number; `other` is that of every category without its own. */
export type PluralForms = { [Category in Intl.LDMLPluralRule]?: string | undefined } & { other: string };

/** A text with placeholders: "Page {page} of {totalPages}". */
export type Template = string | PluralForms;

/** A text with values in it, as a function of them. `Names` are its placeholders. */
export interface Phrase<Names extends string> {
  (values: Readonly<Record<Names, string | number>>): string;
  readonly template: Template;
  /** The placeholder whose number chooses the plural form. */
  readonly number?: string;
  /** Only for types: a phrase with other placeholders is no translation. */
  readonly names?: (name: Names) => Names;
}

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The same texts in another language: the same keys, and phrases with the same placeholders. */
export type Translation<Texts> =
  Texts extends Phrase<infer Names>
    ? Phrase<Names>
    : Texts extends string
      ? string
      : { readonly [Key in keyof Texts]: Translation<Texts[Key]> };

/** A phrase of which only the placeholders are not known to the compiler. */
type AnyPhrase = Phrase<string>;

export function isPhrase(text: unknown): text is AnyPhrase {
  return typeof text === "function" && "template" in text;
}

/** The phrase of a template that the college wrote. @param number the placeholder that chooses a plural form */
export function templateToText(
  template: Template,
  language: ContentLanguage,
  number: string | undefined,
): AnyPhrase {
  const forms = typeof template === "string" ? { other: template } : template;
  return plural(language, number ?? "", forms);
}

const placeholder = /\{(\w+)\}/g;

/** The placeholders of a template, each once. */
export function placeholdersOf(template: Template): string[] {
  const texts =
    typeof template === "string" ? [template] : Object.values(template).filter((text) => text !== undefined);
  return [...new Set(texts.flatMap((text) => [...text.matchAll(placeholder)].map(([, name = ""]) => name)))];
}

function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(placeholder, (whole, name: string) => String(values[name] ?? whole));
}

/** A text whose placeholders are filled in. */
export function phrase<const Text extends string>(template: Text): Phrase<NamesIn<Text>> {
  const say = (values: Readonly<Record<string, string | number>>) => fill(template, values);
  return Object.assign(say, { template });
}

/**
 * Returns a function that makes a text in several plural forms, of which a number chooses one.
 * @param language whose rules choose: Arabic has six categories
 */
export function pluralIn(language: ContentLanguage) {
  return <const Name extends string, const Forms extends PluralForms>(number: Name, forms: Forms) =>
    plural<Name | NamesIn<Extract<Forms[keyof Forms], string>>>(language, number, forms);
}

function plural<Names extends string>(
  language: ContentLanguage,
  number: string,
  template: PluralForms,
): Phrase<Names> {
  const say = (values: Readonly<Record<string, string | number>>) =>
    fill(template[categoryOf(Number(values[number]), language)] ?? template.other, values);
  return Object.assign(say, { template, number });
}

/** "5,000", which is the same in all three languages: pages have Western digits, as phone numbers and dates have. */
export function groupDigits(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}

let arabicRules: Intl.PluralRules | undefined;

/** Without Intl where a comparison is enough: its first use takes 100 ms on a slow phone. */
function categoryOf(count: number, language: ContentLanguage): Intl.LDMLPluralRule {
  if (language !== "ar") return count === 1 ? "one" : "other";
  arabicRules ??= new Intl.PluralRules("ar");
  return arabicRules.select(count);
}
