/** An event's status as its form has it (specification, section 3): empty until somebody chooses. */
export type Status = "" | "false" | "true";

/** What a form holds, in one set of names for the three kinds. */
export type FormValues = {
  title: string;
  /** HTML for posts and events, plain text for short trainings. */
  body: string;
  status: Status;
  alt: string;
  /** The picture says nothing: it goes without words. */
  decorative: boolean;
  /** A picture that was chosen anew. */
  picture: File | undefined;
};

export const emptyValues: FormValues = {
  title: "",
  body: "",
  status: "",
  alt: "",
  decorative: false,
  picture: undefined,
};

export function equalValues(one: FormValues, other: FormValues): boolean {
  return (
    one.title === other.title &&
    one.body === other.body &&
    one.status === other.status &&
    one.alt === other.alt &&
    one.decorative === other.decorative &&
    pictureMark(one) === pictureMark(other)
  );
}

/** A short mark of all that is written: two with different marks are different. */
export function fingerprint(written: FormValues): string {
  const { title, body, status, alt, decorative } = written;
  const text = JSON.stringify([title, body, status, alt, decorative, pictureMark(written)]);
  return `${text.length}-${hash(text)}`;
}

/** A file read back from storage is another object of the same name, size and moment. */
function pictureMark({ picture }: FormValues): string {
  return picture ? `${picture.name} ${picture.size} ${picture.lastModified}` : "";
}

/** FNV-1a, in 32 bits. `crypto.subtle` is there only over HTTPS and on one's own machine. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return (value >>> 0).toString(16);
}
