import type { FieldInputProps } from "./field-input.tsx";
import { inputsOf } from "./inputs.tsx";

type FoldedFieldsProps = FieldInputProps & { below: "title" | "body" };

/**
 * The fields beside the specified ones, each folded behind a line that says what is set. A record that has dates shows
 * them below its title; all else stands below the text.
 */
export function FoldedFields({ below, ...props }: FoldedFieldsProps) {
  const dated = props.saved.startsAt ? "title" : "body";
  return inputsOf(props.kind).map(
    ({ name, Component, fold }) =>
      fold &&
      (name === "startsAt" ? dated : "body") === below && (
        <details key={name} className="folded-field">
          <summary>
            {fold.label}:{" "}
            <bdi className="quiet">
              <fold.Value {...props} />
            </bdi>
          </summary>
          <Component {...props} />
        </details>
      ),
  );
}
