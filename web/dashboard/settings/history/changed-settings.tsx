import type { EndpointOutput } from "../../../../contract/endpoints/index.ts";
import { versionMessages } from "../../../../contract/messages/versions.ts";

type Version = EndpointOutput["GET /api/settings/versions"]["versions"][number];

/** What a version changed. */
export function ChangedSettings({ version: { reason, changed } }: { version: Version }) {
  return (
    <>
      {changed}
      {reason === "restore" && <span className="version-seen">{versionMessages.reasons.restore}</span>}
    </>
  );
}
