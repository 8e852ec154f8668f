import type { Editor } from "@tiptap/core";
import { NodeSelection, Selection } from "@tiptap/pm/state";
import { useId, useRef, useState } from "react";
import { editorMessages } from "../../../../contract/messages/staff/editor.ts";
import { FormDialog } from "../../kit/form-dialog.tsx";
import type { Dialog } from "./menus/tool.ts";
import { AltDialog } from "./pictures/alt-dialog.tsx";
import { chosenPicture, updatePicture } from "./pictures/chosen-picture.ts";
import { videoAddress } from "./schema/body-video.ts";
import { linkAddress, shownAddress } from "./schema/link.ts";
import { CaptionDialog, TableDialog } from "./tables/table-dialog.tsx";

type EditorDialogsProps = {
  editor: Editor;
  question: Exclude<Dialog, "blocks">;
  onClose: () => void;
};

/** The dialogs of the commands. Closing one returns the focus to the editor. */
export function EditorDialogs({ editor, question, onClose }: EditorDialogsProps) {
  const close = () => {
    onClose();
    editor.view.focus();
  };
  // Text cannot be typed while a node is selected.
  const closeBehind = () => {
    goBehind(editor);
    close();
  };
  if (question === "link") {
    const href = String(editor.getAttributes("link").href ?? "");
    return (
      <AddressDialog
        title={editorMessages.link}
        texts={editorMessages.linkDialog}
        value={shownAddress(href)}
        read={linkAddress}
        onAddress={(address) => setLink(editor, address)}
        onRemove={href ? () => editor.chain().extendMarkRange("link").unsetMark("link").run() : undefined}
        onClose={close}
      />
    );
  }
  if (question === "video") {
    return (
      <AddressDialog
        title={editorMessages.video}
        texts={editorMessages.videoDialog}
        value={String(editor.getAttributes("video").src ?? "")}
        read={videoAddress}
        onAddress={(src) => editor.commands.insertContent({ type: "video", attrs: { src } })}
        onClose={closeBehind}
      />
    );
  }
  if (question === "table") return <TableDialog editor={editor} onClose={close} />;
  if (question === "caption") return <CaptionDialog editor={editor} onClose={close} />;
  const { src, alt, decorative } = chosenPicture(editor.state)?.picture.node.attrs ?? {};
  return (
    <AltDialog
      title={editorMessages.pictureTitle}
      src={String(src)}
      words={{ alt: String(alt), decorative: Boolean(decorative) }}
      agree={editorMessages.save}
      onWords={(words) => updatePicture(editor, words, chosenPicture(editor.state)?.picture.position)}
      onClose={closeBehind}
    />
  );
}

/** Moves the cursor behind a selected picture or video. A picture in a figure stays chosen. */
function goBehind({ state, commands }: Editor): void {
  if (!(state.selection instanceof NodeSelection) || chosenPicture(state)?.figure) return;
  const next = Selection.findFrom(state.doc.resolve(state.selection.to), 1, true);
  if (next) commands.setTextSelection(next.from);
}

/** Links the selection, or updates the link at the cursor; else inserts the address as a link. */
function setLink(editor: Editor, href: string): void {
  if (editor.state.selection.empty && !editor.isActive("link")) {
    const text = href.replace(/^(mailto|tel):/, "");
    editor.commands.insertContent({ type: "text", text, marks: [{ type: "link", attrs: { href } }] });
  } else {
    editor.chain().extendMarkRange("link").setMark("link", { href }).run();
  }
}

type AddressDialogProps = {
  title: string;
  texts: { label: string; hint: string; refused: string };
  value: string;
  /** Normalizes the input; undefined if it is invalid. */
  read: (written: string) => string | undefined;
  onAddress: (address: string) => void;
  /** Removes the current link. */
  onRemove?: (() => void) | undefined;
  onClose: () => void;
};

/** Asks for the address of a link or a video. */
function AddressDialog({ title, texts, value, read, onAddress, onRemove, onClose }: AddressDialogProps) {
  const [refused, setRefused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const hintId = useId();

  function agree(): boolean {
    const written = field.current?.value ?? "";
    if (written.trim() === "" && onRemove) {
      onRemove();
      return true;
    }
    const address = read(written);
    if (address !== undefined) onAddress(address);
    else {
      setRefused(true);
      field.current?.focus();
    }
    return address !== undefined;
  }

  return (
    <FormDialog
      title={title}
      submit={value ? editorMessages.save : editorMessages.insert}
      onSubmit={agree}
      onClose={onClose}
    >
      <label>
        {texts.label}
        <input
          ref={field}
          type="text"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          defaultValue={value}
          aria-invalid={refused || undefined}
          aria-describedby={hintId}
        />
      </label>
      <p id={hintId} className={refused ? "field-error" : "quiet"} role={refused ? "alert" : undefined}>
        {refused ? texts.refused : texts.hint}
      </p>
      {onRemove && (
        <button
          type="button"
          className="text-button"
          onClick={({ currentTarget }) => {
            onRemove();
            currentTarget.closest("dialog")?.close();
          }}
        >
          {editorMessages.linkRemove}
        </button>
      )}
    </FormDialog>
  );
}
