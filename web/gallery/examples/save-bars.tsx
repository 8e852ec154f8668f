import { contentErrorMessages } from "../../../contract/messages/content-form.ts";
import { edgeCaseTexts } from "../../../e2e/edge-case-texts.ts";
import { formConfigs } from "../../dashboard/content-form/form-config.ts";
import { type FormStatus, initialState } from "../../dashboard/content-form/form-state.ts";
import { SaveBar } from "../../dashboard/content-form/save-bar.tsx";
import type { ContentFormModel } from "../../dashboard/content-form/use-content-form.ts";
import type { Example } from "../example.ts";

const nothing = () => {};

/** The form of a new event before any input. */
const untouched: ContentFormModel = {
  state: initialState({
    record: undefined,
    draftKey: { userId: 1, kind: "event", record: "new-1" },
    draft: undefined,
  }),
  texts: formConfigs.event.create,
  autosave: "nothingToStore",
  save: async () => {},
  saveWithoutPictures: nothing,
  stopWaiting: nothing,
  isUnsaved: () => false,
  onChange: nothing,
  onReady: nothing,
  discardDraft: nothing,
  loadNewer: nothing,
  restoreSetAside: nothing,
  discardSetAside: nothing,
};

function bar(name: string, status: FormStatus, autosave: ContentFormModel["autosave"] = "stored"): Example {
  return {
    piece: "Save bar",
    name,
    // It is sticky at the edge of the window.
    alone: true,
    render: () => <SaveBar form={{ ...untouched, autosave, state: { ...untouched.state, status } }} />,
  };
}

export const saveBarExamples: readonly Example[] = [
  bar("not saved yet", { name: "editing" }, "nothingToStore"),
  bar("saving", { name: "saving", progress: 0.4 }, "nothingToStore"),
  bar("kept on this device", { name: "editing" }),
  bar("not kept", { name: "editing" }, "unavailable"),
  bar("refused", { name: "rejected", message: edgeCaseTexts.longEnglish }),
  bar("no connection", { name: "offline" }),
  bar("pictures that could not be fetched", {
    name: "picturesUnavailable",
    message: contentErrorMessages.picturesUnavailable,
    pictures: Array.from({ length: 7 }, (_, index) => ({
      address: `https://elsewhere.example/${index}/${edgeCaseTexts.unbroken.slice(0, index * 40)}.png`,
      reason: "answered 404",
    })),
  }),
  bar("changed meanwhile", {
    name: "savedElsewhere",
    message: edgeCaseTexts.unbroken,
    newer: undefined,
    change: undefined,
  }),
];
