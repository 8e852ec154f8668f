import { aboutMessages } from "../../../contract/messages/site.ts";
import { PageMeta } from "../../ui/page-meta.tsx";
import { useShell } from "../../ui/use-shell.ts";

/** About the college. */
export function AboutPage() {
  const { about } = useShell().settings;
  return (
    <div className="frame narrow">
      <PageMeta title={aboutMessages.title} description={about.paragraphs.join(" ")} />
      <h1 className="page-title">{aboutMessages.title}</h1>
      {about.founded !== null && (
        <p className="quiet">
          {aboutMessages.founded} {about.founded}
        </p>
      )}
      <div className="body">
        {about.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {about.secondCentre !== "" && (
          <>
            <h2>{aboutMessages.secondCentre}</h2>
            <p>{about.secondCentre}</p>
          </>
        )}
      </div>
    </div>
  );
}
