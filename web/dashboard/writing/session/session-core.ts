import type { FormFieldsHandle } from "../fields/form-fields.tsx";
import type { FormValues } from "../model/field.ts";
import type { BoundKind } from "./bind-kind.ts";
import type { FormAction } from "./reduce.ts";
import type { createServerDraft } from "./server.ts";
import type { FormState } from "./state.ts";

/** What the parts of a session share. */
export type SessionCore = {
  kind: BoundKind;
  get: () => FormState;
  dispatch: (action: FormAction) => void;
  /** The values as the author has written them by now. */
  read: () => FormValues;
  /** The fields that show the values. Null before they are there. */
  fields: () => FormFieldsHandle | null;
  normalize: (body: string) => string;
  server: ReturnType<typeof createServerDraft>;
  /** Stores the text on this device now. */
  store: () => Promise<void>;
  /** Stores and sends the text soon. */
  touch: () => void;
  /** The form is gone: its requests go on. */
  hasEnded: () => boolean;
  /** Neither gone nor closed, and no other tab writes the text. */
  isWriting: () => boolean;
};
