import { useMessages } from "../../language/language-context.tsx";
import { useShell } from "../../loaders/use-shell.ts";
import { TelephoneLink } from "../../ui/phone-link.tsx";
import { useWhatsApp } from "../contact/whats-app.tsx";

/** The phone numbers that are set, as links, and WhatsApp. */
export function CallCenter() {
  const { homeMessages, sectionNames } = useMessages();
  const { collegeName, phones } = useShell().settings;
  const { callCenter, examinationHead, examinationOffice } = phones;
  const { chat, number: chatNumber } = useWhatsApp(collegeName);
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
          {chat && (
            <li>
              <a href={chat} rel="noopener">
                <bdi>{chatNumber ?? "WhatsApp"}</bdi>
              </a>{" "}
              {chatNumber && <span>(WhatsApp)</span>}
            </li>
          )}
        </ul>
      </div>
    </section>
  );
}
