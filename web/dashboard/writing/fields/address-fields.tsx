import { useEffect, useId, useState } from "react";
import { limits } from "../../../../contract/limits.ts";
import {
  sitePageFormMessages as messages,
  sitePageMessages,
} from "../../../../contract/messages/site-page/en.ts";
import type { ListedRecord } from "../../../../contract/schemas/content.ts";
import {
  isPageAddress,
  isReservedAddress,
  normalizeAddress,
  proposeAddress,
} from "../../../../contract/site-pages/page-address.ts";
import { api } from "../../../http-transport.ts";
import type { FormValues } from "../model/field.ts";
import type { FieldInputProps } from "./field-input.tsx";
import { loadParents } from "./load-parents.ts";

/** Where a page stands: its address, and the page above it. */
export function AddressFields({ recordId, values, readOnly, onChange }: FieldInputProps) {
  const [left, setLeft] = useState(false);
  const pages = usePages();
  const id = useId();
  const problem = left ? problemOf(values.address) : undefined;
  const parents = pages.filter((page) => page.id !== recordId);
  const isListed = values.parent === "" || parents.some((page) => String(page.id) === values.parent);
  return (
    <>
      <div className="field">
        <label>
          {messages.address}
          <input
            name="address"
            dir="ltr"
            inputMode="url"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            value={values.address}
            readOnly={readOnly}
            maxLength={limits.maxAddressCharacters}
            aria-describedby={`${id}-hint ${id}-problem`}
            aria-invalid={problem ? true : undefined}
            onChange={({ currentTarget }) => onChange({ address: currentTarget.value })}
            onBlur={() => {
              setLeft(true);
              onChange({ address: normalizeAddress(values.address) });
            }}
          />
        </label>
        <p className="quiet" id={`${id}-hint`}>
          {messages.addressHint}
        </p>
        <p className="field-error" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      </div>
      <div className="field">
        <label>
          {messages.parent}
          <select
            name="parent"
            value={values.parent}
            disabled={readOnly}
            aria-describedby={`${id}-parent`}
            onChange={({ currentTarget }) => onChange({ parent: currentTarget.value })}
          >
            <option value="">{messages.noParent}</option>
            {!isListed && <option value={values.parent}>{messages.unlistedParent(values.parent)}</option>}
            {parents.map((page) => (
              <option key={page.id} value={page.id}>
                {page.title}
              </option>
            ))}
          </select>
        </label>
        <p className="quiet" id={`${id}-parent`}>
          {messages.parentHint}
        </p>
      </div>
    </>
  );
}

/** The published pages by title, as they come. Without an answer, the page above stays as it is. */
function usePages(): readonly ListedRecord<"page">[] {
  const [pages, setPages] = useState<readonly ListedRecord<"page">[]>([]);
  useEffect(() => {
    let isOpen = true;
    loadParents(api.records.page, (some) => isOpen && setPages(some)).catch(() => undefined);
    return () => {
      isOpen = false;
    };
  }, []);
  return pages;
}

function problemOf(typed: string): string | undefined {
  const address = normalizeAddress(typed);
  if (isReservedAddress(address)) return sitePageMessages.addressReserved;
  return address === "" || isPageAddress(address) ? undefined : sitePageMessages.addressMalformed;
}

/** The address that goes with another title, as long as the author has not written one. */
export function followTitle(
  { title: before, address }: FormValues,
  { title }: Partial<FormValues>,
): Partial<FormValues> {
  if (title === undefined) return {};
  const isProposed = address === "" || address === proposeAddress(before);
  return isProposed ? { address: title.trim() ? proposeAddress(title) : "" } : {};
}
