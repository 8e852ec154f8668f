import type { Editor } from "@tiptap/core";
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from "react";
import { wording } from "../../../contract/wording.ts";
import { createEditor, sheetAttributes } from "./create-editor.ts";
import "./editor.css";
import { EditorDialogs } from "./editor-dialogs.tsx";
import { embeddableTypes, embedPictures } from "./embed-pictures.ts";
import { readBody } from "./read-body.ts";
import { Toolbar } from "./toolbar.tsx";
import type { Question } from "./tools.ts";

/** What the form around the editor asks of it. */
export type BodyHandle = {
  /** The text as HTML; empty when it neither says nor shows anything. */
  read: () => string;
  focus: () => void;
};

type BodyEditorProps = {
  ref: Ref<BodyHandle>;
  /** The text at the beginning; the editor is not controlled. */
  html: string;
  /** Whether the text is missing, after a try to save without it. */
  missing: boolean;
  /** Nothing can be written while the text is on its way. */
  busy: boolean;
  /** The text stands there. */
  onReady: () => void;
  onChange: () => void;
};

/** The rich-text editor (specification, section 2): a toolbar, and a sheet to write on that looks like the page. */
export default function BodyEditor({ ref, html, missing, busy, onReady, onChange }: BodyEditorProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const picker = useRef<HTMLInputElement>(null);
  const [question, setQuestion] = useState<Exclude<Question, "file">>();
  const ask = (next: Question) => (next === "file" ? picker.current?.click() : setQuestion(next));
  const ready = useEffectEvent(onReady);
  const changed = useEffectEvent(onChange);
  const begin = useEffectEvent((mount: HTMLElement) => createEditor(mount, html, { changed, ask }));

  useEffect(() => {
    if (!sheet.current) return;
    const made = begin(sheet.current);
    setEditor(made);
    return () => made.destroy();
  }, []);
  useImperativeHandle(
    ref,
    () => ({ read: () => (editor ? readBody(editor) : html), focus: () => editor?.commands.focus() }),
    [editor, html],
  );
  useEffect(() => {
    if (editor) ready();
  }, [editor]);
  useEffect(() => {
    editor?.setOptions({
      editorProps: { ...editor.options.editorProps, attributes: sheetAttributes(missing) },
    });
  }, [editor, missing]);
  useEffect(() => editor?.setEditable(!busy, false), [editor, busy]);

  return (
    <div className="body-editor">
      {editor && <Toolbar editor={editor} ask={ask} />}
      <div ref={sheet} className="sheet-holder" />
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept={embeddableTypes}
        aria-label={wording.dashboard.editor.image}
        onChange={({ currentTarget }) => {
          if (editor) void embedPictures(editor, [...(currentTarget.files ?? [])], ask);
          // So that the same file can be picked again.
          currentTarget.value = "";
        }}
      />
      {editor && question && (
        <EditorDialogs editor={editor} question={question} onClose={() => setQuestion(undefined)} />
      )}
    </div>
  );
}
