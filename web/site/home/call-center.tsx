import { homeMessages } from "../../../contract/messages/site.ts";
import { useShell } from "../../ui/use-shell.ts";

/** The three phone numbers, as links. */
export function CallCenter() {
  const { callCenter, examinationHead, examinationOffice } = useShell().settings.phones;
  const numbers = [callCenter, examinationHead, examinationOffice];
  return (
    <section className="call-center" aria-labelledby="call-center">
      <div className="frame">
        <h2 id="call-center">{homeMessages.callCenter}</h2>
        <ul>
          {homeMessages.callCenterRoles.map((role, index) => (
            <li key={role}>
              <a href={`tel:${numbers[index]?.replace(/\s/g, "")}`}>{numbers[index]}</a> <span>({role})</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
