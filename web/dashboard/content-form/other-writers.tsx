import { recordProgressMessages as messages } from "../../../contract/messages/record-progress.ts";
import { BidiSentence } from "../../ui/bidi-sentence.tsx";
import type { Writer } from "./draft-link.ts";

/** Who else is writing in the record. Only a new name is announced, not each minute. */
export function OtherWriters({ others }: { others: readonly Writer[] }) {
  return (
    <div className="other-writers">
      <div role="status">
        {others.map(({ userId, username }) => (
          <p key={userId}>
            <BidiSentence about={messages.writing} words={username} />
          </p>
        ))}
      </div>
      <div>
        {others.map(({ userId, at }) => (
          <p key={userId}>{messages.minutesAgo(minutesSince(at))}</p>
        ))}
      </div>
    </div>
  );
}

function minutesSince(moment: string): number {
  return Math.max(0, Math.floor((Date.now() - Date.parse(moment)) / 60_000));
}
