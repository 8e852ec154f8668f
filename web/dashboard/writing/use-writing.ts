import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { limits } from "../../../contract/limits.ts";
import { wording } from "../../../contract/wording.ts";
import { showToast } from "../../ui/show-toast.ts";
import type { Attempt, Base, Draft } from "./draft-store.ts";
import { dropDraft } from "./draft-store.ts";
import type { Stored, WritingKind } from "./kinds.ts";
import { momentText } from "./moment-text.ts";
import type { Opening } from "./open-writing.ts";
import { sendPost } from "./outbox.ts";
import { isLost, nextAttempt, sendEdit, sendNew } from "./send-writing.ts";
import { type Trouble, troubleOf } from "./trouble.ts";
import { untilLost } from "./until-lost.ts";
import { useKeptDraft } from "./use-kept-draft.ts";
import type { FieldName, FieldsHandle } from "./writing-fields.tsx";
import { tellIncomplete } from "./writing-toasts.tsx";
import { isSame, markOf, nothingWritten, type Written } from "./written.ts";

/** What the fields begin with. A new edition replaces all that stands in them. */
type Edition = {
  number: number;
  start: Written;
  base: Base | undefined;
  /** The picture that the record has. */
  image: Stored["image"] | undefined;
};

/** Everything that happens to a text between its form and the server: see writing-form.tsx for what is shown of it. */
export function useWriting(kind: WritingKind, opening: Opening, fields: RefObject<FieldsHandle | null>) {
  const { draft } = opening;
  /** The record that is edited, and where its draft is kept. Saving a new one without leaving makes it an edit. */
  const [{ stored, place }, setRecord] = useState<Pick<Opening, "stored" | "place">>(opening);
  const texts = stored ? kind.edit : kind.create;
  const [edition, setEdition] = useState<Edition>(() => ({
    number: 0,
    start: draft?.written ?? stored?.written ?? nothingWritten,
    base: draft?.base ?? baseOf(stored),
    image: stored?.image,
  }));
  /** What the server has, as far as this form knows: what differs from it is unsaved. */
  const saved = useRef(stored?.written ?? nothingWritten);
  const attempt = useRef<Attempt | undefined>(draft?.attempt);
  const maybeSaved = useRef<Written[]>(draft?.attempt?.lost ? [draft.written] : []);
  const [found, setFound] = useState(draft !== undefined);
  const [aside, setAside] = useState(draft?.aside);
  const [missing, setMissing] = useState<readonly FieldName[]>([]);
  const [trouble, setTrouble] = useState<Trouble | undefined>(() => troubleAtStart(opening));
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
  const unsaved = () => !done.current && (aside !== undefined || !isSame(written(), saved.current));
  const keeper = useKeptDraft(place, draft !== undefined, (): Draft | undefined =>
    unsaved() ? { written: written(), base: edition.base, attempt: attempt.current, aside } : undefined,
  );

  function refill(next: Omit<Edition, "number">, put: Written | undefined): void {
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

  function isReady(now: Written): boolean {
    const lacking = stored && !kind.checksEdits ? [] : missingIn(now, stored !== undefined);
    setMissing(lacking);
    const [first] = lacking;
    if (first) {
      tellIncomplete();
      fields.current?.focus(first);
      return false;
    }
    const fits = now.body.length <= limits.formFieldBytes;
    if (!fits) showToast({ kind: "error", text: wording.api.formTooLarge });
    return fits;
  }

  /** The record is saved, and its writer goes on in the same form. */
  function goOn(now: Written, record: Stored): void {
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
      fields.current?.afterSave(record.written.body);
    });
    attempt.current = undefined;
    maybeSaved.current = [];
    saved.current = { ...now, picture: undefined, body: written().body };
    void keeper.keep();
  }

  function send(now: Written, tried: Attempt, wait: AbortController): Promise<Stored> {
    // A request that nobody waits for any more may still come along.
    const report = (share: number) => waiting.current === wait && setSent(share);
    if (!stored || !edition.base) return sendNew(kind, now, tried, report);
    const edit = { id: stored.id, base: edition.base, maybeSaved: maybeSaved.current };
    return sendEdit(kind, now, edit, report);
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
      void sendPost({ written: now, place, attempt: tried });
      return leave();
    }
    setSent(0);
    void keeper.keep();
    const wait = new AbortController();
    waiting.current = wait;
    try {
      const record = await untilLost(send(now, tried, wait), wait.signal);
      await dropDraft(place);
      showToast({ kind: "success", text: texts.done });
      // The author may have left the form meanwhile.
      if (stay && !keeper.isOver()) goOn(now, record);
      else leave();
    } catch (error) {
      const lost = isLost(error);
      attempt.current = { ...tried, lost };
      if (lost) maybeSaved.current.push(now);
      const met = troubleOf(error, texts.fallback);
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
    const same = attempt.current?.of === markOf(written());
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
      const start = stored?.written ?? nothingWritten;
      refill({ start, base: baseOf(stored), image: stored?.image }, undefined);
    },
    /** Shows what somebody else saved; one's own text is put aside. */
    loadNewer(newer: Stored): void {
      const own = written();
      saved.current = newer.written;
      setFound(false);
      refill({ start: newer.written, base: baseOf(newer), image: newer.image }, own);
    },
    putBack(own: Written): void {
      refill({ ...edition, start: own }, undefined);
    },
    discardAside(): void {
      setAside(undefined);
      keeper.touch();
    },
  };
}

export type Writing = ReturnType<typeof useWriting>;

function baseOf(stored: Stored | undefined): Base | undefined {
  return stored && { updatedAt: stored.updatedAt, image: stored.image.name };
}

/** Why a stored draft could not be saved: unavailable pictures, or a newer version of the record by somebody else. */
function troubleAtStart({ stored, draft }: Opening): Trouble | undefined {
  const pictures = draft?.attempt?.unavailable ?? [];
  if (pictures.length > 0) return { cause: "pictures", message: wording.api.picturesUnavailable, pictures };
  if (!stored || !draft?.base || draft.base.updatedAt === stored.updatedAt) return undefined;
  const message = wording.dashboard.form.changedBy(
    wording.dashboard.form.somebody,
    momentText(stored.updatedAt),
  );
  return { cause: "conflict", message, newer: stored };
}

function missingIn({ title, body, picture }: Written, hasPicture: boolean): FieldName[] {
  const lacking: FieldName[] = [];
  if (title.trim() === "") lacking.push("title");
  if (!picture && !hasPicture) lacking.push("picture");
  if (body.trim() === "") lacking.push("body");
  return lacking;
}
