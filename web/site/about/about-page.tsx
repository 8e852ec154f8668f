import { wording } from "../../../contract/wording.ts";
import { PageMeta } from "../../ui/page-meta.tsx";
import { useShell } from "../../ui/use-shell.ts";

/** What the college is, since when, and where else. */
export function AboutPage() {
  const { about } = useShell().settings;
  return (
    <div className="frame narrow">
      <PageMeta title={wording.about.title} description={about.paragraphs.join(" ")} />
      <h1 className="page-title">{wording.about.title}</h1>
      <p className="quiet">
        {wording.about.founded} {about.founded}
      </p>
      <div className="body">
        {about.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <h2>{wording.about.secondCentre}</h2>
        <p>{about.secondCentre}</p>
      </div>
    </div>
  );
}
