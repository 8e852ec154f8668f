import { Fragment, useEffect, useEffectEvent, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Link } from "react-router";
import { dateFormMessages } from "../../../../contract/messages/staff/content-form.ts";
import {
  recordProgressMessages as messages,
  newsroomFormMessages,
  previewDialogMessages,
} from "../../../../contract/messages/staff/newsroom.ts";
import { api } from "../../../api/http-transport.ts";
import { useMutation } from "../../../requests/use-mutation.ts";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import { showToast } from "../../../ui/toasts/show-toast.ts";
import { formatMoment } from "../../kit/formats.ts";
import { useDisclosure } from "../../kit/use-disclosure.ts";
import { isFieldOf } from "../model/fields.ts";
import { ShareDialog, type SharedPreview } from "../preview/share-dialog.tsx";
import { ScheduleDialog } from "../schedule/schedule-dialog.tsx";
import { MenuLink } from "../toasts/menu-offer.tsx";
import type { ContentFormModel } from "./use-content-form.ts";

type RecordActionsProps = { form: ContentFormModel; isShown: boolean; onClose: () => void };

/** What can be done with a text beside publishing it: a list of buttons, and their dialogs. */
function RecordActions({ form, isShown, onClose }: RecordActionsProps) {
  const [dialog, setDialog] = useState<"publish" | "schedule" | "takeDown" | "cancel">();
  const [shared, setShared] = useState<SharedPreview & { id: number }>();
  const { mutate } = useMutation();
  const { kind, mayPublish } = form;
  const { status, record, discarded } = form.state;
  const isSaving = status.name === "saving";
  const progress = record?.progress;
  const endsPlan = progress?.publishAt || progress?.unpublishAt ? ` ${messages.takeDownEndsPlan}` : "";
  const close = () => setDialog(undefined);
  const { isCancelled } = form.state.values;
  const cancelling = isCancelled ? dateFormMessages.takePlace : dateFormMessages.cancel;

  /** What readers do not see yet stays a draft. */
  function changeCancelled(): void {
    form.change({ isCancelled: !isCancelled });
    void form.save({ stay: true, target: progress?.state === "live" ? form.target : "draft" });
  }

  /** A link shows the saved text. */
  async function sharePreview(): Promise<void> {
    const { id } = await form.requireSaved();
    setShared({ ...(await api.sharePreview(kind.name, id)), id });
  }

  function withdrawPreview(id: number): void {
    setShared(undefined);
    void mutate({
      run: () => api.withdrawPreview(kind.name, id),
      done: previewDialogMessages.withdrawn,
      fallback: previewDialogMessages.withdrawFailed,
    });
  }

  /** What the form contains becomes a draft with the record. */
  async function takeDown(): Promise<void> {
    const { id, versionID } = await form.requireSaved();
    form.advanced(await api.unpublish(kind.name, id, { baseVersion: versionID }));
  }

  const action = (label: string, act: () => void) => (
    <button
      type="button"
      className="text-button"
      disabled={isSaving}
      onClick={() => {
        onClose();
        act();
      }}
    >
      {label}
    </button>
  );

  const confirmation = (question: string, consequence: string, act: () => unknown) =>
    // The styles of the bar are not the dialog's.
    createPortal(
      <ConfirmDialog
        question={question}
        consequence={consequence}
        onConfirm={() => {
          close();
          void act();
        }}
        onDismiss={close}
      />,
      document.body,
    );

  return (
    <>
      {isShown && (
        <div className="more-actions-list">
          {(form.target === "live" || form.needsReview) &&
            action(newsroomFormMessages.saveOnly, () => void form.save({ stay: true, target: "draft" }))}
          {form.publishAt && action(messages.publishNow, () => form.isComplete() && setDialog("publish"))}
          {action(
            messages.sharePreview,
            () => void mutate({ run: sharePreview, fallback: newsroomFormMessages.saveFirst }),
          )}
          {record && (
            <Link className="text-button" to={kind.versionsPath(record.id)}>
              {messages.history}
            </Link>
          )}
          {discarded.map((draft) => (
            <Fragment key={draft.key.record}>
              {action(newsroomFormMessages.bringBack(formatMoment(draft.discardedAt)), () =>
                form.bringBack(draft),
              )}
            </Fragment>
          ))}
          {mayPublish && action(messages.schedule, () => form.isComplete() && setDialog("schedule"))}
          {record && progress?.state === "live" && <MenuLink kind={kind.name} id={record.id} />}
          {record &&
            isFieldOf("isCancelled", kind.name) &&
            action(cancelling.label, () => setDialog("cancel"))}
          {mayPublish && progress?.state === "live" && action(messages.takeDown, () => setDialog("takeDown"))}
        </div>
      )}
      {shared && (
        <ShareDialog
          shared={shared}
          title={form.state.values.title}
          onWithdraw={() => withdrawPreview(shared.id)}
          onClose={() => setShared(undefined)}
        />
      )}
      {dialog === "schedule" && (
        <ScheduleDialog
          plan={{ publishAt: progress?.publishAt ?? null, unpublishAt: progress?.unpublishAt ?? null }}
          isLive={progress?.state === "live"}
          canPublish={progress?.state !== "live" || progress.hasUnpublishedChanges || form.isUnsaved()}
          onPlan={async (plan) => {
            const { id, versionID } = await form.requireSaved();
            form.advanced(await api.schedule(kind.name, id, { ...plan, baseVersion: versionID }));
            showToast({ kind: "success", text: messages.planSaved });
          }}
          onClose={close}
        />
      )}
      {dialog === "publish" &&
        confirmation(messages.publishNowQuestion, messages.publishNowConsequence, () =>
          form.save({ stay: false, target: "live" }),
        )}
      {dialog === "takeDown" &&
        confirmation(messages.takeDownQuestion, messages.takeDownConsequence + endsPlan, () =>
          mutate({ run: takeDown, done: messages.tookDown, fallback: messages.takeDownFailed }),
        )}
      {dialog === "cancel" && confirmation(cancelling.question, cancelling.consequence, changeCancelled)}
    </>
  );
}

/** A button that shows further actions above itself. An action, Escape or a press elsewhere hides them. */
export function MoreActions({ form }: { form: ContentFormModel }) {
  const { isOpen, wasOpened, toggle, hide, close, onKeyDown, button } = useDisclosure();
  const holder = useRef<HTMLDivElement>(null);
  const hideOutside = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof Node && holder.current?.contains(target))) hide();
  });

  useEffect(() => {
    if (!isOpen) return;
    const listeners = new AbortController();
    document.addEventListener("pointerdown", hideOutside, listeners);
    document.addEventListener("focusin", hideOutside, listeners);
    return () => listeners.abort();
  }, [isOpen]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the list from each of its buttons
    <div ref={holder} className="more-actions" onKeyDown={onKeyDown}>
      <button {...button} className="button plain" onClick={toggle}>
        {newsroomFormMessages.more}
      </button>
      {wasOpened && <RecordActions form={form} isShown={isOpen} onClose={close} />}
    </div>
  );
}
