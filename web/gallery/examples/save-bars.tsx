import { contentErrorMessages } from "../../../contract/messages/content-form.ts";
import { edgeCaseTexts } from "../../../e2e/edge-case-texts.ts";
import { formConfigs } from "../../dashboard/content-form/form-config.ts";
import { emptyValues } from "../../dashboard/content-form/form-values.ts";
import { SaveBar } from "../../dashboard/content-form/save-bar.tsx";
import type { ContentFormState } from "../../dashboard/content-form/use-content-form.ts";
import type { Example } from "../example.ts";

const nothing = () => {};

/** A text of which nothing is known yet. */
const untouched: ContentFormState = {
  stored: undefined,
  edition: { number: 0, start: emptyValues, base: undefined, image: undefined },
  texts: formConfigs.event.create,
  sent: undefined,
  missing: [],
  trouble: undefined,
  found: false,
  aside: undefined,
  keeping: "nothing",
  save: async () => {},
  saveWithout: nothing,
  stopWaiting: nothing,
  unsaved: () => false,
  touch: nothing,
  settle: nothing,
  discardDraft: nothing,
  loadNewer: nothing,
  putBack: nothing,
  discardAside: nothing,
};

function bar(name: string, writing: Partial<ContentFormState>): Example {
  return {
    piece: "Save bar",
    name,
    // It stands at the edge of the window.
    alone: true,
    render: () => <SaveBar writing={{ ...untouched, ...writing }} />,
  };
}

export const saveBarExamples: readonly Example[] = [
  bar("not saved yet", {}),
  bar("saving", { sent: 0.4 }),
  bar("kept on this device", { keeping: "kept" }),
  bar("not kept", { keeping: "refused" }),
  bar("refused", { keeping: "kept", trouble: { cause: "refused", message: edgeCaseTexts.longEnglish } }),
  bar("no connection", {
    keeping: "kept",
    trouble: { cause: "away", message: "There seems to be no connection." },
  }),
  bar("pictures that could not be fetched", {
    keeping: "kept",
    trouble: {
      cause: "pictures",
      message: contentErrorMessages.picturesUnavailable,
      pictures: Array.from({ length: 7 }, (_, index) => ({
        address: `https://elsewhere.example/${index}/${edgeCaseTexts.unbroken.slice(0, index * 40)}.png`,
        reason: "answered 404",
      })),
    },
  }),
  bar("changed meanwhile", {
    keeping: "kept",
    trouble: { cause: "conflict", message: edgeCaseTexts.unbroken, newer: undefined },
  }),
];
