import type { CardRecord, ListedRecord, RecordDetails } from "../../contract/schemas/content.ts";
import { wholeDays } from "../../contract/values/dates/days.ts";
import type { Dates } from "../../contract/values/dates/record-dates.ts";
import { pageLimits } from "../../contract/values/limits/pages.ts";
import { documentFilePath, publicPath } from "../../contract/values/paths/paths.ts";
import { inOneLine, plainText } from "../../contract/values/text/body.ts";
import { type ContentLanguage, guessLanguage } from "../../contract/values/text/language.ts";
import type { PageLanguage } from "../language/language-context.tsx";
import type { Shell } from "../loaders/context.ts";
import { truncateAtWord } from "../ui/truncate.ts";

/** One object of https://schema.org. Undefined properties are left out. */
export type Thing = { "@type": string } & Record<string, unknown>;

export type Site = Pick<Shell, "settings" | "publicUrl"> & PageLanguage;

const organization = "CollegeOrUniversity";

/** Who publishes, organizes or teaches. */
function college({ settings, publicUrl }: Site): Thing {
  return { "@type": organization, name: settings.collegeName, url: `${publicUrl}/` };
}

/** What the settings say of the college. */
export function wholeCollege(site: Site): Thing {
  const { settings, publicUrl } = site;
  const { logo, summary, address, phone, email, links, statistics } = settings;
  const { exams: _exams, ...profiles } = links;
  const elsewhere = Object.values(profiles).filter(Boolean);
  return {
    ...college(site),
    logo: logo ? `${publicUrl}/images/logos/${logo.name}` : undefined,
    description: summary || undefined,
    address: address || undefined,
    telephone: phone || undefined,
    email: email || undefined,
    foundingDate: statistics.established === null ? undefined : String(statistics.established),
    sameAs: elsewhere.length > 0 ? elsewhere : undefined,
  };
}

type Crumb = { name: string; path?: string };

/** The way from the home page to a page, which comes last and without its path. */
export function breadcrumb(crumbs: readonly Crumb[], { publicUrl }: Site): Thing {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: path === undefined ? undefined : publicUrl + path,
    })),
  };
}

type Written = Pick<ListedRecord<"post">, "lang" | "title"> & { body?: string | undefined };

/** The language that the page says of a record's text: the one that staff chose, else that of its words. */
function languageOf({ lang, title, body = "" }: Written, site: Site): ContentLanguage {
  return lang ?? guessLanguage(`${title} ${plainText(body)}`) ?? site.lang;
}

export function newsArticle(post: ListedRecord<"post">, site: Site): Thing {
  const { title, image, createdAt, updatedAt } = post;
  return {
    "@type": "NewsArticle",
    headline: title,
    image: image ? [`${site.publicUrl}/images/posts/${image}`] : undefined,
    datePublished: createdAt,
    dateModified: updatedAt,
    inLanguage: languageOf(post, site),
    mainEntityOfPage: site.publicUrl + publicPath(post, site.settings),
    publisher: college(site),
  };
}

/** When and where it takes place. */
function occurrence({ startsAt, endsAt, place, isCancelled }: Dates, { settings }: Site) {
  const days = startsAt && wholeDays({ startsAt, endsAt }, settings.timeZone);
  return {
    startDate: days ? days.first : startsAt,
    endDate: days ? days.last : endsAt,
    eventStatus: `https://schema.org/Event${isCancelled ? "Cancelled" : "Scheduled"}`,
    // Search engines require an address, and staff write it in the same field.
    location: place && { "@type": "Place", name: place, address: place },
  };
}

/** An event with a date and a place, without which search engines refuse it. */
export function datedEvent(event: ListedRecord<"event">, site: Site): Thing[] {
  const { title, image, startsAt, place } = event;
  if (!startsAt || !place) return [];
  return [
    {
      "@type": "Event",
      name: title,
      ...occurrence(event, site),
      image: image ? [`${site.publicUrl}/images/events/${image}`] : undefined,
      inLanguage: languageOf(event, site),
      url: site.publicUrl + publicPath(event, site.settings),
      organizer: college(site),
    },
  ];
}

/** A training, with its date if it has one. Search engines refuse one without a description. */
export function course(service: CardRecord<"service">, site: Site): Thing[] {
  const { title: name, body: description, startsAt } = service;
  if (!description) return [];
  return [
    {
      "@type": "Course",
      name,
      description: truncateAtWord(inOneLine(description), pageLimits.maxCourseDescriptionCharacters),
      inLanguage: languageOf(service, site),
      url: site.publicUrl + publicPath(service, site.settings),
      provider: college(site),
      hasCourseInstance: startsAt && { "@type": "CourseInstance", ...occurrence(service, site) },
    },
  ];
}

/** A document, as its page shows it. */
export function digitalDocument(document: RecordDetails<"document">, site: Site): Thing {
  const { title, createdAt, updatedAt, pageCount } = document;
  return {
    "@type": "DigitalDocument",
    name: title,
    encodingFormat: "application/pdf",
    numberOfPages: pageCount,
    datePublished: createdAt,
    dateModified: updatedAt,
    inLanguage: languageOf(document, site),
    mainEntityOfPage: site.publicUrl + publicPath(document, site.settings),
    url: site.publicUrl + documentFilePath(document),
    publisher: college(site),
  };
}
