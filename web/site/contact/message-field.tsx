import type { InputHTMLAttributes } from "react";

type MessageFieldProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "autoComplete" | "maxLength" | "required"
> & {
  name: string;
  label: string;
  className?: string;
  /** With this many rows it is a field for several lines. */
  rows?: number;
  value: string | undefined;
  problem: string | undefined;
};

/** A field of the contact form with what is wrong with it. */
export function MessageField({ label, className, rows, value, problem, ...field }: MessageFieldProps) {
  const id = `contact-${field.name}`;
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
        {rows ? <textarea {...shared} rows={rows} /> : <input {...shared} />}
      </label>
      {problem && (
        <p className="field-problem" id={problemId}>
          {problem}
        </p>
      )}
    </div>
  );
}
