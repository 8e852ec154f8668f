import { createRef } from "react";
import { edgeCaseTexts } from "../../../e2e/edge-case-texts.ts";
import { AltField } from "../../dashboard/content-form/alt-field.tsx";
import { FocalPointField } from "../../dashboard/content-form/focal-point-field.tsx";
import { emptyValues, type FormValues } from "../../dashboard/content-form/form-values.ts";
import { StatusField } from "../../dashboard/content-form/status-field.tsx";
import { TitleField } from "../../dashboard/content-form/title-field.tsx";
import type { Example } from "../example.ts";
import { shortTitle } from "../samples.ts";

const nothing = () => {};

function title(name: string, value: string, state: { missing?: boolean; readOnly?: boolean } = {}): Example {
  const { missing = false, readOnly = false } = state;
  return {
    piece: "Title field",
    name,
    render: () => (
      <div className="form">
        <TitleField
          ref={createRef()}
          name={name}
          value={value}
          language=""
          missing={missing}
          readOnly={readOnly}
          onTitle={nothing}
        />
      </div>
    ),
  };
}

function words(name: string, values: Partial<FormValues>, readOnly = false): Example {
  return {
    piece: "Words for a picture",
    name,
    render: () => (
      <div className="form">
        <AltField values={{ ...emptyValues, ...values }} readOnly={readOnly} onAlt={nothing} />
      </div>
    ),
  };
}

function focalPoint(name: string, value: string, readOnly = false): Example {
  return {
    piece: "Focal point",
    name,
    render: () => (
      <div className="form picture-field">
        <FocalPointField value={value} readOnly={readOnly} onFocalPoint={nothing} shown={null} />
      </div>
    ),
  };
}

export const formExamples: readonly Example[] = [
  title("empty", ""),
  title("short", shortTitle),
  title("missing", "", { missing: true }),
  title("being saved", shortTitle, { readOnly: true }),
  title("too long", edgeCaseTexts.unbroken.repeat(2)),
  title("Arabic", edgeCaseTexts.arabic),
  words("described", { alt: "Students at their desks" }),
  words("decoration", { decorative: true }),
  words("being saved", { alt: edgeCaseTexts.longSomali }, true),
  focalPoint("in the middle, closed", "22"),
  focalPoint("chosen", "04"),
  focalPoint("being saved", "31", true),
  {
    piece: "Status field",
    name: "not chosen",
    render: () => (
      <div className="form">
        <StatusField value="" readOnly={false} onStatus={nothing} />
      </div>
    ),
  },
  {
    piece: "Status field",
    name: "completed",
    render: () => (
      <div className="form">
        <StatusField value="true" readOnly={false} onStatus={nothing} />
      </div>
    ),
  },
];
