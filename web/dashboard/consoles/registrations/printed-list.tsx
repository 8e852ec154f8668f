import { whenAndWhere } from "../../../../contract/messages/dates-in-words.ts";
import { registrationListMessages as messages } from "../../../../contract/messages/staff/registration-list.ts";
import type { Entry, FormWithCounts } from "../../../../contract/schemas/registrations.ts";
import type { EntryState } from "../../../../contract/values/moderation.ts";
import { codeInWords } from "../../../../contract/values/registration-codes.ts";
import { useShell } from "../../../loaders/use-shell.ts";

type PrintedListProps = { form: FormWithCounts; registrations: readonly Entry[] };

/**
 * The printed list: title, college, date and place, then the people with a seat by name, each with a box to tick, and
 * the waiting list in its order.
 */
export function PrintedList({ form, registrations }: PrintedListProps) {
  const { collegeName, timeZone } = useShell().settings;
  const inStates = (...states: EntryState[]) => registrations.filter(({ state }) => states.includes(state));
  const seated = inStates("open", "done").sort((one, other) => one.name.localeCompare(other.name));
  // They are listed with the newest first.
  const waiting = inStates("waiting").reverse();
  return (
    <section className="printed-list" aria-hidden="true">
      <p>
        {[collegeName, whenAndWhere(form, timeZone, "en"), messages.seats(form.seats, form.counts)]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <PrintedTable people={seated} />
      {waiting.length > 0 && (
        <>
          <h2>{messages.printed.waiting}</h2>
          <PrintedTable people={waiting} />
        </>
      )}
    </section>
  );
}

function PrintedTable({ people }: { people: readonly Entry[] }) {
  const questions = [...new Set(people.flatMap(({ answers }) => answers.map(({ question }) => question)))];
  const { name, contact, code } = messages.printed;
  return (
    <table>
      <thead>
        <tr>
          <th />
          {[name, contact, code, ...questions].map((header) => (
            <th key={header} dir="auto">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map((person, index) => (
          <tr key={person.entryID}>
            <td>{index + 1}</td>
            <td dir="auto">{person.name}</td>
            <td className="printed-number">{person.phone || person.email}</td>
            <td className="printed-number">{person.code && codeInWords(person.code)}</td>
            {questions.map((asked) => (
              <td key={asked} className="printed-answer" dir="auto">
                <div>{person.answers.find(({ question }) => question === asked)?.answer}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
