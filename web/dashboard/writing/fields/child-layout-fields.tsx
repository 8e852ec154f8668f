import { sitePageFormMessages } from "../../../../contract/messages/staff/pages.ts";
import { childLayouts } from "../../../../contract/values/child-layouts.ts";
import { SelectField } from "../../kit/inputs/select-field.tsx";
import type { FieldInputProps } from "./field-input.tsx";

const messages = sitePageFormMessages.childLayout;

/** How a page shows its child pages. */
export function ChildLayoutFields({ values, readOnly, onChange }: FieldInputProps) {
  return (
    <fieldset className="field" disabled={readOnly}>
      <legend className="visually-hidden">{messages.legend}</legend>
      <SelectField
        label={messages.layout}
        value={values.belowForm}
        choices={[
          ["", messages.links],
          ...childLayouts.map((layout) => [layout, messages.layouts[layout]] as const),
        ]}
        onChange={(layout) => onChange({ belowForm: layout })}
      />
    </fieldset>
  );
}

/** The line of what is set. */
export function ChildLayoutLine({ values: { belowForm } }: FieldInputProps) {
  const layout = childLayouts.find((name) => name === belowForm);
  return layout ? messages.layouts[layout] : messages.links;
}
