import type { InputHTMLAttributes } from "react";
import { limits } from "../../../contract/limits.ts";
import { useMessages } from "../../page-language.tsx";
import type { ContactAttempt } from "./contact-attempt.ts";

/** The contact form that sends. A plain form: it needs no script. */
export function MessageForm({ values = {}, problems = {} }: Partial<ContactAttempt>) {
  const { contactFormMessages, homeMessages, sectionNames } = useMessages();
  const field = (name: keyof ContactAttempt["problems"]) => ({
    name,
    value: values[name],
    problem: problems[name],
  });
  return (
    <form className="form" method="post" action="/contact" autoComplete="on">
      <MessageField
        {...field("firstname")}
        label={homeMessages.firstname}
        autoComplete="given-name"
        maxLength={limits.maxNameCharacters}
        required
      />
      <MessageField
        {...field("lastname")}
        label={homeMessages.lastname}
        autoComplete="family-name"
        maxLength={limits.maxNameCharacters}
      />
      <MessageField
        {...field("email")}
        label={homeMessages.emailAddress}
        type="email"
        autoComplete="email"
        maxLength={limits.maxEmailCharacters}
      />
      <MessageField
        {...field("phone")}
        label={contactFormMessages.phone}
        type="tel"
        autoComplete="tel"
        maxLength={limits.maxPhoneCharacters}
      />
      <p className="quiet whole">{contactFormMessages.phoneHint}</p>
      <MessageField
        {...field("message")}
        className="whole"
        label={homeMessages.yourMessage}
        maxLength={limits.maxMessageCharacters}
        required
        rows={5}
      />
      {/* Programs fill in every field that they find. */}
      <div hidden>
        <label>
          {contactFormMessages.leaveEmpty}
          <input name="website" tabIndex={-1} autoComplete="off" defaultValue={values.website} />
        </label>
      </div>
      <p className="quiet whole">
        {contactFormMessages.keptFor({ days: limits.messageDays })}{" "}
        <a href="/privacy">{sectionNames.privacy}</a>
      </p>
      <button type="submit" className="button">
        {contactFormMessages.send}
      </button>
    </form>
  );
}

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
function MessageField({ label, className, rows, value, problem, ...field }: MessageFieldProps) {
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
