import type { LoaderFunctionArgs } from "react-router";
import { limits } from "../../../contract/limits.ts";
import { fallbackMessages } from "../../../contract/messages/errors.ts";
import { apiContext } from "../../context.ts";
import { loadOptional } from "../../loader-result.ts";

/** Loads the lists of the home page. Each may fail on its own. */
export async function loadHome({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const [services, events, posts] = await Promise.all([
    loadOptional(api.services({ limit: limits.homeTrainingsCount }), fallbackMessages.services),
    loadOptional(api.events({ limit: limits.upcomingProjectsCount }), fallbackMessages.events),
    loadOptional(api.posts({ limit: limits.latestNewsCount }), fallbackMessages.posts),
  ]);
  return { services, events, posts };
}
