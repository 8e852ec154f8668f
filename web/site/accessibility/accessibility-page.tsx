import { useMessages } from "../../language/language-context.tsx";
import { useShell } from "../../loaders/use-shell.ts";
import { PageMeta } from "../../ui/page-meta.tsx";
import { TelephoneLink } from "../../ui/phone-link.tsx";

/** The accessibility statement. */
export function AccessibilityPage() {
  const { accessibilityMessages } = useMessages();
  const { settings, pageLanguages = {} } = useShell();
  const { email, phone } = settings;
  const isProposed = Object.values(pageLanguages).includes("proposed");
  return (
    <div className="frame narrow">
      <PageMeta title={accessibilityMessages.title} description={accessibilityMessages.lead} />
      <h1 className="page-title">{accessibilityMessages.title}</h1>
      <div className="body">
        <p>{accessibilityMessages.lead}</p>
        <h2>{accessibilityMessages.canHeading}</h2>
        <Points points={accessibilityMessages.can} />
        <h2>{accessibilityMessages.standardHeading}</h2>
        <p>{accessibilityMessages.standard}</p>
        <h2>{accessibilityMessages.limitsHeading}</h2>
        <Points points={accessibilityMessages.limits} />
        {isProposed && <p>{accessibilityMessages.reviewed}</p>}
        {(email || phone) && (
          <>
            <h2 id="report">{accessibilityMessages.reportHeading}</h2>
            <p>{accessibilityMessages.report}</p>
            <ul>
              {email && (
                <li>
                  {accessibilityMessages.reportByMail}{" "}
                  <a
                    href={`mailto:${email}?subject=${encodeURIComponent(accessibilityMessages.mailSubject)}`}
                  >
                    {email}
                  </a>
                </li>
              )}
              {phone && (
                <li>
                  {accessibilityMessages.reportByPhone} <TelephoneLink number={phone} />
                </li>
              )}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
