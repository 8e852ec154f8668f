import type { LoaderFunctionArgs } from "react-router";
import type { HomeBlockName } from "../../../contract/values/appearance.ts";
import { pageLimits } from "../../../contract/values/limits/pages.ts";
import type { Api } from "../../api/api.ts";
import type { PageLanguage } from "../../language/language-context.tsx";
import { apiContext, changesAtContext, pageLanguageContext, shellContext } from "../../loaders/context.ts";
import { loadOptional } from "../../loaders/loader-result.ts";
import { forCards } from "../list/for-cards.ts";

/** Loads the lists of the home page, which are undefined for blocks that are not shown. */
export function loadHome({ context }: LoaderFunctionArgs): Promise<HomeLists> {
  return loadHomeLists(
    context.get(apiContext),
    context.get(shellContext).homeBlocks,
    context.get(pageLanguageContext),
    context.get(changesAtContext),
  );
}

export type HomeLists = Awaited<ReturnType<typeof loadHomeLists>>;

/** Loads the lists of some blocks. Each may fail on its own. @param changesAt see `forCards` */
export async function loadHomeLists(
  { records }: Api,
  blocks: readonly HomeBlockName[],
  language: PageLanguage,
  changesAt?: (moment: string) => void,
) {
  const { fallbackMessages } = language.messages;
  const load = <List>(block: HomeBlockName, list: () => Promise<List>, fallback: string) =>
    blocks.includes(block) ? loadOptional(list(), fallback, language) : undefined;
  const view = "summary";
  const [services, events, posts] = await Promise.all([
    load(
      "trainings",
      () =>
        records.service({ limit: pageLimits.homeTrainingsCount }).then((list) => forCards(list, changesAt)),
      fallbackMessages.services,
    ),
    load(
      "projects",
      () =>
        records
          .event({ limit: pageLimits.upcomingProjectsCount, view })
          .then((list) => forCards(list, changesAt)),
      fallbackMessages.events,
    ),
    load("news", () => records.post({ limit: pageLimits.latestNewsCount, view }), fallbackMessages.posts),
  ]);
  return { services, events, posts };
}
