import { describe, expect, test } from "vitest";
import { formConfigs, toFormData } from "./form-config.ts";
import { emptyValues } from "./form-values.ts";

const written = {
  ...emptyValues,
  title: "A title",
  body: "Words",
  status: "true" as const,
  alt: "A hall",
  picture: new File(["bytes"], "hall.jpg"),
};

describe("a form as the API takes it (specification, section 7)", () => {
  test.each([
    ["post" as const, ["post_title", "post_body", "image_alt", "updatedAt", "post_image"]],
    ["event" as const, ["event_name", "event_body", "status", "image_alt", "updatedAt", "image"]],
    ["service" as const, ["service_title", "service_description", "image_alt", "updatedAt", "image"]],
  ])("of a %s has the fields %j", (kind, fields) => {
    expect([...toFormData(formConfigs[kind], written, "2026-01-01T00:00:00.000Z").keys()]).toEqual(fields);
  });

  test("leaves out what there is none of", () => {
    const form = toFormData(formConfigs.post, { ...written, picture: undefined }, undefined);
    expect([...form.keys()]).toEqual(["post_title", "post_body", "image_alt"]);
  });

  test("sends no words for a decoration, even where some were typed", () => {
    expect(toFormData(formConfigs.event, { ...written, decorative: true }, undefined).get("image_alt")).toBe(
      "",
    );
  });
});
