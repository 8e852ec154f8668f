import { isbot } from "isbot";
import { LRUCache } from "lru-cache";
import type { ClientKind, ViewSource } from "../../../contract/numbers.ts";

/** Browsers inside an app open links without a referrer, but name the app. */
const facebookApp = /\bFB(?:AN|AV|_IAB)\b/;
const socialApp =
  /\b(?:Instagram|musical_ly|TikTok|BytedanceWebview|LinkedInApp|Snapchat|Telegram|Twitter)\b/;

const maxAgents = 1_000;
const maxCharacters = 400;

type UserAgent = { client: ClientKind; source: ViewSource };

/** A program: browsers name themselves. */
const nameless: UserAgent = { client: "bot", source: "direct" };

const agents = new LRUCache<string, UserAgent>({
  max: maxAgents,
  memoMethod: (name) => ({ client: isbot(name) ? "bot" : "person", source: sourceOfApp(name) }),
});

/** Tells people's browsers from programs by what they call themselves. @param name the header */
export function findAgent(name: string | undefined): UserAgent {
  return name === undefined ? nameless : agents.memo(name.slice(0, maxCharacters));
}

function sourceOfApp(name: string): ViewSource {
  if (facebookApp.test(name)) return "facebook";
  return socialApp.test(name) ? "social" : "direct";
}
