import { describe, expect, test } from "vitest";
import { pictureKey } from "./field.ts";
import { toFormData } from "./form-data.ts";
import { emptyValues, withUploadedCover } from "./form-values.ts";

const values = {
  ...emptyValues,
  title: "A title",
  body: "Words",
  status: "true" as const,
  alt: "A hall",
  picture: new File(["bytes"], "hall.jpg"),
};

describe("toFormData (specification, section 7)", () => {
  test.each([
    ["post" as const, ["post_title", "post_body", "image_alt", "baseVersion", "post_image"]],
    ["event" as const, ["event_name", "event_body", "status", "image_alt", "baseVersion", "image"]],
    ["service" as const, ["service_title", "service_description", "image_alt", "baseVersion", "image"]],
  ])("sends a %s as the fields %j", (kind, fields) => {
    expect([...toFormData(kind, values, { baseVersion: 3 }).keys()]).toEqual(fields);
  });

  test("leaves out a missing picture and version", () => {
    const form = toFormData("post", { ...values, picture: undefined }, {});
    expect([...form.keys()]).toEqual(["post_title", "post_body", "image_alt", "omit_cover"]);
  });

  test("takes the cover off a record that has none any more", () => {
    const cover = { name: "a.jpg", width: 800, height: 500 };
    const sends = (kind: "page" | "post", change: object) =>
      toFormData(kind, { ...values, picture: undefined, ...change }, {}).has("omit_cover");
    expect(sends("page", {})).toBe(true);
    expect(sends("page", { cover })).toBe(false);
    expect(sends("page", { picture: values.picture })).toBe(false);
    expect(sends("post", {})).toBe(true);
    expect(sends("post", { cover })).toBe(false);
  });

  test("sends neither a cover that the server has with the draft, nor that there is none", () => {
    const uploaded = {
      picture: pictureKey(values.picture),
      image: { name: "a.jpg", width: 800, height: 500 },
    };
    const form = toFormData("post", withUploadedCover(values, uploaded), {});
    expect([...form.keys()]).toEqual(["post_title", "post_body", "image_alt"]);
  });

  test("sends an empty alternative text for a decorative picture", () => {
    expect(toFormData("event", { ...values, decorative: true }, {}).get("image_alt")).toBe("");
  });
});
