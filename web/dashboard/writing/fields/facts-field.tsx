import { factLabelIn } from "../../../../contract/messages/record-words.ts";
import { factFormMessages as messages } from "../../../../contract/messages/staff/content-form.ts";
import { factErrorMessages } from "../../../../contract/messages/staff/refusals.ts";
import { findFactProblem } from "../../../../contract/rules/facts.ts";
import {
  type Fact,
  knownFactOf,
  knownFacts,
  normalizeFacts,
  readFacts,
  writeFacts,
} from "../../../../contract/values/facts.ts";
import { contentLimits } from "../../../../contract/values/limits/content.ts";
import { ItemActions } from "../../kit/inputs/list-items.tsx";
import { SelectField } from "../../kit/inputs/select-field.tsx";
import { replaceItem } from "../../kit/older-browsers/changed-lists.ts";
import { type FieldInputProps, useProblem } from "./field-input.tsx";
import "./item-list.css";

const own = "own";

/** Up to twelve facts, in the author's order. A label is chosen from the known ones, or written. */
export function FactsField({ ref, values, readOnly, onChange }: FieldInputProps) {
  const { group, problem, forgetProblem } = useProblem(ref, findProblem);
  const facts = readFacts(values.facts);
  const focus = (index: number, part: keyof Fact) => {
    const item = group.current?.querySelector(`[data-item="facts.${index}"]`);
    item?.querySelector<HTMLInputElement>(`[name="fact-${part}"]`)?.focus();
  };
  const set = (next: readonly Fact[]) => {
    forgetProblem();
    onChange({ facts: writeFacts(next) });
  };

  function findProblem() {
    const typed = readFacts(normalizeFacts(values.facts));
    const found = findFactProblem(typed);
    // The positions of the problem are those of the list without empty facts.
    if (found) onChange({ facts: writeFacts(typed) });
    return found;
  }

  return (
    <fieldset ref={group} className="field" disabled={readOnly}>
      <legend className="visually-hidden">{messages.legend}</legend>
      <p className="quiet">{messages.explanation}</p>
      <ol className="item-list">
        {facts.map((fact, index) => {
          const name = factLabelIn(fact.label, "en") || messages.label;
          const input = (part: keyof Fact, label: string, maxLength: number) => (
            <label>
              {label}
              <input
                className="input"
                name={`fact-${part}`}
                dir="auto"
                autoComplete="off"
                maxLength={maxLength}
                value={fact[part]}
                aria-invalid={(problem?.index === index && problem.part === part) || undefined}
                onChange={({ currentTarget: { value } }) =>
                  // A colon ends a label, and # begins the name of a known one.
                  set(
                    replaceItem(facts, index, {
                      ...fact,
                      [part]: part === "label" ? value.replace(/^#|:/g, "") : value,
                    }),
                  )
                }
              />
            </label>
          );
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fact is its position in the list
            <li key={index} data-item={`facts.${index}`}>
              {!knownFactOf(fact.label) &&
                input("label", messages.label, contentLimits.maxFactLabelCharacters)}
              {input(
                "value",
                knownFactOf(fact.label) ? name : messages.value,
                contentLimits.maxFactValueCharacters,
              )}
              <ItemActions name={name} path="facts" list={facts} index={index} onChange={set} />
              {problem?.index === index && <p className="field-error">{problem.message}</p>}
            </li>
          );
        })}
      </ol>
      {facts.length >= contentLimits.maxFacts ? (
        <p className="quiet">{factErrorMessages.tooMany}</p>
      ) : (
        <SelectField
          label={messages.add}
          value=""
          choices={[
            ["", messages.choose],
            ...knownFacts.map((name) => [name, factLabelIn(`#${name}`, "en")] as const),
            [own, messages.own],
          ]}
          onChange={(value) => {
            set([...facts, { label: value === own ? "" : `#${value}`, value: "" }]);
            requestAnimationFrame(() => focus(facts.length, value === own ? "label" : "value"));
          }}
        />
      )}
    </fieldset>
  );
}

/** The line of what is set: "Fee: 120 dollars · Duration: 3 months". */
export function FactsLine({ values: { facts } }: FieldInputProps) {
  const set = readFacts(normalizeFacts(facts));
  const words = set.map(({ label, value }) => `${factLabelIn(label, "en")}: ${value}`);
  return words.join(" · ") || messages.none;
}
