import { demoComments } from "./comments.ts";
import { type DemoEntry, type DemoEvent, type DemoPerson, interleave } from "./demo-types.ts";
import { ceremonyEvents } from "./events-ceremonies.ts";
import { communityEvents } from "./events-community.ts";
import { contestEvents } from "./events-contests.ts";
import { officeEvents } from "./events-office.ts";
import { somaliEvents } from "./events-somali.ts";
import { talkEvents } from "./events-talks.ts";
import { demoPeople } from "./people.ts";
import { networkPosts } from "./posts-networks.ts";
import { programmingPosts } from "./posts-programming.ts";
import { sciencePosts } from "./posts-science.ts";
import { somaliPosts } from "./posts-somali.ts";
import { systemsPosts } from "./posts-systems.ts";
import { demoServices } from "./services.ts";

export type { DemoEntry, DemoPerson };
export { demoComments, demoPeople, demoServices };

/** The courses, newest first. Comments refer to them by their place in this list. */
export const demoPosts: readonly DemoEntry[] = interleave(
  programmingPosts,
  systemsPosts,
  networkPosts,
  sciencePosts,
  somaliPosts,
);

/** The events, newest first: three pages of twelve, the last one short. */
export const demoEvents: readonly DemoEvent[] = interleave(
  contestEvents,
  somaliEvents,
  talkEvents,
  ceremonyEvents,
  officeEvents,
  communityEvents,
);
