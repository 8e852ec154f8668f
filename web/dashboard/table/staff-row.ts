import { untitledMessage } from "../../../contract/messages/staff-list.ts";
import type { StaffSummary } from "../../../contract/newsroom.ts";

/** The fields of a record in the staff's list that the rows of all kinds have. */
export function presentStaffRow({
  title,
  image,
  imageAlt,
  state,
  hasUnpublishedChanges,
  ...record
}: StaffSummary) {
  // Browsers load pictures without the session, and only public ones are served then.
  const shown = state === "live" && !hasUnpublishedChanges ? image : null;
  return {
    title: title || untitledMessage,
    image: shown?.name ?? "",
    picture: { width: shown?.width ?? 0, height: shown?.height ?? 0, alt: imageAlt },
    createdAt: record.createdAt,
    updatedAt: record.updatedAt,
  };
}
