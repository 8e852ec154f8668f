import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { fallbackMessages } from "../../../contract/messages/errors.ts";
import { footerMessages, textPageMessages } from "../../../contract/messages/site.ts";
import type { Settings } from "../../../contract/settings.ts";
import { apiContext } from "../../context.ts";
import { loadRequired } from "../../loader-result.ts";
import { PageMeta } from "../../ui/page-meta.tsx";
import { useShell } from "../../ui/use-shell.ts";

/** Loader of a page whose text is a setting. Without text there are no paragraphs. */
export function loadStaticTextPage(page: keyof Settings["pages"]) {
  return async ({ context }: LoaderFunctionArgs) => {
    const { pages } = await loadRequired(context.get(apiContext).settings(), fallbackMessages.singleRead);
    const text = pages[page].trim();
    return { title: footerMessages[page], paragraphs: text ? text.split(/\n\s*\n/) : [] };
  };
}

/** A text from the settings; without one, a notice with contact details that search engines do not index. */
export function StaticTextPage() {
  const { title, paragraphs } = useLoaderData<ReturnType<typeof loadStaticTextPage>>();
  if (paragraphs.length === 0) return <NotWritten title={title} />;
  return (
    <div className="frame narrow">
      <PageMeta title={title} description={paragraphs.join(" ")} />
      <h1 className="page-title">{title}</h1>
      <div className="body">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </div>
  );
}

function NotWritten({ title }: { title: string }) {
  const { email, phone } = useShell().settings;
  return (
    <div className="frame narrow">
      <PageMeta title={title} description={textPageMessages.notWritten} />
      <meta name="robots" content="noindex" />
      <h1 className="page-title">{title}</h1>
      <p>{textPageMessages.notWritten}</p>
      <p>
        {textPageMessages.writeTo} <a href={`mailto:${email}`}>{email}</a> {textPageMessages.orCall}{" "}
        <a href={`tel:${phone.replace(/\s/g, "")}`}>{phone}</a>.
      </p>
    </div>
  );
}
