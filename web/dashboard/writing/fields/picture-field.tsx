import { type Ref, useId, useState } from "react";
import { contentFormMessages } from "../../../../contract/messages/staff/content-form.ts";
import { focalPointMessages, pictureFieldMessages } from "../../../../contract/messages/staff/dashboard.ts";
import { type ContentKind, needsCover } from "../../../../contract/values/content-kinds.ts";
import { centre } from "../../../../contract/values/pictures/pictures.ts";
import { useShell } from "../../../loaders/use-shell.ts";
import { formatFileSize } from "../../kit/formats.ts";
import type { FormValues } from "../model/form-values.ts";
import { FieldError } from "./field-input.tsx";
import { AltField } from "./picture/alt-field.tsx";
import { FocalPointField } from "./picture/focal-point-field.tsx";
import "./picture-field.css";
import { CurrentCover, PicturePreview } from "./picture/current-cover.tsx";

/** The cover of the saved record, its alternative text and its focal point. */
export type SavedPicture = Pick<FormValues, "cover" | "alt" | "decorative" | "focus">;

type PictureFieldProps = {
  ref: Ref<HTMLInputElement>;
  altRef: Ref<HTMLTextAreaElement>;
  kind: ContentKind;
  name: string;
  values: FormValues;
  saved: SavedPicture;
  missing: boolean;
  readOnly: boolean;
  onPicture: (part: Partial<FormValues>) => void;
  /** Called with what resolves as soon as a chosen file is in the values, or refused. */
  onReading: (read: Promise<void>) => void;
};

/**
 * The cover: a file picker, on which a file can be dropped, with a preview, the alternative text, and where it is cut.
 */
export function PictureField({
  ref,
  altRef,
  kind,
  name,
  values,
  saved,
  missing,
  readOnly,
  onPicture,
  onReading,
}: PictureFieldProps) {
  const [refused, setRefused] = useState<string>();
  const [working, setWorking] = useState(false);
  const [sizeBefore, setSizeBefore] = useState<number>();
  const id = useId();
  const { picture, cover } = values;

  function take(file: File | undefined): void {
    if (file && !readOnly && !working) onReading(read(file));
  }

  async function read(file: File): Promise<void> {
    setRefused(undefined);
    setWorking(true);
    // Without the module, the server decides whether it can use the file.
    const reading = import("../../kit/pictures/read-picture-file.ts").then(({ readPictureFile }) =>
      readPictureFile(file),
    );
    const taken = await reading.catch(() => ({ picture: file }));
    setWorking(false);
    if ("refused" in taken) return setRefused(taken.refused);
    setSizeBefore(taken.picture === file ? undefined : file.size);
    // The alternative text described the previous picture.
    const wordsOfOld = cover !== null && values.alt === saved.alt;
    onPicture({ picture: taken.picture, focus: centre, ...(wordsOfOld && { alt: "", decorative: false }) });
  }

  function remove(): void {
    setRefused(undefined);
    const { alt, decorative, focus } = saved;
    onPicture({ picture: undefined, focus, ...(values.alt === "" && { alt, decorative }) });
  }

  function removeCover(): void {
    setRefused(undefined);
    onPicture({ cover: null, alt: "", decorative: false, focus: centre });
  }

  function putBack(): void {
    const { cover, alt, decorative, focus } = saved;
    onPicture({ cover, alt, decorative, focus });
  }

  const { keepPicture, removePicture } = pictureFieldMessages;
  const discardChosen = { label: cover ? keepPicture : removePicture, act: remove };
  const isRequired = needsCover(kind, useShell().settings);
  const removeStored = isRequired ? undefined : { label: removePicture, act: removeCover };
  const restoreStored = saved.cover ? { label: keepPicture, act: putBack } : undefined;
  // One button in all states, so that it keeps the focus.
  const second = picture ? discardChosen : cover ? removeStored : restoreStored;

  // Twice: whole, and as share pictures.
  const shown = picture ? (
    <PicturePreview file={picture} focus={values.focus} />
  ) : (
    cover && <CurrentCover key={cover.name} kind={kind} cover={cover} focus={values.focus} />
  );

  return (
    <fieldset className="picture-field field">
      <legend id={`${id}-legend`}>{contentFormMessages.image}</legend>
      <div className="cluster picture-place" data-filled={picture || cover ? true : undefined}>
        {shown && (
          <>
            <FocalPointField
              value={values.focus}
              readOnly={readOnly}
              onFocalPoint={(focus) => onPicture({ focus })}
            >
              {shown}
            </FocalPointField>
            <figure className="share-preview" aria-hidden="true">
              {shown}
              <figcaption className="quiet">{focalPointMessages.share}</figcaption>
            </figure>
          </>
        )}
        <div className="cluster">
          <label className="button plain">
            <span id={`${id}-choose`}>
              {picture || cover ? pictureFieldMessages.chooseAnother : pictureFieldMessages.choosePicture}
            </span>
            <input
              ref={ref}
              type="file"
              name={name}
              accept="image/*"
              disabled={readOnly || working}
              aria-labelledby={`${id}-legend ${id}-choose`}
              aria-describedby={`${id}-hint ${id}-note`}
              aria-invalid={missing || refused !== undefined || undefined}
              onChange={({ currentTarget }) => {
                take(currentTarget.files?.[0]);
                // Otherwise picking the same file again fires no event.
                currentTarget.value = "";
              }}
            />
          </label>
          {!picture && !cover && <span className="drop-hint">{pictureFieldMessages.dropPicture}</span>}
          {second && (
            <button type="button" className="text-button" disabled={readOnly} onClick={second.act}>
              {second.label}
            </button>
          )}
        </div>
      </div>
      <p className="quiet" role="status">
        {working && pictureFieldMessages.pictureWorking}
        {picture && !working && pictureFieldMessages.pictureSize(picture.name, formatFileSize(picture.size))}
        {picture &&
          !working &&
          sizeBefore &&
          `, ${pictureFieldMessages.pictureShrunk(formatFileSize(sizeBefore))}`}
      </p>
      <p className="quiet" id={`${id}-hint`}>
        {!shown && contentFormMessages.imageHint}
      </p>
      <p className="field-error" role="alert">
        {refused}
      </p>
      <FieldError id={`${id}-note`} show={missing} />
      {shown && <AltField ref={altRef} values={values} readOnly={readOnly} onAlt={onPicture} />}
    </fieldset>
  );
}
