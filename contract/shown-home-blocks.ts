import { type HomeBlockName, homeBlockNames } from "./home-blocks.ts";
import type { Settings } from "./settings.ts";

/** Whether a block has something to show. Lists always have: their records, or that there are none. */
function hasContent(block: HomeBlockName, settings: Pick<Settings, "statistics" | "president" | "phones">) {
  if (block === "statistics") return Object.values(settings.statistics).some((figure) => figure !== null);
  if (block === "president") return Boolean(settings.president.name || settings.president.message);
  if (block === "callCenter") return Object.values(settings.phones).some(Boolean);
  return true;
}

/** The blocks of the home page that visitors see, in their order. */
export function shownHomeBlocks(
  settings: Pick<Settings, "homeBlocks" | "statistics" | "president" | "phones">,
): HomeBlockName[] {
  const chosen = new Map(settings.homeBlocks.map(({ block, isShown }) => [block, isShown]));
  const order = new Set([...chosen.keys(), ...homeBlockNames]);
  return [...order].filter((block) => (chosen.get(block) ?? true) && hasContent(block, settings));
}
