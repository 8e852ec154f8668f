import type { ReactNode } from "react";
import { Link, type LoaderFunctionArgs } from "react-router";
import type { RegistrationKind } from "../../../contract/values/registrations.ts";
import { languageAttributes } from "../../../contract/values/text/language.ts";
import { usePageLanguage } from "../../language/language-context.tsx";
import { apiContext } from "../../loaders/context.ts";
import { usePublicPath, useShell } from "../../loaders/use-shell.ts";

/** The record of a registration. Undefined if it is not public, or cannot be read now: the code matters more. */
export async function loadRegisteredRecord(
  context: LoaderFunctionArgs["context"],
  kind: RegistrationKind,
  id: number,
) {
  const { record } = context.get(apiContext);
  return record[kind](id).catch(() => undefined);
}

export type RegisteredRecord = NonNullable<Awaited<ReturnType<typeof loadRegisteredRecord>>>;

/** The title of a record that leads to its page. Nothing for one that is not public. */
export function RecordLink({ record }: { record: RegisteredRecord | undefined }) {
  const { lang: pageLang } = usePageLanguage();
  const pathOf = usePublicPath();
  if (!record) return null;
  const { title, lang } = record;
  return (
    <p>
      <Link className="target" to={pathOf(record)} {...languageAttributes(title, lang, pageLang)}>
        {title}
      </Link>
    </p>
  );
}

/** A page that nobody shares or finds. */
export function RegistrationFrame({ title, children }: { title: string; children: ReactNode }) {
  const { collegeName } = useShell().settings;
  return (
    <div className="frame narrow">
      <title>{`${title} | ${collegeName}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="page-title">{title}</h1>
      {children}
    </div>
  );
}
