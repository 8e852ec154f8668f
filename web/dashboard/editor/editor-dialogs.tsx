import type { Editor } from "@tiptap/core";
import { NodeSelection, Selection } from "@tiptap/pm/state";
import { editorMessages } from "../../../contract/messages/editor.ts";
import { AddressDialog } from "./address-dialog.tsx";
import { AltDialog } from "./alt-dialog.tsx";
import type { Prompt } from "./commands.ts";
import { linkAddress } from "./link-address.ts";
import { videoAddress } from "./video-address.ts";

type EditorDialogsProps = {
  editor: Editor;
  question: Exclude<Prompt, "file">;
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

/** What a tool asks before it does something. Closing it leads back into the text. */
export function EditorDialogs({ editor, question, onClose }: EditorDialogsProps) {
  const close = () => {
    onClose();
    editor.view.focus();
  };
  // What is selected would be replaced by the next letter.
  const closeBehind = () => {
    goBehind(editor);
    close();
  };
  if (question === "link") {
    const href = String(editor.getAttributes("link").href ?? "");
    return (
      <AddressDialog
        texts={linkTexts}
        value={href.replace(/^mailto:/, "")}
        read={linkAddress}
        onAddress={(address) => setLink(editor, address)}
        onRemove={href ? () => editor.chain().extendMarkRange("link").unsetLink().run() : undefined}
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
  const { src, alt, decorative } = editor.getAttributes("picture");
  return (
    <AltDialog
      src={String(src)}
      words={{ alt: String(alt), decorative: Boolean(decorative) }}
      agree={editorMessages.save}
      onWords={(words) => editor.commands.updateAttributes("picture", words)}
      onClose={closeBehind}
    />
  );
}

/** Puts the cursor behind a picture or a video that is selected. */
function goBehind({ state, commands }: Editor): void {
  if (!(state.selection instanceof NodeSelection)) return;
  const next = Selection.findFrom(state.doc.resolve(state.selection.to), 1, true);
  if (next) commands.setTextSelection(next.from);
}

/** A link on what is selected, or on the link that the cursor is in; else the address becomes its own text. */
function setLink(editor: Editor, href: string): void {
  if (editor.state.selection.empty && !editor.isActive("link")) {
    const text = href.replace(/^(mailto|tel):/, "");
    editor.commands.insertContent({ type: "text", text, marks: [{ type: "link", attrs: { href } }] });
  } else {
    editor.chain().extendMarkRange("link").setLink({ href }).run();
  }
}
