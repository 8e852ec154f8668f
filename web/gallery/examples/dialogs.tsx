import { useEffect } from "react";
import { edgeCaseTexts } from "../../../e2e/edge-case-texts.ts";
import { DeleteQuestion } from "../../dashboard/table/use-delete.tsx";
import { AddressDialog } from "../../dashboard/writing/editor/editor-dialogs.tsx";
import { AltDialog } from "../../dashboard/writing/editor/pictures/alt-dialog.tsx";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import { showToast } from "../../ui/toasts/show-toast.ts";
import type { Example } from "../example.ts";
import { sampleCover } from "../sample-cover.ts";

const nothing = () => {};

function confirm(name: string, title: string): Example {
  return {
    piece: "Confirm dialog",
    name,
    alone: true,
    render: () => (
      <ConfirmDialog
        question={<DeleteQuestion kind="post" title={title} />}
        onConfirm={nothing}
        onDismiss={nothing}
      />
    ),
  };
}

/** Toasts report an action; here it is a click. */
function Telling({ text }: { text: string }) {
  useEffect(() => showToast({ kind: "error", text, durationMs: 600_000 }), [text]);
  return <p>A message stands beside the page.</p>;
}

function toast(name: string, text: string): Example {
  return { piece: "Toast", name, alone: true, render: () => <Telling text={text} /> };
}

const linkTexts = {
  label: "Web page, e-mail address or phone number",
  hint: "For example college.example",
  refused: "A link starts with https, http, mailto or tel.",
};

export const dialogExamples: readonly Example[] = [
  confirm("unbroken", edgeCaseTexts.unbroken),
  confirm("Arabic", edgeCaseTexts.arabic),
  {
    piece: "Confirm dialog",
    name: "with an alternative",
    alone: true,
    render: () => (
      <ConfirmDialog
        question="Are you sure?"
        onConfirm={nothing}
        onDismiss={nothing}
        alternative={{ label: "Restore instead", onChoose: nothing }}
      />
    ),
  },
  {
    piece: "Address dialog",
    name: "with a link",
    alone: true,
    render: () => (
      <AddressDialog
        title="Link"
        texts={linkTexts}
        value={`https://college.example/${edgeCaseTexts.unbroken}`}
        read={() => undefined}
        onAddress={nothing}
        onRemove={nothing}
        onClose={nothing}
      />
    ),
  },
  {
    piece: "Picture dialog",
    name: "described",
    alone: true,
    render: () => (
      <AltDialog
        title="Picture 2 of 3"
        src={`/images/posts/${sampleCover.name}`}
        words={{ alt: "A field", decorative: false }}
        agree="Save"
        onWords={nothing}
        onClose={nothing}
      />
    ),
  },
  toast("unbroken", edgeCaseTexts.unbroken),
  toast("Arabic", edgeCaseTexts.arabic),
];
