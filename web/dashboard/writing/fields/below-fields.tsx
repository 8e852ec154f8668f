import { sitePageFormMessages } from "../../../../contract/messages/site-page/en.ts";
import { belowForms } from "../../../../contract/values/child-layouts.ts";
import { SelectField } from "../../kit/inputs/select-field.tsx";
import type { FieldInputProps } from "./field-input.tsx";

const messages = sitePageFormMessages.below;

/** How a page shows the pages below it. */
export function BelowFields({ values, readOnly, onChange }: FieldInputProps) {
  return (
    <fieldset className="field" disabled={readOnly}>
      <legend className="visually-hidden">{messages.legend}</legend>
      <SelectField
        label={messages.form}
        value={values.belowForm}
        choices={[["", messages.links], ...belowForms.map((form) => [form, messages.forms[form]] as const)]}
        onChange={(form) => onChange({ belowForm: form })}
      />
    </fieldset>
  );
}

/** The line of what is set. */
export function BelowLine({ values: { belowForm } }: FieldInputProps) {
  const form = belowForms.find((name) => name === belowForm);
  return form ? messages.forms[form] : messages.links;
}
