import { useId, useState } from "react";
import {
  sitePageFormMessages as messages,
  sitePageMessages,
} from "../../../../contract/messages/staff/pages.ts";
import { addressLimits } from "../../../../contract/values/limits/addresses.ts";
import {
  isPageAddress,
  isReservedAddress,
  normalizeAddress,
  proposeAddress,
} from "../../../../contract/values/paths/page-address.ts";
import { SelectField } from "../../kit/inputs/select-field.tsx";
import type { FormValues } from "../model/field.ts";
import type { FieldInputProps } from "./field-input.tsx";
import { usePages } from "./load-parents.ts";

/** Where a page stands: its address, and the page above it. */
export function AddressFields({ recordId, values, readOnly, onChange }: FieldInputProps) {
  const [left, setLeft] = useState(false);
  // Without an answer, the page above stays as it is.
  const { value: pages = [], hasFailed } = usePages(true);
  const id = useId();
  const problem = left ? problemOf(values.address) : undefined;
  const parents = pages
    .filter((page) => page.id !== recordId)
    .map((page) => [String(page.id), page.title] as const);
  const isListed = values.parent === "" || parents.some(([parent]) => parent === values.parent);
  const unlisted = isListed ? [] : [[values.parent, messages.unlistedParent(values.parent)] as const];
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
            maxLength={addressLimits.maxAddressCharacters}
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
        <SelectField
          label={messages.parent}
          name="parent"
          value={values.parent}
          disabled={readOnly}
          aria-describedby={`${id}-parent`}
          choices={[["", messages.noParent], ...unlisted, ...parents]}
          onChange={(parent) => onChange({ parent })}
        />
        <p className="quiet" id={`${id}-parent`}>
          {messages.parentHint}
        </p>
        {hasFailed && <p className="field-error">{messages.pagesUnknown}</p>}
      </div>
    </>
  );
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
