import { newsroomFormMessages } from "../../../../contract/messages/staff/newsroom.ts";
import { showToast } from "../../../ui/toasts/show-toast.ts";
import { type FormValues, fromSnapshot } from "../model/form-values.ts";
import { keepDiscarded } from "./device.ts";
import { findBase, fromCompared, toCompared } from "./other-text.ts";
import type { SaveIntent } from "./save.ts";
import type { SessionCore } from "./session-core.ts";
import { isUnsaved, type OtherText, toDraft } from "./state.ts";

/** Brings a text that somebody has written elsewhere and that of a session together, or asks which one stays. */
export function createMeeting(core: SessionCore) {
  const { kind, get, dispatch, read, fields, normalize, server, store, touch, isWriting } = core;
  /** The save that a question has interrupted. */
  let interrupted: SaveIntent | undefined;

  /**
   * @returns whether the form contains both texts now; else the author is asked, or is gone
   * @throws ApiError, NetworkError
   */
  async function meet(other: OtherText): Promise<boolean> {
    const { baseline } = get();
    // Loaded when it is needed, which is rare.
    const { reconcile } = await import("./reconcile.ts");
    const base = await findBase(other, { baseline, link: server.link() }, kind.draft.readVersion);
    // No waiting from here on, because the author goes on typing.
    if (!isWriting()) return false;
    const values = read();
    const { uploaded } = server.link();
    const hasUnsaved = isUnsaved(get(), values);
    const by = { format: kind.bodyFormat, normalize };
    // What is saved is a version already.
    const isKnown = hasUnsaved || base !== undefined;
    const text = isKnown ? reconcile(base, toCompared(values, uploaded), other.snapshot, by) : other.snapshot;
    if (!text) {
      ask(other);
      return false;
    }
    const joined = hasUnsaved ? (other.author ?? "") : undefined;
    // The bar says it, unless the save closes the form.
    if (joined && get().status.name === "saving")
      showToast({ kind: "success", text: newsroomFormMessages.cameIn(joined) });
    join(other, fromCompared(text, values, uploaded, other), joined);
    return true;
  }

  function ask(other: OtherText): void {
    const { status, stay, target } = get();
    interrupted = status.name === "saving" ? { stay, target } : undefined;
    dispatch({ type: "differed", other });
    void store();
  }

  /** The form takes another text into account. @param joined whose words came in, if nobody was asked */
  function join(other: OtherText, values: FormValues, joined?: string): void {
    fields()?.body()?.write(values.body);
    const savedBody = other.type === "version" ? normalize(other.record.values.body) : "";
    dispatch({ type: "joined", other, values, savedBody, joined });
    if (other.type === "draft") server.adopt(other.draft);
    else server.adoptVersion();
    void store();
    touch();
  }

  /**
   * The author has decided. What is not kept stays for a day, unless it is a version of somebody else.
   * @returns the save that the question has interrupted, if it goes on
   */
  async function decide(choice: "mine" | "other"): Promise<SaveIntent | undefined> {
    const { status, baseline, draftKey } = get();
    if (status.name !== "differs") return undefined;
    const { other } = status;
    const values = { mine: read(), other: fromSnapshot(other.snapshot) };
    if (choice === "other") await keep(toDraft(get(), values.mine, server.link()));
    // A later save can replace one's own last version.
    else if (other.author === undefined) await keep({ values: values.other, baseline, attempt: undefined });
    join(other, values[choice]);
    const intent = choice === "mine" ? interrupted : undefined;
    interrupted = undefined;
    return intent;

    async function keep(replaced: ReturnType<typeof toDraft>): Promise<void> {
      if (replaced) dispatch({ type: "kept", discarded: await keepDiscarded(draftKey, replaced) });
    }
  }

  return { meet, decide };
}
