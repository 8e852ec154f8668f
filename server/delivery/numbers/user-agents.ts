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

/** Tells people's browsers from programs by what they call themselves, and remembers the latest names in memory. */
export class UserAgents {
  readonly #known = new LRUCache<string, UserAgent>({ max: maxAgents });

  /** @param name the header */
  find(name: string | undefined): UserAgent {
    if (name === undefined) return nameless;
    const known = this.#known.get(name);
    if (known) return known;
    const read = name.slice(0, maxCharacters);
    const agent: UserAgent = { client: isbot(read) ? "bot" : "person", source: sourceOfApp(read) };
    // A longer one is made up, and not kept.
    if (name.length <= maxCharacters) this.#known.set(name, agent);
    return agent;
  }
}

function sourceOfApp(name: string): ViewSource {
  if (facebookApp.test(name)) return "facebook";
  return socialApp.test(name) ? "social" : "direct";
}
