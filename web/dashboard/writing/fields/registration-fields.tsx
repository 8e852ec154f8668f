import { useRef } from "react";
import { Link } from "react-router";
import { registrationFormMessages as messages } from "../../../../contract/messages/staff/content-form.ts";
import { registrationErrorMessages } from "../../../../contract/messages/staff/refusals.ts";
import { registrationListMessages as listMessages } from "../../../../contract/messages/staff/registration-list.ts";
import { findQuestionProblem, type QuestionProblem } from "../../../../contract/rules/question-problem.ts";
import type { ContentKind } from "../../../../contract/values/content-kinds.ts";
import { readInstant } from "../../../../contract/values/dates/days.ts";
import { timeZoneName } from "../../../../contract/values/dates/time-zone.ts";
import { normalizeQuestions, readQuestions } from "../../../../contract/values/registration-questions.ts";
import {
  contactWays,
  formName,
  isRegistrationKind,
  readSeats,
} from "../../../../contract/values/registrations.ts";
import { api } from "../../../api/http-transport.ts";
import { useShell } from "../../../loaders/use-shell.ts";
import { useAnswer } from "../../../requests/use-answer.ts";
import { SelectField } from "../../kit/inputs/select-field.tsx";
import { fields, isFieldOf } from "../model/fields.ts";
import { MomentField } from "../schedule/moment-field.tsx";
import { findMomentError, joinMoment, splitMoment } from "../schedule/typed-moment.ts";
import { type FieldInputProps, useProblem } from "./field-input.tsx";
import { RegistrationQuestions } from "./question-fields.tsx";
import "../schedule/schedule.css";

type Problem =
  | { field: "joinSeats" | "joinClosesAt"; message: string }
  | ({ field: "joinQuestions" } & QuestionProblem);

/** The registration form of a record: whom it asks for what, until when, and how many seats there are. */
export function RegistrationFields({ ref, kind, values, saved, readOnly, onChange }: FieldInputProps) {
  const { timeZone } = useShell().settings;
  const { group, problem, forgetProblem } = useProblem(ref, findProblem);
  const closes = useRef<HTMLInputElement>(null);
  const current = readInstant(saved.joinClosesAt) ?? null;
  const set: typeof onChange = (part) => {
    forgetProblem();
    onChange(part);
  };

  function findProblem(): Problem | undefined {
    const { joinSeats, joinClosesAt } = values;
    if (joinSeats !== "" && readSeats(joinSeats) === undefined) {
      return { field: "joinSeats", message: registrationErrorMessages.seatsWrong };
    }
    const message = findMomentError(joinClosesAt, { timeZone, current, dateInput: closes.current });
    if (message) return { field: "joinClosesAt", message };
    const joinQuestions = normalizeQuestions(values.joinQuestions);
    const wrong = findQuestionProblem(readQuestions(joinQuestions));
    // The position of a problem is that in the list without empty questions.
    if (wrong) onChange({ joinQuestions });
    return wrong && { field: "joinQuestions", ...wrong };
  }

  const errorOf = (field: Problem["field"]) => (problem?.field === field ? problem.message : undefined);
  // What is wrong shows also while there is no form: it is saved with the record.
  const isShown = values.joinContact !== "" || problem !== undefined;
  return (
    <fieldset ref={group} className="field date-fields" disabled={readOnly}>
      <legend className="visually-hidden">{messages.legend}</legend>
      <p className="quiet">{messages.explanation}</p>
      <SelectField
        label={messages.contact}
        value={values.joinContact}
        choices={[["", messages.off], ...contactWays.map((way) => [way, messages.contactWays[way]] as const)]}
        onChange={(joinContact) => set({ joinContact })}
      />
      {isShown && (
        <>
          <label>
            {messages.seats}
            <input
              className="input"
              inputMode="numeric"
              autoComplete="off"
              value={values.joinSeats}
              aria-invalid={errorOf("joinSeats") ? true : undefined}
              onChange={({ currentTarget }) => set({ joinSeats: currentTarget.value })}
            />
          </label>
          <p className={errorOf("joinSeats") ? "field-error" : "quiet"}>
            {errorOf("joinSeats") ?? messages.seatsHint}
          </p>
          <MomentField
            ref={closes}
            label={messages.closesAt}
            value={splitMoment(values.joinClosesAt, timeZone)}
            timeZone={timeZone}
            current={current}
            usualTime="16:00"
            emptyNote={isFieldOf("startsAt", kind) ? messages.closesWithStart : messages.staysOpen}
            error={errorOf("joinClosesAt")}
            readOnly={readOnly}
            onChange={(next) => set({ joinClosesAt: joinMoment(next, timeZone, current) })}
          />
          <p className="quiet">{messages.inZone(timeZoneName(timeZone))}</p>
          <RegistrationQuestions
            value={values.joinQuestions}
            problem={problem?.field === "joinQuestions" ? problem : undefined}
            onChange={(joinQuestions) => set({ joinQuestions })}
          />
          <label>
            {messages.thanks}
            <textarea
              className="input growing-line"
              dir="auto"
              maxLength={fields.joinThanks.maxCharacters}
              value={values.joinThanks}
              onChange={({ currentTarget }) => set({ joinThanks: currentTarget.value })}
            />
          </label>
        </>
      )}
    </fieldset>
  );
}

/** The line of what is set: "With a phone number · 20 seats". */
export function RegistrationLine({ values: { joinContact, joinSeats } }: FieldInputProps) {
  const way = contactWays.find((name) => name === joinContact);
  if (!way) return messages.none;
  const seats = readSeats(joinSeats);
  return [messages.contactWays[way], ...(seats ? [messages.seatsInWords(seats)] : [])].join(" · ");
}

type RegistrationsLinkProps = { kind: ContentKind; recordId: number | undefined };

/** A link from the form of what can be joined to who joined it, with their number. */
export function RegistrationsLink({ kind, recordId }: RegistrationsLinkProps) {
  const name = recordId !== undefined && isRegistrationKind(kind) ? formName({ kind, id: recordId }) : "";
  const { value: forms } = useAnswer(name, async () => (await api.forms()).forms);
  const form = forms?.find((each) => formName(each) === name);
  if (!form) return null;
  return (
    <p className="quiet registrations-link">
      {listMessages.title}:{" "}
      <Link className="target" to={`/dashboard/registrations/${name}`}>
        {listMessages.counts(form.counts, form.fresh)}
      </Link>
    </p>
  );
}
