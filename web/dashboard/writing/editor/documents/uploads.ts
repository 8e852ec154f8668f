import type { Editor } from "@tiptap/core";
import type { Selection } from "@tiptap/pm/state";
import { ApiError } from "../../../../../contract/endpoints/client.ts";
import { documentUploadMessages as messages } from "../../../../../contract/messages/staff/text-documents.ts";
import { contentKinds } from "../../../../../contract/values/content-kinds.ts";
import { contentLimits } from "../../../../../contract/values/limits/content.ts";
import { documentFilePath } from "../../../../../contract/values/paths/paths.ts";
import { guessLanguage } from "../../../../../contract/values/text/language.ts";
import { api } from "../../../../api/http-transport.ts";
import { newIdempotencyKey } from "../../../../api/idempotency-key.ts";
import { showToast } from "../../../../ui/toasts/show-toast.ts";
import { truncateAtWord } from "../../../../ui/truncate.ts";
import { refusalOfPdf, titleOfFile } from "../../../kit/documents/check-pdf-file.ts";
import type { EditorParts } from "./editor-parts.ts";
import { linkRange, type Range } from "./insert-link.ts";
import { rememberDocument } from "./known-documents.ts";
import { createUploadMark, type UploadMark } from "./upload-mark.ts";
import { beginUploads, endUpload, uploadPlaces } from "./upload-places.ts";
import "./document-marks.css";

type Upload = {
  id: number;
  file: File;
  title: string;
  status: "waiting" | "sending" | "failed" | "ended";
  form: FormData;
  /** The same for each attempt, so that a file whose answer was lost is no second document. */
  idempotencyKey: string;
  giveUp: AbortController;
  mark: UploadMark;
};

/** A line that has carried nothing for so long is broken, even if the browser does not say so. */
const stalledMs = 60_000;

const queues = new WeakMap<Editor, ReturnType<typeof createQueue>>();

/**
 * Uploads PDFs one after another, each shown where its link will stand. What fails for want of a connection stays
 * there, to be tried again.
 * @param mayPublish otherwise they become drafts, which readers see when somebody publishes them
 */
export function uploadDocuments(
  editor: Editor,
  files: readonly File[],
  selection: Selection,
  mayPublish: boolean,
  parts: EditorParts,
): void {
  const queue = queues.get(editor) ?? createQueue(editor, parts);
  queues.set(editor, queue);
  queue.add(files, linkRange(selection), mayPublish);
}

/**
 * Resolves when all files on their way stand in the text; with false as soon as one cannot. Undefined while none is on
 * its way.
 */
export function pendingUploads(editor: Editor): Promise<boolean> | undefined {
  return queues.get(editor)?.pending();
}

let lastId = 0;

function createQueue(editor: Editor, parts: EditorParts) {
  let uploads: readonly Upload[] = [];
  let isRunning = false;
  let waiting: readonly ((isDone: boolean) => void)[] = [];
  const left = new AbortController();
  editor.registerPlugin(
    uploadPlaces(parts, (id) => uploads.find((upload) => upload.id === id)?.mark.element),
  );
  editor.on("destroy", () => {
    left.abort();
    settle(false);
    for (const { giveUp } of uploads) giveUp.abort();
  });
  addEventListener("online", () => uploads.filter(({ status }) => status === "failed").forEach(retry), left);

  function add(files: readonly File[], range: Range, mayPublish: boolean): void {
    const begun = files.map((file) => begin(file, mayPublish));
    uploads = [...uploads, ...begun];
    const isOnly = begun.length === 1;
    const places = begun.map(({ id }, index) => ({
      id,
      from: isOnly ? range.from : range.to,
      to: range.to,
      isFurther: index > 0,
    }));
    editor.view.dispatch(beginUploads(editor.state, places));
    void run();
  }

  function begin(file: File, mayPublish: boolean): Upload {
    const name = titleOfFile(file.name) || file.name;
    const title = truncateAtWord(name, contentLimits.maxTitleCharacters, "");
    lastId += 1;
    const upload: Upload = {
      id: lastId,
      file,
      title,
      status: "waiting",
      form: formOf(file, title, mayPublish),
      idempotencyKey: newIdempotencyKey(),
      giveUp: new AbortController(),
      mark: createUploadMark(title, { cancel: () => end(upload), retry: () => retry(upload) }),
    };
    return upload;
  }

  function formOf(file: File, title: string, mayPublish: boolean): FormData {
    const { fields, uploadField } = contentKinds.document;
    const form = new FormData();
    form.set(fields.title, title);
    const lang = guessLanguage(title) ?? parts.textLanguage(editor.state) ?? guessLanguage(editor.getText());
    if (lang) form.set("lang", lang);
    if (!mayPublish) form.set("state", "draft");
    form.set(uploadField, file, file.name);
    return form;
  }

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    for (let next = firstWaiting(); next && !editor.isDestroyed; next = firstWaiting()) await send(next);
    isRunning = false;
  }

  const firstWaiting = () => uploads.find(({ status }) => status === "waiting");

  async function send(upload: Upload): Promise<void> {
    const { file, form, mark, idempotencyKey } = upload;
    upload.status = "sending";
    const refused = await refusalOfPdf(file);
    if (isOver(upload)) return;
    if (refused) return refuse(upload, refused);
    if (!navigator.onLine) return fail(upload, messages.offline);
    const giveUp = new AbortController();
    upload.giveUp = giveUp;
    const abort = () => giveUp.abort();
    addEventListener("offline", abort, { signal: giveUp.signal });
    let stalled = setTimeout(abort, stalledMs);
    const onProgress = (share: number) => {
      clearTimeout(stalled);
      stalled = setTimeout(abort, stalledMs);
      mark.showProgress(share);
    };
    mark.showProgress(0);
    try {
      const record = await api.createDocument(form, idempotencyKey, onProgress, giveUp.signal);
      if (isOver(upload)) return;
      const { id, title, pageCount, bytes, lang = "en" } = record;
      const isLive = form.get("state") !== "draft";
      rememberDocument(id, { title, pageCount, bytes, lang, isLive });
      end(upload, { href: documentFilePath(record), title });
      if (!isLive) showToast({ kind: "success", text: messages.unpublished(title) });
    } catch (error) {
      if (isOver(upload)) return;
      if (isRefusal(error)) refuse(upload, error.message);
      else fail(upload, failureOf(error));
    } finally {
      clearTimeout(stalled);
      giveUp.abort();
    }
  }

  /** It was cancelled, or the form was left. */
  const isOver = ({ status }: Upload) => status === "ended" || editor.isDestroyed;

  function refuse(upload: Upload, why: string): void {
    showToast({ kind: "error", text: messages.refused(upload.file.name, why) });
    settle(false);
    end(upload);
  }

  function fail(upload: Upload, why: string): void {
    upload.status = "failed";
    upload.mark.showFailure(why);
    settle(false);
  }

  function retry(upload: Upload): void {
    upload.status = "waiting";
    upload.mark.showProgress(0);
    void run();
  }

  /** Takes a file out of the text, with its link in its place if it was uploaded. */
  function end(upload: Upload, link?: { href: string; title: string }): void {
    const hadFocus = upload.mark.element.contains(document.activeElement);
    upload.status = "ended";
    upload.giveUp.abort();
    uploads = uploads.filter((each) => each !== upload);
    // A step of its own for undo.
    editor.view.dispatch(parts.closeHistory(endUpload(editor.state, upload.id, link)));
    if (hadFocus) editor.view.focus();
    if (uploads.length === 0) settle(true);
  }

  function settle(isDone: boolean): void {
    for (const resolve of waiting) resolve(isDone);
    waiting = [];
  }

  function pending(): Promise<boolean> | undefined {
    if (uploads.length === 0) return undefined;
    if (uploads.some(({ status }) => status === "failed")) return Promise.resolve(false);
    return new Promise((resolve) => {
      waiting = [...waiting, resolve];
    });
  }

  return { add, pending };
}

/** What another attempt would not change. */
function isRefusal(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error.code === undefined) return false;
  return error.status < 500 && error.code !== "unauthenticated" && error.code !== "too_many_requests";
}

function failureOf(error: unknown): string {
  if (error instanceof ApiError && error.message) return error.message;
  return navigator.onLine ? messages.broken : messages.offline;
}
