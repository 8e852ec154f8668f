import type { Editor } from "@tiptap/core";
import { NodeSelection, Selection } from "@tiptap/pm/state";
import { editorMessages } from "../../../contract/messages/editor.ts";
import { AddressDialog } from "./address-dialog.tsx";
import { AltDialog } from "./alt-dialog.tsx";
import { chosenPicture, updatePicture } from "./chosen-picture.ts";
import type { Dialog } from "./commands.ts";
import { linkAddress, shownAddress } from "./link-address.ts";
import { videoAddress } from "./video-address.ts";

type EditorDialogsProps = {
  editor: Editor;
  question: Exclude<Dialog, "table" | "blocks">;
  onClose: () => void;
};

const linkTexts = {
  title: editorMessages.link,
  label: editorMessages.linkAddress,
  hint: editorMessages.linkHint,
  refused: editorMessages.linkRefused,
};
const videoTexts = {
  title: editorMessages.video,
  label: editorMessages.videoAddress,
  hint: editorMessages.videoHint,
  refused: editorMessages.videoRefused,
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
        texts={linkTexts}
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
        texts={videoTexts}
        value={String(editor.getAttributes("video").src ?? "")}
        read={videoAddress}
        onAddress={(src) => editor.commands.insertContent({ type: "video", attrs: { src } })}
        onClose={closeBehind}
      />
    );
  }
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
