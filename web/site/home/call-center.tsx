import { homeMessages } from "../../../contract/messages/site.ts";
import { useShell } from "../../ui/use-shell.ts";

/** The three phone numbers, as links. */
export function CallCenter() {
  const { callCenter, examinationHead, examinationOffice } = useShell().settings.phones;
  const numbers = [callCenter, examinationHead, examinationOffice];
  if (numbers.every((number) => number === "")) return null;
  return (
    <section className="call-center" aria-labelledby="call-center">
      <div className="frame">
        <h2 id="call-center">{homeMessages.callCenter}</h2>
        <ul>
          {homeMessages.callCenterRoles.map((role, index) => {
            const number = numbers[index];
            if (!number) return null;
            return (
              <li key={role}>
                <a href={`tel:${number.replace(/\s/g, "")}`}>{number}</a> <span>({role})</span>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
