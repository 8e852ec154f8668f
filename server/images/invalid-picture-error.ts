/** An upload that is not a picture, or one that is broken or too large. */
export class InvalidPictureError extends Error {
  readonly code: "unsupported_media_type" | "invalid";

  /** @param message for the uploader */
  constructor(code: InvalidPictureError["code"], message: string) {
    super(message);
    this.code = code;
  }
}
