import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { limits } from "../../../contract/limits.ts";
import { contentErrorMessages, contentFormMessages } from "../../../contract/messages/content-form.ts";
import { showToast } from "../../ui/show-toast.ts";
import { abortWhenOffline } from "./abort-when-offline.ts";
import type { Baseline, Draft, SaveAttempt } from "./draft-store.ts";
import { deleteDraft } from "./draft-store.ts";
import type { FormConfig, SavedRecord } from "./form-config.ts";
import type { FieldName, FormFieldsHandle } from "./form-fields.tsx";
import { emptyValues, equalValues, type FormValues, fingerprint } from "./form-values.ts";
import { formatMoment } from "./format-moment.ts";
import type { FormInit } from "./load-form.ts";
import { sendInBackground } from "./outbox.ts";
import { type SaveError, toSaveError } from "./save-error.ts";
import { createRecord, isOutcomeUnknown, nextAttempt, updateRecord } from "./save-record.ts";
import { showIncompleteToast } from "./save-toasts.tsx";
import { useAutosave } from "./use-autosave.ts";

/** What the fields begin with. A new edition replaces all that stands in them. */
type Edition = {
  number: number;
  start: FormValues;
  base: Baseline | undefined;
  /** The picture that the record has. */
  image: SavedRecord["image"] | undefined;
};

/** Everything that happens to a text between its form and the server: see writing-form.tsx for what is shown of it. */
export function useContentForm(
  kind: FormConfig,
  opening: FormInit,
  fields: RefObject<FormFieldsHandle | null>,
) {
  const { draft } = opening;
  /** The record that is edited, and where its draft is kept. Saving a new one without leaving makes it an edit. */
  const [{ stored, place }, setRecord] = useState<Pick<FormInit, "stored" | "place">>(opening);
  const texts = stored ? kind.edit : kind.create;
  const [edition, setEdition] = useState<Edition>(() => ({
    number: 0,
    start: draft?.written ?? stored?.values ?? emptyValues,
    base: draft?.base ?? baseOf(stored),
    image: stored?.image,
  }));
  /** What the server has, as far as this form knows: what differs from it is unsaved. */
  const saved = useRef(stored?.values ?? emptyValues);
  const attempt = useRef<SaveAttempt | undefined>(draft?.attempt);
  const maybeSaved = useRef<FormValues[]>(draft?.attempt?.lost ? [draft.written] : []);
  const [found, setFound] = useState(draft !== undefined);
  const [aside, setAside] = useState(draft?.aside);
  const [missing, setMissing] = useState<readonly FieldName[]>([]);
  const [trouble, setTrouble] = useState<SaveError | undefined>(() => troubleAtStart(opening));
  const [sent, setSent] = useState<number>();
  const busy = useRef(false);
  const done = useRef(false);
  const waiting = useRef<AbortController>(undefined);
  /** How the last save was asked for. */
  const mode = useRef({ stay: false });
  /** Whether that is saved again by itself when the connection is back. */
  const retries = useRef(false);
  const navigate = useNavigate();

  const written = () => fields.current?.read() ?? edition.start;
  const unsaved = () => !done.current && (aside !== undefined || !equalValues(written(), saved.current));
  const keeper = useAutosave(place, draft !== undefined, (): Draft | undefined =>
    unsaved() ? { written: written(), base: edition.base, attempt: attempt.current, aside } : undefined,
  );

  function refill(next: Omit<Edition, "number">, put: FormValues | undefined): void {
    setEdition(({ number }) => ({ ...next, number: number + 1 }));
    setAside(put);
    setTrouble(undefined);
    setMissing([]);
    keeper.touch();
  }

  function leave(): void {
    done.current = true;
    // Whoever did not wait for the end is elsewhere already.
    if (!keeper.isOver()) void navigate(kind.list);
    keeper.end();
  }

  function isReady(now: FormValues): boolean {
    const lacking = stored && !kind.checksEdits ? [] : missingIn(now, stored !== undefined);
    setMissing(lacking);
    const [first] = lacking;
    if (first) {
      showIncompleteToast();
      fields.current?.focus(first);
      return false;
    }
    const fits = now.body.length <= limits.maxFormFieldBytes;
    if (!fits) showToast({ kind: "error", text: contentErrorMessages.formTooLarge });
    return fits;
  }

  /** The record is saved, and its writer goes on in the same form. */
  function goOn(now: FormValues, record: SavedRecord): void {
    flushSync(() => {
      if (stored) setRecord({ stored: record, place });
      else {
        // The form stays as it is: a navigation would take the cursor and the undo history from it.
        history.replaceState(history.state, "", kind.editPath(record.id));
        setRecord({ stored: record, place: { ...place, record: String(record.id) } });
      }
      setEdition((before) => ({ ...before, base: baseOf(record), image: record.image }));
      setFound(false);
      setSent(undefined);
      fields.current?.afterSave(record.values.body);
    });
    attempt.current = undefined;
    maybeSaved.current = [];
    saved.current = { ...now, picture: undefined, body: written().body };
    void keeper.keep();
  }

  function send(now: FormValues, tried: SaveAttempt, wait: AbortController): Promise<SavedRecord> {
    // A request that nobody waits for any more may still come along.
    const report = (share: number) => waiting.current === wait && setSent(share);
    if (!stored || !edition.base) return createRecord(kind, now, tried, report);
    const edit = { id: stored.id, base: edition.base, maybeSaved: maybeSaved.current };
    return updateRecord(kind, now, edit, report);
  }

  async function save({ stay }: { stay: boolean }): Promise<void> {
    const now = written();
    mode.current = { stay };
    retries.current = false;
    if (busy.current || done.current || !isReady(now)) return;
    busy.current = true;
    setTrouble(undefined);
    const tried = nextAttempt(now, attempt.current);
    attempt.current = tried;
    if (kind.kind === "post" && !stored && !stay) {
      void sendInBackground({ written: now, place, attempt: tried });
      return leave();
    }
    setSent(0);
    void keeper.keep();
    const wait = new AbortController();
    waiting.current = wait;
    try {
      const record = await abortWhenOffline(send(now, tried, wait), wait.signal);
      await deleteDraft(place);
      showToast({ kind: "success", text: texts.done });
      // The author may have left the form meanwhile.
      if (stay && !keeper.isOver()) goOn(now, record);
      else leave();
    } catch (error) {
      const lost = isOutcomeUnknown(error);
      attempt.current = { ...tried, lost };
      if (lost) maybeSaved.current.push(now);
      const met = toSaveError(error, texts.fallback);
      setTrouble(met);
      if (met.cause === "refused") {
        setMissing(missingIn(now, stored !== undefined));
        showToast({ kind: "error", text: met.message });
      }
      retries.current = met.cause === "away" && !wait.signal.aborted;
      void keeper.keep();
    }
    waiting.current = undefined;
    setSent(undefined);
    busy.current = false;
  }

  const retryOnline = useEffectEvent(() => {
    // What was changed since may be half written.
    const same = attempt.current?.of === fingerprint(written());
    if (retries.current && same) void save(mode.current);
  });
  useEffect(() => {
    addEventListener("online", retryOnline);
    return () => removeEventListener("online", retryOnline);
  }, []);

  return {
    stored,
    edition,
    texts,
    sent,
    missing,
    trouble,
    found,
    aside,
    keeping: keeper.keeping,
    save,
    /** Takes pictures out of the text, by their addresses, and saves it. */
    saveWithout(addresses: readonly string[]): void {
      fields.current?.removePictures(addresses);
      void save(mode.current);
    },
    /** Waits no longer for a save that does not come to an end. */
    stopWaiting: () => waiting.current?.abort(),
    unsaved,
    /** Something was typed: what was missing there is so no more. */
    touch(field: FieldName | undefined): void {
      if (missing.some((lacking) => lacking === field)) setMissing(missing.filter((each) => each !== field));
      keeper.touch();
    },
    /** The editor shows what the server has, in its own spelling; a title may have been typed before it came. */
    settle(): void {
      if (edition.start === saved.current) saved.current = { ...saved.current, body: written().body };
    },
    discardDraft(): void {
      setFound(false);
      attempt.current = undefined;
      const start = stored?.values ?? emptyValues;
      refill({ start, base: baseOf(stored), image: stored?.image }, undefined);
    },
    /** Shows what somebody else saved; one's own text is put aside. */
    loadNewer(newer: SavedRecord): void {
      const own = written();
      saved.current = newer.values;
      setFound(false);
      refill({ start: newer.values, base: baseOf(newer), image: newer.image }, own);
    },
    putBack(own: FormValues): void {
      refill({ ...edition, start: own }, undefined);
    },
    discardAside(): void {
      setAside(undefined);
      keeper.touch();
    },
  };
}

export type ContentFormState = ReturnType<typeof useContentForm>;

function baseOf(stored: SavedRecord | undefined): Baseline | undefined {
  return stored && { updatedAt: stored.updatedAt, image: stored.image.name };
}

/** Why a stored draft could not be saved: unavailable pictures, or a newer version of the record by somebody else. */
function troubleAtStart({ stored, draft }: FormInit): SaveError | undefined {
  const pictures = draft?.attempt?.unavailable ?? [];
  if (pictures.length > 0)
    return { cause: "pictures", message: contentErrorMessages.picturesUnavailable, pictures };
  if (!stored || !draft?.base || draft.base.updatedAt === stored.updatedAt) return undefined;
  const message = contentFormMessages.changedBy(contentFormMessages.somebody, formatMoment(stored.updatedAt));
  return { cause: "conflict", message, newer: stored };
}

function missingIn({ title, body, picture }: FormValues, hasPicture: boolean): FieldName[] {
  const lacking: FieldName[] = [];
  if (title.trim() === "") lacking.push("title");
  if (!picture && !hasPicture) lacking.push("picture");
  if (body.trim() === "") lacking.push("body");
  return lacking;
}
