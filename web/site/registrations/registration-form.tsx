import type { ReactNode } from "react";
import { contactLimits } from "../../../contract/values/limits/accounts.ts";
import { registrationLimits } from "../../../contract/values/limits/registrations.ts";
import { answerField, type Question } from "../../../contract/values/registration-questions.ts";
import {
  type ContactWay,
  type RegistrationKind,
  registrationPath,
} from "../../../contract/values/registrations.ts";
import {
  attributesOfLanguage,
  type ContentLanguage,
  guessLanguage,
} from "../../../contract/values/text/language.ts";
import { useMessages, usePageLanguage } from "../../language/language-context.tsx";
import { useShell } from "../../loaders/use-shell.ts";
import {
  addressFields,
  type FieldChoice,
  FieldProblem,
  FormField,
  HiddenField,
} from "../contact/form-field.tsx";

export type RegistrationFormProps = {
  record: {
    kind: RegistrationKind;
    id: number;
    lang?: ContentLanguage | undefined;
    joinContact: ContactWay;
    joinQuestions?: readonly Question[] | undefined;
  };
  /** All seats are taken: who sends it waits for one. */
  isFull: boolean;
  /** What was typed, and what is wrong with it, by field. */
  values?: Readonly<Record<string, string>>;
  problems?: Readonly<Record<string, string>>;
};

/** The registration form of a record. A plain form: it needs no script. */
export function RegistrationForm({ record, isFull, values = {}, problems = {} }: RegistrationFormProps) {
  const { contactFormMessages, joiningMessages, sectionNames } = useMessages();
  const { entryDays } = useShell().settings;
  const { kind, id, lang, joinContact, joinQuestions = [] } = record;
  const field = (name: string) => ({ form: "join", name, value: values[name], problem: problems[name] });
  return (
    <form className="form" method="post" action={registrationPath(kind, id)} autoComplete="on">
      <FormField
        {...field("name")}
        label={joiningMessages.name}
        autoComplete="name"
        maxLength={contactLimits.maxNameCharacters}
        required
      />
      {joinContact === "either" && <p className="quiet">{joiningMessages.eitherHint}</p>}
      {joinContact !== "email" && (
        <FormField
          {...field("phone")}
          {...addressFields.phone}
          label={joiningMessages.phone}
          required={joinContact === "phone"}
        />
      )}
      {joinContact !== "phone" && (
        <FormField
          {...field("email")}
          {...addressFields.email}
          label={joiningMessages.email}
          required={joinContact === "email"}
        />
      )}
      {joinQuestions.map((question, index) => (
        <QuestionField
          {...field(answerField(index))}
          key={answerField(index)}
          question={question}
          lang={lang}
        />
      ))}
      <HiddenField label={contactFormMessages.leaveEmpty} value={values.blank} />
      <p className="quiet">
        {joiningMessages.keptFor({ days: entryDays })} <a href="/privacy">{sectionNames.privacy}</a>
      </p>
      <button type="submit" className="button">
        {isFull ? joiningMessages.sendWaiting : joiningMessages.send}
      </button>
    </form>
  );
}

type QuestionFieldProps = {
  form: string;
  name: string;
  value: string | undefined;
  problem: string | undefined;
  question: Question;
  lang: ContentLanguage | undefined;
};

/** As many choices are seen at once; more unfold. */
const maxRadioButtons = 6;

function QuestionField({ question, lang, ...field }: QuestionFieldProps) {
  const { lang: pageLang, messages } = usePageLanguage();
  const { joiningMessages } = messages;
  const { type, label: text, isRequired, choices } = question;
  const languageOf = (words: string) => attributesOfLanguage(lang ?? guessLanguage(words), pageLang);
  const label = (
    <span>
      <span {...languageOf(text)}>{text}</span>
      {!isRequired && ` (${joiningMessages.optional})`}
    </span>
  );
  const shared = { ...field, label, required: isRequired };
  if (type === "line")
    return <FormField {...shared} maxLength={registrationLimits.maxAnswerLineCharacters} />;
  if (type === "text")
    return <FormField {...shared} maxLength={registrationLimits.maxAnswerTextCharacters} rows={4} />;
  if (type === "yesNo") {
    const answers = [
      { value: "yes", label: joiningMessages.yes },
      { value: "no", label: joiningMessages.no },
    ];
    return <RadioButtons {...shared} choices={answers} />;
  }
  const answers = choices.map((choice) => ({ value: choice, label: choice, language: languageOf(choice) }));
  return choices.length > maxRadioButtons ? (
    <FormField {...shared} choices={answers} />
  ) : (
    <RadioButtons {...shared} choices={answers} />
  );
}

type ChoicesProps = Omit<QuestionFieldProps, "question" | "lang"> & {
  label: ReactNode;
  required: boolean;
  choices: readonly FieldChoice[];
};

function RadioButtons({ form, name, value, problem, label, required, choices }: ChoicesProps) {
  const problemId = `${form}-${name}-problem`;
  return (
    <fieldset>
      <legend>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            defaultChecked={choice.value === value}
            required={required}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem && problemId}
          />
          <span {...choice.language}>{choice.label}</span>
        </label>
      ))}
      <FieldProblem id={problemId} problem={problem} />
    </fieldset>
  );
}
