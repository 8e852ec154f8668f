import type { Ref } from "react";
import type { FieldInputProps, InputHandle } from "./field-input.tsx";
import { type InputName, inputsOf } from "./inputs.tsx";

type FoldedFieldsProps = Omit<FieldInputProps, "ref"> & {
  below: "title" | "body";
  handles: Partial<Record<InputName, Ref<InputHandle>>>;
};

/** What readers see above the text. */
const above = { startsAt: true, facts: true };

/**
 * The fields beside the specified ones, each folded behind a line that says what is set. Dates and facts that a record
 * has stand below its title; all else stands below the text.
 */
export function FoldedFields({ below, handles, ...props }: FoldedFieldsProps) {
  const isSet = (name: InputName) => name in above && Boolean(props.saved[name]);
  return inputsOf(props.kind).map(
    ({ name, Component, fold }) =>
      fold &&
      (isSet(name) ? "title" : "body") === below && (
        <details key={name} className="folded-field">
          <summary>
            {fold.label}:{" "}
            <bdi className="quiet">
              <fold.Value {...props} />
            </bdi>
          </summary>
          <Component ref={handles[name] ?? null} {...props} />
        </details>
      ),
  );
}
