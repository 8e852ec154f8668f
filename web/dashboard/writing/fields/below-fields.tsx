import { useEffect, useState } from "react";
import { factLabelIn, knownFacts } from "../../../../contract/facts.ts";
import { sitePageFormMessages } from "../../../../contract/messages/site-page/en.ts";
import type { ListedRecord } from "../../../../contract/schemas/content.ts";
import { belowForms, inOrder } from "../../../../contract/site-pages/pages-below.ts";
import { api } from "../../../http-transport.ts";
import { MoveButtons } from "../../kit/inputs/list-items.tsx";
import type { FieldInputProps } from "./field-input.tsx";
import { loadParents } from "./load-parents.ts";
import "./item-list.css";

const messages = sitePageFormMessages.below;

/** How a page shows the pages below it, by which fact readers filter them, and in which order. */
export function BelowFields({ recordId, values, readOnly, onChange }: FieldInputProps) {
  const [isUsed, setIsUsed] = useState(false);
  const [isByHand, setIsByHand] = useState(values.belowOrder !== "");
  const below = usePagesBelow(isUsed || isByHand ? recordId : undefined);
  const { belowForm, belowFilter, belowOrder } = values;
  const pages = inOrder(below ?? [], belowOrder);
  const labels = new Set([...knownFacts.map((name) => `#${name}`), ...(belowFilter ? [belowFilter] : [])]);
  const setOrder = (list: readonly { id: number }[]) =>
    onChange({ belowOrder: list.map(({ id }) => id).join(" ") });
  return (
    <fieldset className="field" disabled={readOnly} onFocus={() => setIsUsed(true)}>
      <legend className="visually-hidden">{messages.legend}</legend>
      <label>
        {messages.form}
        <select
          value={belowForm}
          onChange={({ currentTarget }) => onChange({ belowForm: currentTarget.value })}
        >
          <option value="">{messages.links}</option>
          {belowForms.map((form) => (
            <option key={form} value={form}>
              {messages.forms[form]}
            </option>
          ))}
        </select>
      </label>
      {(belowForm === "cards" || belowForm === "list") && (
        <label>
          {messages.filter}
          <select
            value={belowFilter}
            onChange={({ currentTarget }) => onChange({ belowFilter: currentTarget.value })}
          >
            <option value="">{messages.noFilter}</option>
            {[...labels].map((label) => (
              <option key={label} value={label}>
                {factLabelIn(label, "en")}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        {messages.order}
        <select
          value={isByHand ? "hand" : "title"}
          onChange={({ currentTarget: { value } }) => {
            setIsByHand(value === "hand");
            if (value === "title") setOrder([]);
          }}
        >
          <option value="title">{messages.byTitle}</option>
          <option value="hand">{messages.byHand}</option>
        </select>
      </label>
      {isByHand && below?.length === 0 && <p className="quiet">{messages.none}</p>}
      {isByHand && (
        <ol className="item-list">
          {pages.map(({ id, title }, index) => (
            <li key={id} data-item={`below.${index}`}>
              <bdi>{title}</bdi>
              <p className="cluster item-actions">
                <MoveButtons name={title} path="below" list={pages} index={index} onChange={setOrder} />
              </p>
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

/** The published pages below a page, as they come. Without an answer, nobody can put them in order. */
function usePagesBelow(id: number | undefined): readonly ListedRecord<"page">[] | undefined {
  const [below, setBelow] = useState<readonly ListedRecord<"page">[]>();
  useEffect(() => {
    let isOpen = true;
    const show = (pages: readonly ListedRecord<"page">[]) =>
      isOpen && setBelow(pages.filter(({ parent }) => parent === id));
    if (id !== undefined) loadParents(api.records.page, show).catch(() => undefined);
    return () => {
      isOpen = false;
    };
  }, [id]);
  return below;
}
