import { createRef } from "react";
import { edgeCaseTexts } from "../../../e2e/edge-case-texts.ts";
import { AltField } from "../../dashboard/writing/fields/picture/alt-field.tsx";
import { FocalPointField } from "../../dashboard/writing/fields/picture/focal-point-field.tsx";
import { TitleField } from "../../dashboard/writing/fields/title-field.tsx";
import { emptyValues, type FormValues } from "../../dashboard/writing/model/form-values.ts";
import type { Example } from "../example.ts";

const nothing = () => {};

function title(name: string, value: string): Example {
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
          missing={false}
          readOnly={false}
          onTitle={nothing}
        />
      </div>
    ),
  };
}

function words(name: string, values: Partial<FormValues>): Example {
  return {
    piece: "Words for a picture",
    name,
    render: () => (
      <div className="form">
        <AltField ref={null} values={{ ...emptyValues, ...values }} readOnly={false} onAlt={nothing} />
      </div>
    ),
  };
}

function focalPoint(name: string, value: string): Example {
  return {
    piece: "Focal point",
    name,
    render: () => (
      <div className="form picture-field">
        <FocalPointField value={value} readOnly={false} onFocalPoint={nothing}>
          <span className="cover" />
        </FocalPointField>
      </div>
    ),
  };
}

export const formExamples: readonly Example[] = [
  title("too long", edgeCaseTexts.unbroken.repeat(2)),
  title("Arabic", edgeCaseTexts.arabic),
  words("described", { alt: "Students at their desks" }),
  words("decoration", { decorative: true }),
  focalPoint("chosen", "04"),
  focalPoint("of an earlier release", "13"),
];
