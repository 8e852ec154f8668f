import { useId } from "react";
import { createPortal } from "react-dom";
import { sitePageTemplateMessages as messages } from "../../../../contract/messages/staff/pages.ts";
import { useConfirm } from "../../../ui/dialog/use-confirm.tsx";
import { SelectField } from "../../kit/inputs/select-field.tsx";
import { hasAnswers } from "../model/field.ts";
import { pageTemplates, type TemplateAnswers } from "../model/page-templates.ts";

type TemplateQuestionsProps = {
  value: TemplateAnswers;
  /** The editor has loaded, so that a draft can be written into it. */
  isReady: boolean;
  readOnly: boolean;
  onAnswers: (value: TemplateAnswers) => void;
  onWrite: () => void;
};

/** Offers the pages that most colleges need, and asks what is to stand on the chosen one. */
export function TemplateQuestions(props: TemplateQuestionsProps) {
  const { value, isReady, readOnly, onAnswers, onWrite } = props;
  const { name, answers, isWritten = false } = value;
  const { ask, question } = useConfirm();
  const id = useId();
  const template = pageTemplates[name];
  const choose = (chosen: string) => onAnswers({ name: chosen, answers: [] });
  const askToChoose = (chosen: string) =>
    ask({
      question: messages.changeQuestion,
      consequence: messages.changeConsequence,
      onConfirm: () => choose(chosen),
    });
  return (
    <section className="form">
      <SelectField
        className="field"
        label={messages.choose}
        value={name}
        disabled={readOnly}
        choices={[
          ["", messages.blank],
          ...Object.entries(pageTemplates).map(([each, { title }]) => [each, title] as const),
        ]}
        onChange={hasAnswers({ template: value }) ? askToChoose : choose}
      />
      {template && !isWritten && (
        <>
          <p className="quiet">{messages.explanation}</p>
          {template.questions.map(({ label, hint }, index) => (
            <label key={label} className="field">
              {label}
              <textarea
                rows={3}
                dir="auto"
                value={answers[index] ?? ""}
                readOnly={readOnly}
                aria-describedby={`${id}-${index}`}
                onChange={({ currentTarget }) => {
                  const typed = currentTarget.value;
                  onAnswers({
                    name,
                    answers: template.questions.map((_, at) => (at === index ? typed : (answers[at] ?? ""))),
                  });
                }}
              />
              <span className="quiet" id={`${id}-${index}`}>
                {hint}
              </span>
            </label>
          ))}
          <button type="button" className="button plain" disabled={!isReady || readOnly} onClick={onWrite}>
            {messages.write}
          </button>
        </>
      )}
      <p className="quiet" role="status">
        {isWritten && messages.written}
      </p>
      {question && createPortal(question, document.body)}
    </section>
  );
}
