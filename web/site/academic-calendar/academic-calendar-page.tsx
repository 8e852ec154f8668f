import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { whenAndWhere } from "../../../contract/messages/dates-in-words.ts";
import { dateMessages } from "../../../contract/messages/record-words.ts";
import { toWallTime } from "../../../contract/values/dates/time-zone.ts";
import { academicCalendarPath, academicSubscriptionPath } from "../../../contract/values/paths/paths.ts";
import { attributesOfLanguage, languageOfRecord } from "../../../contract/values/text/language.ts";
import type { AcademicDate } from "../../api/api.ts";
import { useMessages, usePageLanguage } from "../../language/language-context.tsx";
import { apiContext, pageLanguageContext } from "../../loaders/context.ts";
import { loadRequired } from "../../loaders/loader-result.ts";
import { usePublicPath, useShell } from "../../loaders/use-shell.ts";
import { Subscription } from "../../ui/article/calendar-links.tsx";
import { ShareLinks } from "../../ui/article/share-links.tsx";
import { PageMeta } from "../../ui/page-meta.tsx";
import { findSitePage } from "../page/load-site-page.ts";
import { SitePage } from "../page/site-page.tsx";

/** Loads what the academic calendar lists, and the page that staff have written at its address. */
export async function loadAcademicCalendar(args: LoaderFunctionArgs) {
  const { fallbackMessages } = args.context.get(pageLanguageContext).messages;
  const [page, dates] = await Promise.all([
    findSitePage(args),
    loadRequired(args.context.get(apiContext).academicCalendar(), fallbackMessages.events),
  ]);
  if (!page && dates.length === 0) throw redirect("/");
  return { page, dates, lang: page?.lang };
}

/** The academic year by months. Its page, if staff have written one, gives it a title and an introduction. */
export function AcademicCalendarPage() {
  const { calendarMessages } = useMessages();
  const { page, dates } = useLoaderData<typeof loadAcademicCalendar>();
  const title = calendarMessages.academic;
  const calendar = dates.length > 0 && (
    <>
      <div className="months">
        <Months dates={dates} />
      </div>
      <Subscription name={title} path={academicSubscriptionPath} />
    </>
  );
  if (page) return <SitePage page={page}>{calendar}</SitePage>;
  return (
    <div className="frame narrow">
      <PageMeta title={title} description={title} />
      <h1 className="page-title">{title}</h1>
      {calendar}
      <ShareLinks title={title} path={academicCalendarPath} />
    </div>
  );
}

function Months({ dates }: { dates: readonly AcademicDate[] }) {
  const { lang } = usePageLanguage();
  const { timeZone } = useShell().settings;
  const months = new Map<string, AcademicDate[]>();
  for (const entry of dates) {
    const month = toWallTime(entry.startsAt, timeZone).slice(0, "2026-12".length);
    months.set(month, [...(months.get(month) ?? []), entry]);
  }
  return [...months].map(([month, entries]) => {
    const [year, number = "1"] = month.split("-");
    return (
      <section key={month} aria-labelledby={month}>
        <h2 id={month}>{`${dateMessages.months[lang][Number(number) - 1]} ${year}`}</h2>
        <ul className="list-below">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      </section>
    );
  });
}

function Entry({ entry }: { entry: AcademicDate }) {
  const { lang: pageLang, messages } = usePageLanguage();
  const { timeZone } = useShell().settings;
  const publicPath = usePublicPath();
  const { title, lang, inCalendar, startsAt, endsAt = null, place = null, isCancelled } = entry;
  const language = languageOfRecord({ title, lang: lang ?? null });
  return (
    <li>
      <span className="badge">{messages.calendarMessages.academicKinds[inCalendar]}</span>{" "}
      <span {...attributesOfLanguage(language, pageLang)}>
        <Link viewTransition to={publicPath(entry)}>
          {title}
        </Link>
        <br />
        {isCancelled && <strong className="badge">{dateMessages.cancelled[language]}</strong>}{" "}
        {whenAndWhere({ startsAt, endsAt, place }, timeZone, language)}
      </span>
    </li>
  );
}
