import type { Editor } from "@tiptap/core";
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
import { abortWhenOffline } from "../../../kit/connection/abort-when-offline.ts";
import { refusalOfPdf, titleOfFile } from "../../../kit/documents/check-pdf-file.ts";
import { promiseWithResolvers } from "../../../kit/older-browsers/promise-with-resolvers.ts";
import type { EditorParts } from "./editor-parts.ts";
import { linkRange } from "./insert-link.ts";
import { rememberDocument } from "./known-documents.ts";
import { createUploadMark, type UploadMark } from "./upload-mark.ts";
import { beginUploads, endUpload, uploadPlaces } from "./upload-places.ts";

type Upload = {
  id: number;
  file: File;
  title: string;
  form: FormData;
  /** The same for each attempt, so that a file whose answer was lost is no second document. */
  idempotencyKey: string;
  status: "waiting" | "sending" | "failed";
  /** It was cancelled, or the form was left. */
  ended: AbortController;
  mark: UploadMark;
};

/** The PDFs that are on their way into a text. */
export type Uploads = {
  /**
   * Sends files one after another, each shown where its link will stand: at the selection.
   * @param mayPublish otherwise they become drafts, which readers see when somebody publishes them
   */
  add: (files: readonly File[], mayPublish: boolean) => void;
  /**
   * Resolves when all files on their way stand in the text; with false as soon as one cannot. Undefined while none is
   * on its way.
   */
  pending: () => Promise<boolean> | undefined;
};

/** A line that has carried nothing for so long is broken, even if the browser does not say so. */
const stalledMs = 60_000;

let lastId = 0;

/**
 * Uploads PDFs into a text. What fails for want of a connection or a session stays where it is, to be tried again.
 * @param say announces to screen readers
 */
export function createUploads(editor: Editor, parts: EditorParts, say: (words: string) => void): Uploads {
  let uploads: readonly Upload[] = [];
  let isRunning = false;
  let outcome = promiseWithResolvers<boolean>();
  const left = new AbortController();
  editor.registerPlugin(
    uploadPlaces(parts, (id) => uploads.find((upload) => upload.id === id)?.mark.element),
  );
  editor.on("destroy", () => {
    left.abort();
    settle(false);
    for (const { ended } of uploads) ended.abort();
  });
  addEventListener("online", () => uploads.filter(({ status }) => status === "failed").forEach(retry), left);

  function add(files: readonly File[], mayPublish: boolean): void {
    const begun = files.map((file) => begin(file, mayPublish));
    uploads = [...uploads, ...begun];
    const { from, to } = linkRange(editor.state.selection);
    const places = begun.map(({ id }, index) => ({
      id,
      // Selected words become the link of one file, not of several.
      from: begun.length === 1 ? from : to,
      to,
      isFurther: index > 0,
    }));
    editor.view.dispatch(beginUploads(editor.state, places));
    say(messages.uploading(begun.map(({ title }) => title).join(", ")));
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
      form: formOf(file, title, mayPublish),
      idempotencyKey: newIdempotencyKey(),
      status: "waiting",
      ended: new AbortController(),
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
    for (let next = firstWaiting(); next; next = firstWaiting()) await send(next);
    isRunning = false;
  }

  const firstWaiting = () =>
    uploads.find(({ status, ended }) => status === "waiting" && !ended.signal.aborted);

  async function send(upload: Upload): Promise<void> {
    const { file, form, mark, idempotencyKey, ended } = upload;
    upload.status = "sending";
    mark.showProgress(0);
    try {
      const refusal = await refusalOfPdf(file);
      if (ended.signal.aborted) return;
      if (refusal) return refuse(upload, refusal);
      const document = await create(form, idempotencyKey, mark.showProgress, ended.signal);
      if (!ended.signal.aborted) finish(upload, document);
    } catch (error) {
      if (ended.signal.aborted) return;
      if (isRefusal(error)) refuse(upload, error.message);
      else fail(upload, failureOf(error));
    }
  }

  function finish(upload: Upload, document: Awaited<ReturnType<typeof create>>): void {
    const { id, title, pageCount, bytes, lang = "en" } = document;
    const isLive = upload.form.get("state") !== "draft";
    rememberDocument(id, { pageCount, bytes, lang, isLive });
    end(upload, { href: documentFilePath(document), title });
    if (isLive) say(messages.uploaded(title));
    else showToast({ kind: "success", text: messages.unpublished(title) });
  }

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
    uploads = uploads.filter((each) => each !== upload);
    upload.ended.abort();
    // A step of its own for undo.
    editor.view.dispatch(parts.closeHistory(endUpload(editor.state, upload.id, link)));
    if (hadFocus) editor.view.focus();
    if (uploads.length === 0) settle(true);
  }

  function settle(isDone: boolean): void {
    outcome.resolve(isDone);
    outcome = promiseWithResolvers();
  }

  function pending(): Promise<boolean> | undefined {
    if (uploads.length === 0) return undefined;
    const hasFailed = uploads.some(({ status }) => status === "failed");
    return hasFailed ? Promise.resolve(false) : outcome.promise;
  }

  return { add, pending };
}

/**
 * Creates a document.
 * @param ended gives it up
 * @throws ApiError, and NetworkError when the connection breaks, also where the browser does not notice
 */
async function create(
  form: FormData,
  idempotencyKey: string,
  onProgress: (share: number) => void,
  ended: AbortSignal,
) {
  const attempt = new AbortController();
  const giveUp = () => attempt.abort();
  ended.addEventListener("abort", giveUp, { signal: attempt.signal });
  let stalled = setTimeout(giveUp, stalledMs);
  const carried = (share: number) => {
    clearTimeout(stalled);
    stalled = setTimeout(giveUp, stalledMs);
    onProgress(share);
  };
  try {
    const { signal } = attempt;
    return await abortWhenOffline(api.createDocument(form, idempotencyKey, carried, signal), signal);
  } finally {
    clearTimeout(stalled);
    giveUp();
  }
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
