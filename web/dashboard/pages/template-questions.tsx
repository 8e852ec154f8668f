import { useId, useState } from "react";
import { sitePageTemplateMessages as messages } from "../../../contract/messages/site-page-templates.ts";
import { pageTemplates, writeDraft } from "./page-templates.ts";

type TemplateQuestionsProps = {
  /** The editor has loaded, so that a draft can be written into it. */
  isReady: boolean;
  onDraft: (draft: { title: string; body: string }) => void;
};

/** Offers the pages that most colleges need, and asks what is to stand on the chosen one. */
export default function TemplateQuestions({ isReady, onDraft }: TemplateQuestionsProps) {
  const [name, setName] = useState("");
  const [answers, setAnswers] = useState<readonly string[]>([]);
  const [isWritten, setIsWritten] = useState(false);
  const id = useId();
  const template = pageTemplates[name];
  return (
    <section className="form">
      <label className="field">
        {messages.choose}
        <select
          value={name}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value);
            setAnswers([]);
            setIsWritten(false);
          }}
        >
          <option value="">{messages.blank}</option>
          {Object.entries(pageTemplates).map(([each, { title }]) => (
            <option key={each} value={each}>
              {title}
            </option>
          ))}
        </select>
      </label>
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
                aria-describedby={`${id}-${index}`}
                onChange={({ currentTarget }) => {
                  const { value } = currentTarget;
                  setAnswers((before) =>
                    template.questions.map((_, at) => (at === index ? value : (before[at] ?? ""))),
                  );
                }}
              />
              <span className="quiet" id={`${id}-${index}`}>
                {hint}
              </span>
            </label>
          ))}
          <button
            type="button"
            className="button plain"
            disabled={!isReady}
            onClick={() => {
              onDraft(writeDraft(template, answers));
              setIsWritten(true);
            }}
          >
            {messages.write}
          </button>
        </>
      )}
      <p className="quiet" role="status">
        {isWritten && messages.written}
      </p>
    </section>
  );
}
