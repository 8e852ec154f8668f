import { expect, test } from "vitest";
import { formTexts } from "./form-texts.ts";

test("each form has its specified texts", () => {
  const texts = Object.entries(formTexts).flatMap(([kind, { create, edit }]) =>
    kind === "page" || kind === "document"
      ? []
      : [
          [create.heading, create.submit, create.busy, create.done, create.fallback],
          [edit.heading(7), edit.submit, edit.busy, edit.done, edit.fallback],
        ],
  );
  expect(texts).toEqual([
    ["Add new post", "Add post", "loading", "Post created successfuly", "Please Provide Body data"],
    ["Update post", "Update post", "loading", "Post updated successfuly", "Internal server err error"],
    [
      "CREATE NEW EVENTS",
      "CREATE EVENT",
      "Loading please wait ...",
      "Event created successfuly",
      "Internal server error occured",
    ],
    [
      "EDIT PROJECT #7",
      "EDIT EVENT",
      "Loading please wait ...",
      "Event updated successfuly",
      "Unknown server error occured, please try again",
    ],
    [
      "CREATE NEW SERVICE",
      "CREATE SERVICE",
      "Loading please wait ...",
      "Service created successfuly",
      "Internal server error occured",
    ],
    [
      "EDIT SERVICE #7",
      "EDIT SERVICE",
      "Loading please wait ...",
      "Service updated successfuly",
      "Internal server error occured, please try again.",
    ],
  ]);
});
