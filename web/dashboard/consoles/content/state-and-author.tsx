import { staffListMessages } from "../../../../contract/messages/dashboard/en.ts";
import type { StaffSummary } from "../../../../contract/schemas/newsroom.ts";
import { describeState } from "../unfinished/content-state.ts";

/** The state of a record in words, and who began it. */
export function StateAndAuthor({ record }: { record: StaffSummary }) {
  const { author, review, ...rest } = record;
  return (
    <>
      <span className="badge">{describeState({ ...rest, review: review?.status ?? null })}</span>
      {author && (
        <span className="author">
          {" "}
          {staffListMessages.by} <bdi>{author.username}</bdi>
        </span>
      )}
    </>
  );
}
