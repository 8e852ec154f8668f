import type { EndpointOutput } from "../../../../contract/endpoints/index.ts";
import { versionMessages as messages } from "../../../../contract/messages/staff/versions.ts";
import { type ContentKind, contentKinds } from "../../../../contract/values/content-kinds.ts";
import { useShell } from "../../../loaders/use-shell.ts";
import { exactTime } from "../../../ui/dates.ts";

export type Version = EndpointOutput["GET /api/content/:kind/:id/versions"]["versions"][number];

/** "Thu 1 Jan 2026, 15:04", in the college's time zone. */
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

/** Where the versions of a record are listed. */
export function versionsPath(kind: ContentKind, id: number): string {
  return `${contentKinds[kind].consolePath}/${id}/versions`;
}

/** Where two versions of a record are compared, the older one first. */
export function comparePath(kind: ContentKind, id: number, one: number, other: number): string {
  return `${versionsPath(kind, id)}/${Math.min(one, other)}/${Math.max(one, other)}`;
}
