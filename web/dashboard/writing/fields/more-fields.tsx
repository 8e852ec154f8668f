import { useState } from "react";
import { newsroomFormMessages } from "../../../../contract/messages/newsroom.ts";
import type { FormValues } from "../model/field.ts";
import { fields } from "../model/fields.ts";
import type { FieldInputProps } from "./field-input.tsx";
import { inputNamesOf, inputsOf } from "./inputs.tsx";
import { languageOf } from "./language-field.tsx";

/** The fields that stand behind the specified ones, folded until they are used. */
export function MoreFields(props: FieldInputProps) {
  const { kind, saved } = props;
  const [startsOpen] = useState(() => inputNamesOf(kind, true).some((name) => isUsed(name, saved)));
  const inputs = inputsOf(kind, true);
  return (
    <details className="more-fields" open={startsOpen}>
      <summary>
        {newsroomFormMessages.more}{" "}
        <span className="quiet">{inputs.map(({ folded }) => folded).join(", ")}</span>
      </summary>
      {inputs.map(({ name, Component }) => (
        <Component key={name} {...props} />
      ))}
    </details>
  );
}

/** A language that would be detected anyway is no choice. */
function isUsed(name: keyof FormValues, values: FormValues): boolean {
  if (values[name] === fields[name].initial) return false;
  return name !== "lang" || values.lang !== languageOf(values);
}
