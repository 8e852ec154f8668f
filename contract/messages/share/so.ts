import type { Translation } from "../phrase.ts";
import type * as en from "./en.ts";

export const shareMessages = {
  share: "La wadaag",
  copy: "Koobbi garee linkiga",
  copied: "Waa la koobbiyeeyay",
  more: "Kuwo kale",
} satisfies Translation<typeof en.shareMessages>;
