import { type ReactNode, useEffect, useRef, useState } from "react";
import { contentFormMessages as messages } from "../../../../contract/messages/staff/content-form.ts";
import {
  newsroomFormMessages,
  recordProgressMessages,
} from "../../../../contract/messages/staff/newsroom.ts";
import { writingLimits } from "../../../../contract/values/limits/writing.ts";
import { useShell } from "../../../loaders/use-shell.ts";
import { useSession } from "../../../session/session.ts";
import { BidiSentence } from "../../../ui/bidi-sentence.tsx";
import { exactTime } from "../../../ui/dates.ts";
import { useIsOnline } from "../../kit/connection/use-is-online.ts";
import { formatMoment } from "../../kit/formats.ts";
import { useScrollPadding } from "../../kit/use-scroll-padding.ts";
import { isPublished } from "../model/saved-record.ts";
import type { Writer } from "../session/server.ts";
import { MoreActions } from "./record-actions.tsx";
import type { ContentFormModel } from "./use-content-form.ts";
import "./save-bar.css";
import { accountMessages } from "../../../../contract/messages/readers/en/site.ts";
import type { UnavailablePicture } from "../../../../contract/values/errors.ts";

/** States that the bar marks as errors. Without a connection nothing is wrong with the form. */
const errorStates: readonly string[] = ["signedOut", "differs", "picturesUnavailable", "rejected"];

/**
 * The sticky bar with the buttons that save, and what became of the last save.
 * @param children the checks of the text
 */
export function SaveBar({ form, children }: { form: ContentFormModel; children?: ReactNode }) {
  const { status, joined } = form.state;
  const { timeZone } = useShell().settings;
  const bar = useRef<HTMLDivElement>(null);
  const isSaving = status.name === "saving";
  const isOnline = useIsOnline();
  const isSignedOut = useSession().status === "ended";
  const text = isSignedOut ? "" : describeText(form, isOnline);
  useScrollPadding(bar, "Bottom");
  const plansEarlier = form.state.record?.progress.plansEarlierVersion;
  const publishes = newsroomFormMessages[plansEarlier ? "publishesEarlier" : "publishesAt"];
  return (
    <div ref={bar} className="cluster save-bar" data-trouble={errorStates.includes(status.name) || undefined}>
      <SaveErrorNotice form={form} />
      <div className="quiet save-state">
        <p role="status">
          {!isOnline && text !== messages.offline && `${messages.youAreOffline} `}
          {text}
        </p>
        {joined !== undefined && (
          <p>
            {joined ? (
              <BidiSentence about={newsroomFormMessages.cameIn} words={joined} />
            ) : (
              newsroomFormMessages.ownCameIn
            )}
          </p>
        )}
        <OtherWriters others={form.state.others} />
        {form.keepsPlanOf && <p>{newsroomFormMessages.keepsPlan(exactTime(form.keepsPlanOf, timeZone))}</p>}
        {form.publishAt && <p>{publishes(exactTime(form.publishAt, timeZone))}</p>}
        {status.name === "saving" && (
          <p>
            <progress max={1} value={status.progress} aria-label={messages.saving} />
            <span>{messages.uploading(Math.round(status.progress * 100))}</span>
            <StopWaitingButton onStop={form.stopWaiting} />
          </p>
        )}
      </div>
      {children}
      <MoreActions form={form} />
      <button type="button" className="button plain" disabled={isSaving} onClick={form.preview}>
        {newsroomFormMessages.preview}
      </button>
      <button type="submit" className="button" disabled={isSaving}>
        {submitText(form)}
      </button>
    </div>
  );
}

/** Appears once a save takes long. */
function StopWaitingButton({ onStop }: { onStop: () => void }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), writingLimits.longSaveMs);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  return (
    <button type="button" className="text-button" onClick={onStop}>
      {messages.stopWaiting}
    </button>
  );
}

function submitText({ target, needsReview, texts, state }: ContentFormModel): string {
  if (needsReview) return newsroomFormMessages.readyForReview;
  if (target === "draft") return newsroomFormMessages.save;
  return state.status.name === "saving" && state.target === "live" ? texts.busy : texts.submit;
}

/** Where the newest text is and who sees it, in the same words for all ways to save. Empty for a form without any. */
function describeText(form: ContentFormModel, isOnline: boolean): string {
  const { status, record, onDevice, onServer } = form.state;
  if (status.name === "saving") return messages.saving;
  if (onServer.name === "saved" && !form.holdsFile()) return messages.saved(formatMoment(onServer.at), false);
  if (onDevice === "unavailable") return messages.notKept;
  // The question beside it says that nothing is lost.
  if (status.name === "differs") return "";
  if (onServer.name === "refused") return messages.notSaved(onServer.message);
  if (onDevice === "stored") {
    const isAway = !isOnline || status.name === "offline" || onServer.name === "offline";
    if (isAway) return messages.offline;
    // Answers to the questions of a template stay on this device.
    return onServer.name === "saving" ? messages.saving : messages.kept;
  }
  if (!record || (record.versionID === 0 && !isPublished(record))) return "";
  const { savedAt, progress } = record;
  const isSeen = progress.state === "live" && !progress.hasUnpublishedChanges;
  return messages.saved(savedAt ? formatMoment(savedAt) : "", isSeen);
}

/** Who else is writing in the record, and how long ago: that is not announced each minute. */
function OtherWriters({ others }: { others: readonly Writer[] }) {
  return (
    <div aria-live="polite">
      {others.map(({ userId, username, at }) => (
        <p key={userId}>
          <BidiSentence about={recordProgressMessages.writing} words={username} />{" "}
          <span aria-hidden="true">
            {recordProgressMessages.minutesAgo((Date.now() - Date.parse(at)) / 60_000)}
          </span>
        </p>
      ))}
    </div>
  );
}

/**
 * Why the record is not saved, and what helps. It is announced if the author can do something about it; a rejection was
 * announced by its toast.
 */
function SaveErrorNotice({ form }: { form: ContentFormModel }) {
  const { status } = form.state;
  const session = useSession();
  return (
    <>
      <div className="cluster trouble" role="alert">
        {(session.status === "ended" || status.name === "signedOut") && <SessionNotice />}
        {status.name === "picturesUnavailable" && (
          <UnavailablePictures
            {...status}
            onSaveWithout={() => form.saveWithoutPictures(status.pictures.map(({ address }) => address))}
          />
        )}
        {status.name === "offline" && <p>{messages.away}</p>}
        {status.name === "differs" && (
          <>
            <p className="field-error">
              {newsroomFormMessages.differs(status.other.author, formatMoment(status.other.at))}
            </p>
            <button type="button" className="text-button" onClick={form.askAgain}>
              {newsroomFormMessages.compare}
            </button>
          </>
        )}
      </div>
      {status.name === "rejected" && (
        <div className="cluster trouble">
          <p className="field-error">{status.message}</p>
        </div>
      )}
    </>
  );
}

/** The session has ended during editing. Signing in happens in another tab, so that this form stays open. */
function SessionNotice() {
  const { session } = useSession();
  if (session) return <p>{messages.signedInAgain}</p>;
  return (
    <>
      <p className="field-error">{messages.sessionEnded}</p>
      <a className="text-button" href="/signup" target="_blank" rel="noopener">
        {accountMessages.signInAgain}
      </a>
    </>
  );
}

/** More would leave no room for the form on a phone. */
const shownAtMost = 3;

type UnavailablePicturesProps = {
  message: string;
  pictures: readonly UnavailablePicture[];
  /** Removes these pictures from the body and saves. */
  onSaveWithout: () => void;
};

/** Lists the linked pictures that the server could not fetch, and offers to save without them. */
function UnavailablePictures({ message, pictures, onSaveWithout }: UnavailablePicturesProps) {
  const more = pictures.length - shownAtMost;
  return (
    <>
      <p className="field-error">{message}</p>
      <ul className="unavailable">
        {pictures.slice(0, shownAtMost).map(({ address, reason }) => (
          <li key={address}>
            <span title={address}>{address}</span> {reason}
          </li>
        ))}
        {more > 0 && <li>{messages.morePictures(more)}</li>}
      </ul>
      <p>{messages.keepPictures}</p>
      <button type="button" className="text-button" onClick={onSaveWithout}>
        {messages.saveWithoutPictures}
      </button>
    </>
  );
}
