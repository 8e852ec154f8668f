import { useRef } from "react";
import { registrationFormMessages as messages } from "../../../../contract/messages/staff/content-form.ts";
import { registrationErrorMessages } from "../../../../contract/messages/staff/refusals.ts";
import type { QuestionProblem } from "../../../../contract/rules/question-problem.ts";
import { registrationLimits } from "../../../../contract/values/limits/registrations.ts";
import {
  type Question,
  questionTypes,
  readQuestions,
  writeQuestions,
} from "../../../../contract/values/registration-questions.ts";
import { ItemActions } from "../../kit/inputs/list-items.tsx";
import { SelectField } from "../../kit/inputs/select-field.tsx";
import { replaceItem } from "../../kit/older-browsers/changed-lists.ts";
import "./item-list.css";

type RegistrationQuestionsProps = {
  /** The lines of `readQuestions`. */
  value: string;
  problem: QuestionProblem | undefined;
  onChange: (value: string) => void;
};

/** Up to six questions of a form, in the author's order. How one is answered is chosen when it is added. */
export function RegistrationQuestions({ value, problem, onChange }: RegistrationQuestionsProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const questions = readQuestions(value);
  const set = (next: readonly Question[]) => onChange(writeQuestions(next));
  const add = (name: string) => {
    const type = questionTypes.find((each) => each === name);
    if (!type) return;
    set([...questions, { type, label: "", isRequired: false, choices: [] }]);
    requestAnimationFrame(() => {
      const item = group.current?.querySelector(`[data-item="joinQuestions.${questions.length}"]`);
      item?.querySelector("input")?.focus();
    });
  };
  return (
    <fieldset ref={group} className="field">
      <legend>{messages.questions}</legend>
      <ol className="item-list">
        {questions.map((question, index) => {
          const { type, label, isRequired, choices } = question;
          const title = messages.questionNumber(index + 1, messages.types[type]);
          const name = label || title;
          const replace = (part: Partial<Question>) =>
            set(replaceItem(questions, index, { ...question, ...part }));
          // A bar stands before each choice.
          const clean = (typed: string) => (type === "choice" ? typed.replaceAll("|", "") : typed);
          const isWrong = (part: QuestionProblem["part"]) =>
            (problem?.index === index && problem.part === part) || undefined;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a question is its position in the list
            <li key={index} data-item={`joinQuestions.${index}`}>
              <fieldset className="field" aria-label={title}>
                <label>
                  {title}
                  <input
                    className="input"
                    dir="auto"
                    autoComplete="off"
                    maxLength={registrationLimits.maxQuestionCharacters}
                    value={label}
                    aria-invalid={isWrong("label")}
                    onChange={({ currentTarget }) => replace({ label: clean(currentTarget.value) })}
                  />
                </label>
                {type === "choice" && (
                  <label>
                    {messages.choices}
                    <textarea
                      className="input growing-line"
                      dir="auto"
                      value={choices.join("\n")}
                      aria-invalid={isWrong("choices")}
                      onChange={({ currentTarget }) =>
                        replace({ choices: clean(currentTarget.value).split("\n") })
                      }
                    />
                  </label>
                )}
                {problem?.index === index && <p className="field-error">{problem.message}</p>}
                <label className="check">
                  <input
                    type="checkbox"
                    checked={isRequired}
                    onChange={({ currentTarget }) => replace({ isRequired: currentTarget.checked })}
                  />
                  {messages.isRequired}
                </label>
              </fieldset>
              <ItemActions name={name} path="joinQuestions" list={questions} index={index} onChange={set} />
            </li>
          );
        })}
      </ol>
      {questions.length >= registrationLimits.maxQuestions ? (
        <p className="quiet">{registrationErrorMessages.tooManyQuestions}</p>
      ) : (
        <SelectField
          label={messages.addQuestion}
          value=""
          choices={[
            ["", messages.chooseType],
            ...questionTypes.map((type) => [type, messages.types[type]] as const),
          ]}
          onChange={add}
        />
      )}
    </fieldset>
  );
}
