import type { AnsweredFact } from "../../../contract/schemas/fact-fields.ts";
import {
  attributesOfLanguage,
  type ContentLanguage,
  detectScript,
  guessLanguage,
} from "../../../contract/values/text/language.ts";
import { usePageLanguage } from "../../language/language-context.tsx";
import { TelephoneLink } from "../phone-link.tsx";

type FactsProps = {
  /** The labels are in the language of the title. */
  record: { title: string; lang?: ContentLanguage | undefined; facts?: readonly AnsweredFact[] | undefined };
};

/** The facts of a record, in its author's order. Nothing without any. */
export function Facts({ record: { title, lang, facts = [] } }: FactsProps) {
  const { lang: pageLang } = usePageLanguage();
  if (facts.length === 0) return null;
  return (
    <dl className="facts" {...attributesOfLanguage(lang ?? guessLanguage(title) ?? "en", pageLang)}>
      {facts.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fact is its position in the list, which never changes here
        <div key={index}>
          <dt>{fact.label}</dt>
          <dd>
            <bdi dir={detectScript(fact.value, pageLang).dir}>
              <FactValue fact={fact} />
            </bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function FactValue({ fact: { name, value } }: { fact: AnsweredFact }) {
  if (name === "phone") return <TelephoneLink number={value} />;
  if (name === "email") return <a href={`mailto:${value}`}>{value}</a>;
  return value;
}
