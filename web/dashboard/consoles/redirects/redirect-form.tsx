import { type SubmitEvent, useId, useRef, useState } from "react";
import { ApiError } from "../../../../contract/endpoints/client.ts";
import { redirectMessages as messages } from "../../../../contract/messages/staff/redirects.ts";
import type { NewRedirect } from "../../../../contract/schemas/redirects.ts";
import { addressLimits } from "../../../../contract/values/limits/addresses.ts";
import { failureMessage } from "../../kit/failures.ts";
import { readLines } from "./read-lines.ts";

type Failure = { message: string; lines: readonly { line: number; reason: string }[] };

type RedirectFormProps = {
  /** The form keeps what was typed, with the message, if it rejects. */
  onAdd: (redirects: NewRedirect[]) => Promise<void>;
};

/** Adds old addresses, one on each line. */
export function RedirectForm({ onAdd }: RedirectFormProps) {
  const hintId = useId();
  const failureId = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState("");
  const [failure, setFailure] = useState<Failure>();
  const [isAdding, setAdding] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isAdding) return;
    setAdding(true);
    setFailure(undefined);
    const lines = readLines(text);
    try {
      if (lines.length === 0) throw new Error(messages.noLines);
      if (lines.length > addressLimits.maxNewRedirects) throw new Error(messages.tooManyLines);
      await onAdd(lines.map(({ from, to }) => ({ from, to })));
      setText("");
    } catch (error) {
      setFailure(failureOf(error, lines));
    }
    setAdding(false);
    input.current?.focus();
  }

  return (
    <form className="form redirect-form" noValidate onSubmit={submit}>
      <label>
        {messages.lines}
        <textarea
          ref={input}
          rows={4}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={text}
          // What was sent is what is added.
          readOnly={isAdding}
          placeholder={messages.example}
          aria-describedby={`${failureId} ${hintId}`}
          aria-invalid={failure !== undefined}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <div className="field-error" id={failureId} role="alert" hidden={!failure}>
        {failure?.message}
        <ul>
          {failure?.lines.map(({ line, reason }) => (
            <li key={line}>
              {messages.line(line)} <bdi>{reason}</bdi>
            </li>
          ))}
        </ul>
      </div>
      <p className="quiet" id={hintId}>
        {messages.linesHint}
      </p>
      <button type="submit" className="button" disabled={isAdding}>
        {isAdding ? messages.adding : messages.add}
      </button>
    </form>
  );
}

/** What was wrong, line by line where the server says so: its fields are called `redirects/0/from`. */
function failureOf(error: unknown, sent: readonly { line: number }[]): Failure {
  const fields = error instanceof ApiError ? Object.entries(error.fields ?? {}) : [];
  const lines = fields.flatMap(([path, reason]) => {
    const at = /^redirects\/(\d+)/.exec(path)?.[1];
    const line = at === undefined ? undefined : sent[Number(at)]?.line;
    return line === undefined ? [] : [{ line, reason }];
  });
  lines.sort((one, other) => one.line - other.line);
  const message = lines.length > 0 ? messages.refused : failureMessage(error, messages.changeFailed);
  return { message, lines };
}
