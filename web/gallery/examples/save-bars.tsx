import { contentErrorMessages } from "../../../contract/messages/content-form/en.ts";
import { edgeCaseTexts } from "../../../e2e/edge-case-texts.ts";
import { newLink } from "../../dashboard/writing/drafts/load-form.ts";
import { SaveBar } from "../../dashboard/writing/form/save-bar.tsx";
import { type FormStatus, initialState } from "../../dashboard/writing/form/state/form-state.ts";
import type { ContentFormModel } from "../../dashboard/writing/form/state/use-content-form.ts";
import { formTexts } from "../../dashboard/writing/model/form-texts.ts";
import type { Example } from "../example.ts";

const nothing = () => {};

/** The form of a new event before any input. */
const untouched: ContentFormModel = {
  state: initialState({
    record: undefined,
    draftKey: { userId: 1, kind: "event", record: "new-1" },
    draft: undefined,
    link: newLink("event"),
    others: [],
  }),
  kind: "event",
  texts: formTexts.event.create,
  autosave: "nothingToStore",
  save: async () => {},
  preload: nothing,
  saveWithoutPictures: nothing,
  stopWaiting: nothing,
  isUnsaved: () => false,
  onChange: nothing,
  onReady: nothing,
  discardDraft: nothing,
  bringBack: nothing,
  mayPublish: true,
  publishAt: undefined,
  endsPlanOf: undefined,
  target: "live",
  submit: nothing,
  serverDraft: { name: "none" },
  needsReview: false,
  preview: nothing,
  requestReview: async () => {},
  isAtRisk: () => false,
  others: [],
  isComplete: () => true,
  requireSaved: () => Promise.reject(new Error("Nothing is saved.")),
  advanced: nothing,
  merge: nothing,
  finishMerge: nothing,
  cancelMerge: nothing,
};

function bar(
  name: string,
  status: FormStatus,
  autosave: ContentFormModel["autosave"] = "stored",
  more: Partial<ContentFormModel> = {},
): Example {
  return {
    piece: "Save bar",
    name,
    // It is sticky at the edge of the window.
    alone: true,
    render: () => (
      <SaveBar form={{ ...untouched, autosave, ...more, state: { ...untouched.state, status } }} />
    ),
  };
}

export const saveBarExamples: readonly Example[] = [
  bar("saving", { name: "editing" }, "stored", { serverDraft: { name: "saving" } }),
  bar("saved", { name: "editing" }, "stored", {
    serverDraft: { name: "saved", at: "2026-05-01T07:42:00.000Z" },
  }),
  bar("refused", { name: "editing" }, "stored", {
    serverDraft: { name: "refused", status: 422, message: edgeCaseTexts.longEnglish },
  }),
  bar("for those who do not publish", { name: "editing" }, "stored", {
    mayPublish: false,
    needsReview: true,
    target: "draft",
    others: [{ userId: 2, username: edgeCaseTexts.arabic, at: "2026-05-01T07:42:00.000Z" }],
  }),
  bar("planned", { name: "editing" }, "stored", { publishAt: "2026-05-04T05:00:00.000Z", target: "draft" }),
  bar("ends a plan", { name: "editing" }, "stored", {
    endsPlanOf: "2026-05-04T05:00:00.000Z",
    mayPublish: false,
    needsReview: true,
    target: "draft",
  }),
  bar("not kept", { name: "editing" }, "unavailable"),
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
