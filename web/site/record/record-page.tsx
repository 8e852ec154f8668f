import type { ReactNode } from "react";
import type { LoaderFunctionArgs } from "react-router";
import type { RegistrationStatus } from "../../../contract/schemas/registrations.ts";
import type { Translations } from "../../../contract/schemas/translations.ts";
import { contentKinds } from "../../../contract/values/content-kinds.ts";
import type { ShownRecord } from "../../../contract/values/content-record.ts";
import { pageLimits } from "../../../contract/values/limits/pages.ts";
import type { Page } from "../../../contract/values/paging.ts";
import { plainText } from "../../../contract/values/text/body.ts";
import { pageLanguageContext } from "../../loaders/context.ts";
import {
  type LoadResult,
  loadOptional,
  loadRequired,
  requireId,
  requirePublicPath,
} from "../../loaders/loader-result.ts";
import { usePublicPath } from "../../loaders/use-shell.ts";
import { AlsoIn, useAlternates } from "../../ui/article/also-in.tsx";
import { ArticleHeader, type RecordWithFacts } from "../../ui/article/article-header.tsx";
import { Body, PlainBody } from "../../ui/article/body.tsx";
import { Related } from "../../ui/article/related.tsx";
import { ShareLinks } from "../../ui/article/share-links.tsx";
import { PageMeta } from "../../ui/page-meta.tsx";
import { AskAboutThis } from "../contact/ask-about-this.tsx";
import { JoinLink } from "../registrations/join-link.tsx";
import { loadRegistrationStatus, type RecordWithForm } from "../registrations/load-registration-status.ts";
import { type RegistrationProps, RegistrationSection } from "../registrations/registration-section.tsx";
import { RegistrationsLink } from "../registrations/registrations-link.tsx";

type ReadRecord = RecordWithFacts & RegistrationProps["record"] & Translations & { body: string };

type Sources<Details, Newest> = {
  record: (id: number) => Promise<Details>;
  newest: (query: { limit: number; view: "summary" }) => Promise<Newest>;
  /** The message if the newest cannot be loaded and the server gives none. */
  fallback: "events" | "posts" | "services";
};

/** Loads a record by the number in its path, whether its form takes registrations, and the newest of its kind. */
export async function loadRecordPage<Details extends ShownRecord & RecordWithForm, Newest extends Page>(
  args: LoaderFunctionArgs,
  { record: load, newest, fallback }: Sources<Details, Newest>,
) {
  const language = args.context.get(pageLanguageContext);
  const { fallbackMessages } = language.messages;
  const loading = loadRequired(load(requireId(args.params.id)), fallbackMessages.singleRead);
  await requirePublicPath(args, loading);
  const [record, others, registration] = await Promise.all([
    loading,
    loadOptional(
      newest({ limit: pageLimits.relatedCount + 1, view: "summary" }),
      fallbackMessages[fallback],
      language,
    ),
    loading.then((record) => loadRegistrationStatus(args.context, record)),
  ]);
  return { record, newest: others, registration, lang: record.lang };
}

type RecordPageProps = {
  record: ReadRecord;
  newest: LoadResult<{ records: readonly ShownRecord[] }>;
  /** Undefined for a record without a form. */
  registration?: LoadResult<RegistrationStatus> | undefined;
  /** The line at the end of its header. */
  byline: ReactNode;
  /** What follows its text, its form and the links to share it. */
  children?: ReactNode;
  related: { heading: string; link?: string };
};

/** The page of one record, with links to others of its kind. */
export function RecordPage(props: RecordPageProps) {
  const { record, newest, registration, byline, children, related } = props;
  const { kind, id, title, body, lang, image, picture } = record;
  const isHtml = contentKinds[kind].bodyFormat === "html";
  const path = usePublicPath()(record);
  const alternates = useAlternates(record, path);
  return (
    <div className="frame reading">
      <PageMeta
        path={path}
        title={title}
        description={isHtml ? plainText(body) : body}
        type="article"
        lang={lang}
        alternates={alternates}
        cover={{ kind, id, name: image, picture }}
      />
      <article>
        <ArticleHeader
          record={record}
          action={
            <>
              {!record.isCancelled && <JoinLink registration={registration} />}
              <RegistrationsLink record={record} />
            </>
          }
        >
          {byline}
        </ArticleHeader>
        <AlsoIn alternates={alternates} />
        {isHtml ? <Body html={body} lang={lang} /> : <PlainBody text={body} lang={lang} />}
        <RegistrationSection record={record} registration={registration} />
        {kind !== "post" && <AskAboutThis record={record} />}
        <ShareLinks title={title} path={path} />
        {children}
      </article>
      <Related {...related} newest={newest} beside={id} />
    </div>
  );
}
