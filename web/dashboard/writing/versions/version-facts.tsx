import type { EndpointOutput } from "../../../../contract/endpoints/index.ts";
import { versionMessages as messages } from "../../../../contract/messages/versions/en.ts";
import { exactTime } from "../../../ui/dates.ts";
import { useShell } from "../../../ui/use-shell.ts";

export type Version = EndpointOutput["GET /api/content/:kind/:id/versions"]["versions"][number];

/** "January 1, 2026 at 3:04 PM", in the college's time zone. */
export function ExactTime({ moment }: { moment: string }) {
  const { timeZone } = useShell().settings;
  return <time dateTime={moment}>{exactTime(moment, timeZone)}</time>;
}

/** Why a version was saved, and whether readers see it. */
export function VersionReason({ version: { reason, isLive, isPublished } }: { version: Version }) {
  const seen = isLive ? messages.live : isPublished ? messages.wasPublished : "";
  return (
    <>
      {messages.reasons[reason]}
      {seen && <span className={isLive ? "quiet version-seen live" : "quiet version-seen"}>{seen}</span>}
    </>
  );
}
