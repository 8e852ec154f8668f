import { type Ref, useImperativeHandle, useRef, useState } from "react";
import { contentFormMessages } from "../../../../contract/messages/staff/content-form.ts";
import type { ContentKind } from "../../../../contract/values/content-kinds.ts";
import type { ContentLanguage } from "../../../../contract/values/text/language.ts";
import type { FormValues } from "../model/field.ts";

export type InputHandle = {
  /** Why the field cannot be saved as it is. Focuses it. Undefined if it can be. */
  findProblem: () => string | undefined;
  /** Focuses its first input, and scrolls it to the middle of the window. */
  focus: () => void;
};

/** What an input of the table in inputs.tsx gets. */
export type FieldInputProps = {
  ref?: Ref<InputHandle>;
  kind: ContentKind;
  /** Undefined for a new record. */
  recordId: number | undefined;
  values: FormValues;
  /** What the form started with. */
  saved: FormValues;
  /** The language of the text; undefined without words. */
  detected: ContentLanguage | undefined;
  readOnly: boolean;
  onChange: (part: Partial<FormValues>) => void;
};

/**
 * What is wrong with the inputs of a fieldset. To find it also shows it: unfolds the fieldset, and focuses the first
 * input that it marks as invalid.
 */
export function useProblem<Problem extends { message: string }>(
  ref: FieldInputProps["ref"],
  find: () => Problem | undefined,
) {
  const group = useRef<HTMLFieldSetElement>(null);
  const [problem, setProblem] = useState<Problem>();
  const focus = (selector: string) => {
    const input = group.current?.querySelector<HTMLElement>(selector);
    input?.focus();
    input?.scrollIntoView({ block: "center" });
  };
  useImperativeHandle(ref, () => ({
    focus: () => focus("input"),
    findProblem() {
      const found = find();
      setProblem(found);
      if (!found) return undefined;
      // What is folded takes no focus.
      for (
        let fold = group.current?.closest("details");
        fold;
        fold = fold.parentElement?.closest("details")
      ) {
        fold.open = true;
      }
      requestAnimationFrame(() => focus('[aria-invalid="true"]'));
      return found.message;
    },
  }));
  return { group, problem, forgetProblem: () => setProblem(undefined) };
}

/** The error below an empty required field. Not a live region, because a toast announces it. */
export function FieldError({ id, show }: { id: string; show: boolean }) {
  return (
    <p id={id} className="field-error" hidden={!show}>
      {show && contentFormMessages.fieldMissing}
    </p>
  );
}
