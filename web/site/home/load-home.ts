import type { LoaderFunctionArgs } from "react-router";
import type { HomeBlockName } from "../../../contract/home-blocks.ts";
import { limits } from "../../../contract/limits.ts";
import { fallbackMessages } from "../../../contract/messages/errors.ts";
import { apiContext, shellContext } from "../../context.ts";
import { loadOptional } from "../../loader-result.ts";

/** Loads the lists of the blocks that the home page shows. Each may fail on its own. */
export async function loadHome({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const { homeBlocks } = context.get(shellContext);
  const load = <List>(block: HomeBlockName, list: () => Promise<List>, fallback: string) =>
    homeBlocks.includes(block) ? loadOptional(list(), fallback) : undefined;
  const [services, events, posts] = await Promise.all([
    load("trainings", () => api.services({ limit: limits.homeTrainingsCount }), fallbackMessages.services),
    load("projects", () => api.events({ limit: limits.upcomingProjectsCount }), fallbackMessages.events),
    load("news", () => api.posts({ limit: limits.latestNewsCount }), fallbackMessages.posts),
  ]);
  return { services, events, posts };
}
