import { type SubmitEvent, useId, useRef, useState } from "react";
import { ApiError } from "../../../../contract/client.ts";
import { redirectMessages as messages } from "../../../../contract/messages/redirects/en.ts";
import { failureMessage } from "../../kit/failures.ts";

type FieldName = "from" | "to";
type Failure = { field: FieldName | undefined; message: string };

type RedirectFormProps = {
  /** The form keeps what was typed, with the message, if it rejects. */
  onAdd: (from: string, to: string) => Promise<void>;
};

/** Adds one old address. */
export function RedirectForm({ onAdd }: RedirectFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<Failure>();
  const [isAdding, setAdding] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    setAdding(true);
    setFailure(undefined);
    try {
      await onAdd(String(values.get("from")), String(values.get("to")));
      form.current?.reset();
      focusField(form.current, "from");
    } catch (error) {
      const problem = failureOf(error);
      setFailure(problem);
      focusField(form.current, problem.field ?? "from");
    }
    setAdding(false);
  }

  return (
    <form className="form redirect-form" noValidate onSubmit={submit} ref={form}>
      <AddressField name="from" failure={failure} readOnly={isAdding} />
      <AddressField name="to" failure={failure} readOnly={isAdding} />
      <p className="failure" role="alert" hidden={!failure || failure.field !== undefined}>
        {failure?.field === undefined && failure?.message}
      </p>
      <button type="submit" className="button" disabled={isAdding}>
        {isAdding ? messages.adding : messages.add}
      </button>
    </form>
  );
}

type AddressFieldProps = { name: FieldName; failure: Failure | undefined; readOnly?: boolean };

/** A field for an address, with its hint or what is wrong with it. */
export function AddressField({ name, failure, readOnly }: AddressFieldProps) {
  const hintId = useId();
  const problemId = useId();
  const problem = failure?.field === name ? failure.message : "";
  return (
    <div className="stack">
      <label>
        {messages[name]}
        <input
          name={name}
          readOnly={readOnly}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="url"
          aria-describedby={`${problemId} ${hintId}`}
          aria-invalid={problem !== ""}
        />
      </label>
      <p className="field-error" id={problemId} role="alert" hidden={problem === ""}>
        {problem}
      </p>
      <p className="quiet" id={hintId}>
        {name === "from" ? messages.fromHint : messages.toHint}
      </p>
    </div>
  );
}

/** What was wrong, and with which field. */
export function failureOf(error: unknown): Failure {
  const fields = error instanceof ApiError ? error.fields : undefined;
  const field = (["from", "to"] as const).find((name) => fields && name in fields);
  return { field, message: failureMessage(error, messages.changeFailed) };
}

function focusField(form: HTMLFormElement | null, name: FieldName): void {
  form?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus();
}
