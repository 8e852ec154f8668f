import type { LoaderFunctionArgs } from "react-router";
import type { ListedRecord } from "../../../contract/schemas/content.ts";
import type { HomeBlockName } from "../../../contract/values/appearance.ts";
import type { ContentKind } from "../../../contract/values/content-kinds.ts";
import { pageLimits } from "../../../contract/values/limits/pages.ts";
import type { Api } from "../../api/api.ts";
import type { PageLanguage } from "../../language/language-context.tsx";
import { apiContext, pageLanguageContext, shellContext } from "../../loaders/context.ts";
import { loadOptional } from "../../loaders/loader-result.ts";

/** Loads the lists of the home page, which are undefined for blocks that are not shown. */
export function loadHome({ context }: LoaderFunctionArgs): Promise<HomeLists> {
  return loadHomeLists(
    context.get(apiContext),
    context.get(shellContext).homeBlocks,
    context.get(pageLanguageContext),
  );
}

export type HomeLists = Awaited<ReturnType<typeof loadHomeLists>>;

/** Loads the lists of some blocks. Each may fail on its own. */
export async function loadHomeLists(
  { records }: Api,
  blocks: readonly HomeBlockName[],
  language: PageLanguage,
) {
  const { fallbackMessages } = language.messages;
  const load = <List>(block: HomeBlockName, list: () => Promise<List>, fallback: string) =>
    blocks.includes(block) ? loadOptional(list(), fallback, language) : undefined;
  const view = "summary";
  const [services, events, posts] = await Promise.all([
    load(
      "trainings",
      () => records.service({ limit: pageLimits.homeTrainingsCount }).then(forCards),
      fallbackMessages.services,
    ),
    load(
      "projects",
      () => records.event({ limit: pageLimits.upcomingProjectsCount, view }).then(forCards),
      fallbackMessages.events,
    ),
    load("news", () => records.post({ limit: pageLimits.latestNewsCount, view }), fallbackMessages.posts),
  ]);
  return { services, events, posts };
}

type Listed = Pick<ListedRecord<ContentKind>, "createdAt" | "updatedAt" | "picture"> & { facts?: unknown };

/** Leaves out what cards do not show: loader data is serialized into the document, beside the HTML made from it. */
function forCards<Item extends Listed>({ records }: { records: Item[] }) {
  return {
    records: records.map(({ createdAt, updatedAt, facts, ...shown }) => ({
      ...shown,
      picture: { ...shown.picture, alt: "" },
    })),
  };
}
