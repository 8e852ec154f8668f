import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { ApiError, NetworkError } from "../../../../contract/endpoints/client.ts";
import { offlineMessages } from "../../../../contract/messages/readers/en/site.ts";
import { pictureFieldMessages } from "../../../../contract/messages/staff/dashboard.ts";
import { pictureSettingMessages as messages } from "../../../../contract/messages/staff/settings-screen.ts";
import { api } from "../../../api/http-transport.ts";
import {
  keepPrivatePicture,
  loadedPrivatePicture,
  toDataUrl,
} from "../../kit/pictures/load-private-picture.ts";
import { showPrivatePictures } from "../../kit/preview/show-private-pictures.ts";
import "../../writing/fields/picture-field.css";

/** One that the site does not show yet is loaded with the session. */
const showPictures = (field: HTMLElement | null) => (field ? showPrivatePictures(field) : undefined);

type UploadedPicture = Awaited<ReturnType<typeof api.uploadSettingsPicture>>;

type PictureSettingProps = {
  label: string;
  hint: string;
  use: Parameters<typeof api.uploadSettingsPicture>[0];
  /** Where the picture is; empty for none. */
  address: string;
  error: string | undefined;
  /** Address of an uploaded picture. */
  addressOf: (name: string) => string;
  /** Null to show none. */
  onPicture: (picture: UploadedPicture | null) => void;
  /** Called with what resolves as soon as a chosen file is stored, or refused. */
  onUpload: (upload: Promise<void>) => void;
  /** Fields about the picture. */
  children?: ReactNode;
};

/**
 * A picture of the settings. It is stored as soon as it is chosen, and shown on the site when the settings are saved.
 */
export function PictureSetting(props: PictureSettingProps) {
  const { label, hint, use, address, error, addressOf, onPicture, onUpload, children } = props;
  const [isWorking, setWorking] = useState(false);
  const [refused, setRefused] = useState("");
  const input = useRef<HTMLInputElement>(null);
  // The other settings may change during an upload.
  const latest = useRef(onPicture);
  useEffect(() => {
    latest.current = onPicture;
  }, [onPicture]);
  const [legendId, chooseId, hintId, errorId] = [useId(), useId(), useId(), useId()];

  function take(file: File | undefined): void {
    if (file && !isWorking) onUpload(upload(file));
  }

  async function upload(file: File): Promise<void> {
    setRefused("");
    setWorking(true);
    try {
      const { readPictureFile } = await import("../../kit/pictures/read-picture-file.ts");
      const result = await readPictureFile(file);
      if ("refused" in result) setRefused(result.refused);
      else {
        const stored = await api.uploadSettingsPicture(use, result.picture);
        keepPrivatePicture(addressOf(stored.name), await toDataUrl(result.picture));
        latest.current(stored);
      }
    } catch (failure) {
      if (failure instanceof NetworkError) setRefused(offlineMessages.action);
      else setRefused((failure instanceof ApiError && failure.message) || messages.failed);
    }
    setWorking(false);
  }

  return (
    <fieldset className="picture-setting" ref={showPictures}>
      <legend id={legendId}>{label}</legend>
      {address && (
        <img
          key={address}
          className="stored-picture"
          src={loadedPrivatePicture(address) ?? address}
          alt={label}
        />
      )}
      <div className="cluster">
        <label className="button plain">
          <span id={chooseId}>
            {address ? pictureFieldMessages.chooseAnother : pictureFieldMessages.choosePicture}
          </span>
          <input
            ref={input}
            type="file"
            accept="image/*"
            aria-labelledby={`${legendId} ${chooseId}`}
            aria-describedby={`${hintId} ${errorId}`}
            aria-invalid={Boolean(refused || error) || undefined}
            onChange={({ currentTarget }) => {
              take(currentTarget.files?.[0]);
              // Otherwise picking the same file again fires no event.
              currentTarget.value = "";
            }}
          />
        </label>
        {address && (
          <button
            type="button"
            className="text-button"
            onClick={() => {
              input.current?.focus();
              setRefused("");
              onPicture(null);
            }}
          >
            {pictureFieldMessages.removePicture}
          </button>
        )}
      </div>
      <p className="quiet" role="status">
        {isWorking && messages.uploading}
      </p>
      <p className="field-error" id={errorId} role="alert">
        {refused || error}
      </p>
      <p className="quiet" id={hintId}>
        {hint}
      </p>
      {children}
    </fieldset>
  );
}
