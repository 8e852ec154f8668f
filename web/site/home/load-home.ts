import type { LoaderFunctionArgs } from "react-router";
import type { HomeBlockName } from "../../../contract/home-blocks.ts";
import { limits } from "../../../contract/limits.ts";
import { fallbackMessages } from "../../../contract/messages/errors.ts";
import type { Api } from "../../api.ts";
import { apiContext, shellContext } from "../../context.ts";
import { loadOptional } from "../../loader-result.ts";

/** Loads the lists of the home page, which are undefined for blocks that are not shown. */
export function loadHome({ context }: LoaderFunctionArgs): Promise<HomeLists> {
  return loadHomeLists(context.get(apiContext), context.get(shellContext).homeBlocks);
}

export type HomeLists = Awaited<ReturnType<typeof loadHomeLists>>;

/** Loads the lists of some blocks. Each may fail on its own. */
export async function loadHomeLists(api: Api, blocks: readonly HomeBlockName[]) {
  const load = <List>(block: HomeBlockName, list: () => Promise<List>, fallback: string) =>
    blocks.includes(block) ? loadOptional(list(), fallback) : undefined;
  const [services, events, posts] = await Promise.all([
    load("trainings", () => api.services({ limit: limits.homeTrainingsCount }), fallbackMessages.services),
    load("projects", () => api.events({ limit: limits.upcomingProjectsCount }), fallbackMessages.events),
    load("news", () => api.posts({ limit: limits.latestNewsCount }), fallbackMessages.posts),
  ]);
  return { services, events, posts };
}
