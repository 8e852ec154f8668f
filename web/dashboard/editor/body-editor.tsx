import type { Editor } from "@tiptap/core";
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from "react";
import { editorMessages } from "../../../contract/messages/editor.ts";
import { AltDialog, type PictureWords } from "./alt-dialog.tsx";
import { createEditor, editorAttributes, shortcutHintId } from "./create-editor.ts";
import "./editor.css";
import { removePictures } from "./body-picture.ts";
import type { Prompt } from "./commands.ts";
import { EditorDialogs } from "./editor-dialogs.tsx";
import { embeddableTypes, embedPictures } from "./embed-pictures.ts";
import { MissingAltNotice } from "./missing-alt-notice.tsx";
import { replaceWithStoredPictures } from "./replace-with-stored-pictures.ts";
import { normalizeBody, serializeBody } from "./serialize-body.ts";
import { Toolbar } from "./toolbar.tsx";
import { writeBody } from "./write-body.ts";

/** The editor's interface for the form. */
export type BodyHandle = {
  /** The body as HTML; empty without text, picture or video. */
  read: () => string;
  focus: () => void;
  scrollIntoView: (options: ScrollIntoViewOptions) => void;
  /** Removes the linked pictures with these addresses. Can be undone. */
  removePictures: (addresses: readonly string[]) => void;
  /** Replaces embedded pictures by the stored ones, after a save that stays in the form. */
  afterSave: (sentHtml: string, storedHtml: string) => void;
  /** The same after an autosave: only staff can load the stored pictures. */
  afterAutosave: (sentHtml: string, storedHtml: string) => void;
  /** Replaces what differs. The cursor and the undo history stay. */
  write: (html: string) => void;
  /** The HTML as `read` would return it after loading. */
  normalize: (html: string) => string;
};

type BodyEditorProps = {
  ref: Ref<BodyHandle>;
  /** The initial body; the editor is uncontrolled. */
  html: string;
  /** Language and direction of the text. */
  direction: { lang?: string; dir: "auto" | "ltr" | "rtl" };
  /** The body is required and was empty on saving. */
  missing: boolean;
  readOnly: boolean;
  /** The editor is initialized. */
  onReady: () => void;
  onChange: () => void;
};

/** A picture to insert, once its alternative text is known. */
type NewPicture = { src: string; settle: (words: PictureWords | undefined) => void };

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
  const bar = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [waiting, setWaiting] = useState<NewPicture>();
  const [question, setQuestion] = useState<Exclude<Prompt, "file">>();
  const ask = (next: Prompt) => (next === "file" ? picker.current?.click() : setQuestion(next));
  const ready = useEffectEvent(onReady);
  const changed = useEffectEvent(onChange);
  const embed = (into: Editor, files: readonly File[]) =>
    void embedPictures(into, files, (src) => new Promise((settle) => setWaiting({ src, settle })));
  const leaveForTools = () => bar.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
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
    }),
    [editor, html],
  );
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
      {editor && <Toolbar bar={bar} editor={editor} ask={ask} />}
      <div ref={sheet} className="sheet-holder" {...direction} />
      {editor && <MissingAltNotice editor={editor} ask={ask} />}
      <p id={shortcutHintId} className="keys-hint">
        {editorMessages.keysHint}
      </p>
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
      {editor && question && (
        <EditorDialogs editor={editor} question={question} onClose={() => setQuestion(undefined)} />
      )}
    </div>
  );
}
