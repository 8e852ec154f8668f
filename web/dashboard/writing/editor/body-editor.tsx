import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from "react";
import { noticeWords } from "../../../../contract/messages/record-words.ts";
import { editorMessages } from "../../../../contract/messages/staff/editor.ts";
import type { ContentLanguage } from "../../../../contract/values/text/language.ts";
import { normalizeBody, replaceWithStoredPictures, serializeBody, writeBody } from "./body-html.ts";
import { createEditor, editorAttributes, shortcutHintId } from "./create-editor.ts";
import { isDocumentFile, useDocuments } from "./documents/use-documents.tsx";
import { EditorDialogs } from "./editor-dialogs.tsx";
import { EditorBars, EditorMenus } from "./editor-menus.tsx";
import type { Ask, Dialog } from "./menus/tool.ts";
import { PictureBar } from "./picture-bar/picture-bar.tsx";
import { AltDialog, type PictureWords } from "./pictures/alt-dialog.tsx";
import { removePictures } from "./pictures/body-picture.ts";
import { chooseUndescribed } from "./pictures/chosen-picture.ts";
import { type Describe, embeddableTypes, embedPictures, readPictures } from "./pictures/embed-pictures.ts";
import { setTextLanguage } from "./schema/block-languages.ts";
import { selectSpan } from "./select-span.ts";
import "./editor.css";
import "./sheet.css";

/** The editor's interface for the form. Plain text has no pictures, and one way to be written. */
export type BodyHandle = {
  /** The body as HTML; empty without text, picture, video or list of documents. */
  read: () => string;
  focus: () => void;
  scrollIntoView: (options: ScrollIntoViewOptions) => void;
  /** Removes the linked pictures with these addresses. Can be undone. */
  removePictures?: (addresses: readonly string[]) => void;
  /** Replaces embedded pictures by the stored ones, after a save that stays in the form. */
  afterSave?: (sentHtml: string, storedHtml: string) => void;
  /** The same after an autosave: only staff can load the stored pictures. */
  afterAutosave?: (sentHtml: string, storedHtml: string) => void;
  /** Replaces what differs. The cursor and the undo history stay. */
  write: (html: string) => void;
  /** The HTML as `read` would return it after loading. */
  normalize?: (html: string) => string;
  /** What the checks look through: the editor's document, or plain text. Undefined while the editor is loading. */
  content: () => Node | string | undefined;
  /**
   * Resolves when the PDFs that are uploaded stand in the text, with false if one cannot. Undefined while none is
   * uploaded.
   */
  pendingUploads?: () => Promise<boolean> | undefined;
  /** Asks for the description of a picture without one. @returns whether there is one */
  describeNext?: () => boolean;
  /** Focuses and selects a span of the content. */
  select: (from: number, to: number) => void;
};

type BodyEditorProps = {
  ref: Ref<BodyHandle>;
  /** The initial body; the editor is uncontrolled. */
  html: string;
  /** Language and direction of the text. */
  direction: { lang?: ContentLanguage; dir: "auto" | "ltr" | "rtl" };
  /** The body is required and was empty on saving. */
  missing: boolean;
  readOnly: boolean;
  /** The editor is initialized. */
  onReady: () => void;
  onChange: () => void;
};

/** A picture whose alternative text is asked for. */
type AskedPicture = { src: string; title: string; settle: (words: PictureWords | undefined) => void };

const nothingSaid: PictureWords = { alt: "", decorative: false };

/** The rich-text editor (specification, section 2): a toolbar, and content that looks as on the page. */
export default function BodyEditor({
  ref,
  html,
  direction,
  missing,
  readOnly,
  onReady,
  onChange,
}: BodyEditorProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const bars = useRef<HTMLDivElement>(null);
  const sheetArea = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [waiting, setWaiting] = useState<AskedPicture>();
  const [question, setQuestion] = useState<Dialog>();
  const documents = useDocuments(editor);
  const { pending } = documents;
  const ask: Ask = (next) => {
    if (next === "file") picker.current?.click();
    else if (next === "document" || next === "documents") documents.ask(next);
    else setQuestion(next);
  };
  const ready = useEffectEvent(onReady);
  const changed = useEffectEvent(onChange);
  const lastAnswer = useRef<ReturnType<Describe>>(Promise.resolve(undefined));
  // One question after another: further files may be chosen while the first are read.
  const describe: Describe = (src, title) => {
    const ask = () => new Promise<PictureWords | undefined>((settle) => setWaiting({ src, title, settle }));
    lastAnswer.current = lastAnswer.current.then(ask);
    return lastAnswer.current;
  };
  const embed = (into: Editor, files: readonly File[]) => {
    const pdfs = files.filter(isDocumentFile);
    if (pdfs.length > 0) documents.upload(into, pdfs);
    void embedPictures(
      into,
      files.filter((file) => !isDocumentFile(file)),
      describe,
    );
  };
  const leaveForTools = () => {
    const ofPicture = sheetArea.current?.querySelector<HTMLElement>(".picture-bar [tabindex='0']");
    (ofPicture ?? bars.current?.querySelector<HTMLElement>("[tabindex='0']"))?.focus();
  };
  const begin = useEffectEvent((mount: HTMLElement) =>
    createEditor(mount, html, { changed, ask, embed, leaveForTools }),
  );

  useEffect(() => {
    if (!sheet.current) return;
    const made = begin(sheet.current);
    setEditor(made);
    return () => made.destroy();
  }, []);
  useImperativeHandle(
    ref,
    () => ({
      read: () => (editor ? serializeBody(editor) : html),
      focus: () => editor?.commands.focus(),
      scrollIntoView: (options) => editor?.view.dom.scrollIntoView(options),
      removePictures: (addresses) => editor && removePictures(editor, addresses),
      afterSave: (sent, stored) => editor && replaceWithStoredPictures(editor, sent, stored, false),
      afterAutosave: (sent, stored) => editor && replaceWithStoredPictures(editor, sent, stored, true),
      write: (next) => editor && writeBody(editor, next),
      normalize: (written) => (editor ? normalizeBody(editor, written) : written),
      content: () => editor?.state.doc,
      pendingUploads: pending,
      describeNext: () => {
        const isFound = editor !== undefined && chooseUndescribed(editor);
        if (isFound) setQuestion("alt");
        return isFound;
      },
      select: (from, to) => editor && selectSpan(editor, from, to),
    }),
    [editor, html, pending],
  );
  useEffect(() => {
    const words = Object.entries(noticeWords[direction.lang ?? "en"]);
    for (const [kind, word] of words) sheet.current?.style.setProperty(`--${kind}`, JSON.stringify(word));
    if (editor) setTextLanguage(editor, direction.lang);
  }, [editor, direction.lang]);
  useEffect(() => {
    if (editor) ready();
  }, [editor]);
  useEffect(() => {
    editor?.setOptions({
      editorProps: { ...editor.options.editorProps, attributes: editorAttributes(missing) },
    });
  }, [editor, missing]);
  const wasFocused = useRef(false);
  useEffect(() => {
    if (!editor) return;
    // A browser takes the focus from an element that becomes read-only.
    if (readOnly) wasFocused.current = editor.isFocused;
    editor.setEditable(!readOnly, false);
    const isFree = [document.body, editor.view.dom].some((element) => element === document.activeElement);
    if (!readOnly && wasFocused.current && isFree) editor.view.focus();
  }, [editor, readOnly]);

  return (
    <div className="body-editor">
      {editor && <EditorBars bars={bars} editor={editor} ask={ask} />}
      <div ref={sheetArea} className="sheet-place">
        <div ref={sheet} className="sheet-holder" {...direction} />
        {editor && !readOnly && (
          <PictureBar editor={editor} ask={ask} read={(files) => readPictures(editor, files, describe)} />
        )}
      </div>
      {editor && (
        <EditorMenus
          editor={editor}
          ask={ask}
          isChoosingBlock={question === "blocks"}
          onClose={() => setQuestion((now) => (now === "blocks" ? undefined : now))}
        />
      )}
      <details className="quiet keys-hint">
        <summary>{editorMessages.keys}</summary>
        <p id={shortcutHintId}>{editorMessages.keysHint}</p>
      </details>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept={embeddableTypes}
        aria-label={editorMessages.image}
        onChange={({ currentTarget }) => {
          if (editor) embed(editor, [...(currentTarget.files ?? [])]);
          // Otherwise picking the same file again fires no event.
          currentTarget.value = "";
        }}
      />
      {editor && waiting && (
        <AltDialog
          key={waiting.src}
          title={waiting.title}
          src={waiting.src}
          words={nothingSaid}
          agree={editorMessages.insert}
          onWords={waiting.settle}
          onClose={() => {
            setWaiting((now) => (now === waiting ? undefined : now));
            waiting.settle(undefined);
            editor.view.focus();
          }}
        />
      )}
      {editor && question && question !== "blocks" && (
        <EditorDialogs editor={editor} question={question} onClose={() => setQuestion(undefined)} />
      )}
      {documents.elements}
    </div>
  );
}
