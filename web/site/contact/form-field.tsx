import type { InputHTMLAttributes, ReactNode } from "react";
import { contactLimits } from "../../../contract/values/limits/accounts.ts";
import type { LanguageAttributes } from "../../../contract/values/text/language.ts";

type FormFieldProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "autoComplete" | "autoCapitalize" | "maxLength" | "required"
> & {
  name: string;
  label: ReactNode;
  /** Tells it from fields of the same name in other forms of the page. */
  form: string;
  className?: string;
  /** With this many rows it is a field for several lines. */
  rows?: number;
  /** One of these is selected. */
  choices?: readonly FieldChoice[] | undefined;
  value: string | undefined;
  problem: string | undefined;
};

export type FieldChoice = { value: string; label: string; language?: LanguageAttributes };

/** What fields for the addresses of a person have in all forms. */
export const addressFields = {
  email: { type: "email", autoComplete: "email", maxLength: contactLimits.maxEmailCharacters },
  phone: { type: "tel", autoComplete: "tel", maxLength: contactLimits.maxPhoneCharacters },
} as const;

/** A field of a form without a script, with what is wrong with it. */
export function FormField(props: FormFieldProps) {
  const { label, form, className, rows, choices, value, problem, ...field } = props;
  const id = `${form}-${field.name}`;
  const problemId = `${id}-problem`;
  const shared = {
    ...field,
    id,
    defaultValue: value,
    dir: "auto",
    "aria-invalid": problem ? true : undefined,
    "aria-describedby": problem && problemId,
  } as const;
  return (
    <div className={className}>
      <label htmlFor={id}>
        {label}
        {choices ? (
          <select
            {...shared}
            // Each choice has a direction of its own.
            dir={undefined}
            defaultValue={choices.some((choice) => choice.value === value) ? value : ""}
          >
            <option value="" />
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value} {...choice.language}>
                {choice.label}
              </option>
            ))}
          </select>
        ) : rows ? (
          <textarea {...shared} rows={rows} />
        ) : (
          <input {...shared} />
        )}
      </label>
      <FieldProblem id={problemId} problem={problem} />
    </div>
  );
}

/** What is wrong with a field, which names it by its id. */
export function FieldProblem({ id, problem }: { id: string; problem: string | undefined }) {
  if (!problem) return null;
  return (
    <p className="field-problem" id={id}>
      {problem}
    </p>
  );
}

/**
 * A field that people do not see. Programs fill in every field that they find; its name is none that browsers fill in.
 */
export function HiddenField({ label, value }: { label: string; value: string | undefined }) {
  return (
    <div hidden>
      <label>
        {label}
        <input name="blank" tabIndex={-1} autoComplete="off" defaultValue={value} />
      </label>
    </div>
  );
}
