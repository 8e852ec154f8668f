import { wording } from "../../../contract/wording.ts";
import { PageMeta } from "../../ui/page-meta.tsx";
import { useShell } from "../../ui/use-shell.ts";

const texts = wording.accessibility;

/** The accessibility statement: what works, what does not yet, and whom to tell. */
export function AccessibilityPage() {
  const { email, phone } = useShell().settings;
  return (
    <div className="frame narrow">
      <PageMeta title={texts.title} description={texts.lead} />
      <h1 className="page-title">{texts.title}</h1>
      <div className="body">
        <p>{texts.lead}</p>
        <h2>{texts.canHeading}</h2>
        <Points points={texts.can} />
        <h2>{texts.standardHeading}</h2>
        <p>{texts.standard}</p>
        <h2>{texts.limitsHeading}</h2>
        <Points points={texts.limits} />
        <h2 id="report">{texts.reportHeading}</h2>
        <p>{texts.report}</p>
        <ul>
          <li>
            {texts.reportByMail}{" "}
            <a href={`mailto:${email}?subject=${encodeURIComponent(texts.mailSubject)}`}>{email}</a>
          </li>
          <li>
            {texts.reportByPhone} <a href={`tel:${phone.replace(/\s/g, "")}`}>{phone}</a>
          </li>
        </ul>
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
