import { type KeyboardEvent, useId, useRef, useState } from "react";
import { placeholdersOf, type Template } from "../../../../contract/messages/phrase.ts";
import type { templatesOf } from "../../../../contract/messages/readers/words.ts";
import { wordsMessages as messages } from "../../../../contract/messages/staff/words.ts";
import { englishTexts, findWordProblem } from "../../../../contract/rules/settings/words.ts";
import { directionOf, type TranslatedLanguage } from "../../../../contract/values/text/language.ts";
import type { Words } from "./use-words.ts";
import "./words.css";

type WordListProps = {
  language: TranslatedLanguage;
  /** The texts of one place. */
  keys: readonly string[];
  proposals: ReturnType<typeof templatesOf>;
  words: Words;
  /** Called when the last text is approved. */
  onDone: () => void;
};

/** The texts of one place: the English, and what the college says, at first the proposal. */
export function WordList({ language, keys, proposals, words, onDone }: WordListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [isChecked, setChecked] = useState(false);
  const { typed } = words;
  const proposalOf = (key: string): Template => proposals.get(key)?.template ?? "";

  function approveAll() {
    const waiting = keys.filter((key) => key in typed || words.approved[key] === undefined);
    const texts = waiting.map((key) => [key, typed[key] ?? proposalOf(key)] as const);
    const right = texts.filter(([key, text]) => findWordProblem(key, text) === undefined);
    words.approve(Object.fromEntries(right));
    setChecked(true);
    if (right.length === texts.length) onDone();
  }

  function goOn(from: HTMLElement) {
    const fields: Element[] = [...(list.current?.querySelectorAll("textarea") ?? [])];
    const next = fields[fields.indexOf(from) + 1];
    if (next instanceof HTMLElement) next.focus();
    else onDone();
  }

  return (
    <>
      <ol ref={list} className="word-list">
        {keys.map((key) => (
          <Word
            key={key}
            name={key}
            language={language}
            proposal={proposalOf(key)}
            words={words}
            isChecked={isChecked}
            onNext={goOn}
          />
        ))}
      </ol>
      <p>
        <button type="button" className="button" onClick={approveAll}>
          {messages.approveAll}
        </button>
      </p>
    </>
  );
}

type WordProps = {
  name: string;
  language: TranslatedLanguage;
  proposal: Template;
  words: Words;
  /** Whether it says what is wrong with the text. */
  isChecked: boolean;
  /** Moves the focus behind a field. */
  onNext: (from: HTMLElement) => void;
};

function Word({ name, language, proposal, words, onNext, ...props }: WordProps) {
  const approved = words.approved[name];
  const typed = words.typed[name] ?? approved ?? proposal;
  const [isChecked, setChecked] = useState(false);
  const problem = isChecked || props.isChecked ? findWordProblem(name, typed) : undefined;
  const labelId = useId();
  const english = englishTexts.get(name)?.template ?? "";
  const placeholders = placeholdersOf(english).map((each) => `{${each}}`);
  const isApproved = approved !== undefined && isSame(approved, typed);

  function approve(from?: HTMLElement) {
    setChecked(true);
    if (findWordProblem(name, typed) !== undefined) return;
    words.approve({ [name]: typed });
    if (from) onNext(from);
  }
  function type(text: Template) {
    words.type(name, isSame(text, approved ?? proposal) ? null : text);
  }
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // Of several forms, the last approves all.
    const fields = [...(event.currentTarget.closest("li")?.querySelectorAll("textarea") ?? [])];
    const next = fields[fields.indexOf(event.currentTarget) + 1];
    if (next) next.focus();
    else approve(event.currentTarget);
  }
  const field = (text: string, onChange: (text: string) => void, form?: keyof typeof messages.forms) => (
    <textarea
      key={form}
      className="input growing-line"
      lang={language}
      dir={directionOf(language)}
      rows={1}
      value={text}
      aria-labelledby={labelId}
      aria-invalid={problem !== undefined || undefined}
      aria-description={[form && messages.forms[form], problem].filter(Boolean).join(". ") || undefined}
      onKeyDown={onKeyDown}
      onChange={({ currentTarget }) => {
        setChecked(false);
        onChange(currentTarget.value);
      }}
    />
  );

  return (
    <li data-approved={isApproved || undefined}>
      <div>
        <p id={labelId}>{typeof english === "string" ? english : english.other}</p>
        {placeholders.length > 0 && <p className="quiet">{messages.placeholders(placeholders.join(", "))}</p>}
      </div>
      <div>
        {typeof typed === "string"
          ? field(typed, type)
          : formNames.flatMap((form) => {
              const text = typed[form];
              if (text === undefined) return [];
              return [
                <div key={form} className="quiet">
                  {messages.forms[form]}
                  {field(text, (changed) => type({ ...typed, [form]: changed }), form)}
                </div>,
              ];
            })}
        <p className="field-error" role="alert">
          {problem}
        </p>
      </div>
      <div>
        {isApproved ? (
          <>
            <p className="badge">{messages.approved}</p>
            {!isSame(approved, proposal) && (
              <button
                type="button"
                className="text-button"
                aria-describedby={labelId}
                onClick={() => words.approve({ [name]: null })}
              >
                {messages.takeBack}
              </button>
            )}
          </>
        ) : (
          <button type="button" className="button plain" aria-describedby={labelId} onClick={() => approve()}>
            {messages.approve}
          </button>
        )}
      </div>
    </li>
  );
}

const formNames = ["zero", "one", "two", "few", "many", "other"] as const;

function isSame(one: Template, other: Template): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
