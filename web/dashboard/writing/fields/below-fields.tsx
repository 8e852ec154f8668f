import { useState } from "react";
import { factLabelIn, knownFacts } from "../../../../contract/facts.ts";
import { sitePageFormMessages } from "../../../../contract/messages/site-page/en.ts";
import { belowForms, inOrder } from "../../../../contract/site-pages/pages-below.ts";
import { ItemActions } from "../../kit/inputs/list-items.tsx";
import { SelectField } from "../../kit/inputs/select-field.tsx";
import type { FieldInputProps } from "./field-input.tsx";
import { usePages } from "./load-parents.ts";
import "./item-list.css";

const messages = sitePageFormMessages.below;

/** How a page shows the pages below it, by which fact readers filter them, and in which order. */
export function BelowFields({ recordId, values, readOnly, onChange }: FieldInputProps) {
  const [isUsed, setIsUsed] = useState(false);
  const [isByHand, setIsByHand] = useState(values.belowOrder !== "");
  // Without an answer, nobody can put them in order.
  const { pages: all, hasFailed } = usePages(recordId !== undefined && (isUsed || isByHand));
  const below = all?.filter(({ parent }) => parent === recordId);
  const { belowForm, belowFilter, belowOrder } = values;
  const pages = inOrder(below ?? [], belowOrder);
  const known = knownFacts.map((name) => `#${name}`);
  const labels = [...new Set(belowFilter ? [...known, belowFilter] : known)];
  const setOrder = (list: readonly { id: number }[]) =>
    onChange({ belowOrder: list.map(({ id }) => id).join(" ") });
  return (
    <fieldset className="field" disabled={readOnly} onFocus={() => setIsUsed(true)}>
      <legend className="visually-hidden">{messages.legend}</legend>
      <SelectField
        label={messages.form}
        value={belowForm}
        choices={[["", messages.links], ...belowForms.map((form) => [form, messages.forms[form]] as const)]}
        onChange={(form) => onChange({ belowForm: form })}
      />
      {(belowForm === "cards" || belowForm === "list") && (
        <SelectField
          label={messages.filter}
          value={belowFilter}
          choices={[
            ["", messages.noFilter],
            ...labels.map((label) => [label, factLabelIn(label, "en")] as const),
          ]}
          onChange={(label) => onChange({ belowFilter: label })}
        />
      )}
      <SelectField
        label={messages.order}
        value={isByHand ? "hand" : "title"}
        choices={[
          ["title", messages.byTitle],
          ["hand", messages.byHand],
        ]}
        onChange={(order) => {
          setIsByHand(order === "hand");
          if (order === "title") setOrder([]);
        }}
      />
      {hasFailed && <p className="field-error">{sitePageFormMessages.pagesUnknown}</p>}
      {isByHand && below?.length === 0 && <p className="quiet">{messages.none}</p>}
      {isByHand && (
        <ol className="item-list">
          {pages.map(({ id, title }, index) => (
            <li key={id} data-item={`below.${index}`}>
              <bdi>{title}</bdi>
              <ItemActions name={title} path="below" list={pages} index={index} onChange={setOrder} isFixed />
            </li>
          ))}
        </ol>
      )}
    </fieldset>
  );
}

/** The line of what is set: "Cards, by hand". */
export function BelowLine({ values: { belowForm, belowOrder } }: FieldInputProps) {
  const form = belowForms.find((name) => name === belowForm);
  const shown = form ? messages.forms[form] : messages.links;
  return belowOrder === "" ? shown : `${shown}, ${messages.byHand.toLowerCase()}`;
}
