import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import type { Settings } from "../../../contract/settings.ts";
import { wording } from "../../../contract/wording.ts";
import { shellContext } from "../../context.ts";
import { PageMeta } from "../../ui/page-meta.tsx";

/** A loader for a page whose text the settings hold; without a text it leads home. */
export function loadTextPage(page: keyof Settings["pages"]) {
  return ({ context }: LoaderFunctionArgs) => {
    const text = context.get(shellContext).settings.pages[page];
    if (!text) throw redirect("/");
    return { title: wording.footer[page], paragraphs: text.split(/\n\s*\n/) };
  };
}

export function TextPage() {
  const { title, paragraphs } = useLoaderData<ReturnType<typeof loadTextPage>>();
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
