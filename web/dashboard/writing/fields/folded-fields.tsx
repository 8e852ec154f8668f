import type { Ref } from "react";
import type { FieldInputProps, InputHandle } from "./field-input.tsx";
import { type InputName, inputsOf } from "./inputs.tsx";

type FoldedFieldsProps = Omit<FieldInputProps, "ref"> & {
  below: "title" | "body";
  handles: Partial<Record<InputName, Ref<InputHandle>>>;
};

/**
 * The fields beside the specified ones, each folded behind a line that says what is set. Facts, and dates
 * that a record has, stand below its title; all else stands below the text.
 */
export function FoldedFields({ below, handles, ...props }: FoldedFieldsProps) {
  const dated = props.saved.startsAt ? "title" : "body";
  const placeOf = (name: InputName) => (name === "facts" ? "title" : name === "startsAt" ? dated : "body");
  /** A template has proposed labels for facts. */
  const isProposed = (name: InputName) => name === "facts" && props.values.facts !== "" && !props.saved.facts;
  return inputsOf(props.kind).map(
    ({ name, Component, fold }) =>
      fold &&
      placeOf(name) === below && (
        <details key={name} className="folded-field" open={isProposed(name) || undefined}>
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
