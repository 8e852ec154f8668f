import { sitePageFormMessages } from "../../../../contract/messages/site-page/en.ts";
import { childLayouts } from "../../../../contract/values/child-layouts.ts";
import { SelectField } from "../../kit/inputs/select-field.tsx";
import type { FieldInputProps } from "./field-input.tsx";

const messages = sitePageFormMessages.childLayout;

/** How a page shows the pages below it. */
export function BelowFields({ values, readOnly, onChange }: FieldInputProps) {
  return (
    <fieldset className="field" disabled={readOnly}>
      <legend className="visually-hidden">{messages.legend}</legend>
      <SelectField
        label={messages.layout}
        value={values.belowForm}
        choices={[
          ["", messages.links],
          ...childLayouts.map((form) => [form, messages.layouts[form]] as const),
        ]}
        onChange={(form) => onChange({ belowForm: form })}
      />
    </fieldset>
  );
}

/** The line of what is set. */
export function BelowLine({ values: { belowForm } }: FieldInputProps) {
  const form = childLayouts.find((name) => name === belowForm);
  return form ? messages.layouts[form] : messages.links;
}
