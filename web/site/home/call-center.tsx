import { useMessages } from "../../language/language-context.tsx";
import { useShell } from "../../loaders/use-shell.ts";
import { TelephoneLink } from "../../ui/phone-link.tsx";

/** The phone numbers that are set, as links. */
export function CallCenter() {
  const { homeMessages, sectionNames } = useMessages();
  const { callCenter, examinationHead, examinationOffice } = useShell().settings.phones;
  const numbers = [callCenter, examinationHead, examinationOffice];
  return (
    <section className="call-center" aria-labelledby="call-center">
      <div className="frame">
        <h2 id="call-center">{sectionNames.callCenter}</h2>
        <ul>
          {homeMessages.callCenterRoles.map((role, index) => {
            const number = numbers[index];
            if (!number) return null;
            return (
              <li key={role}>
                <TelephoneLink number={number} /> <span>({role})</span>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
