import type { Translation } from "../phrase.ts";
import type * as en from "./en.ts";

export const shareMessages = {
  share: "مشاركة",
  copy: "نسخ الرابط",
  copied: "تم النسخ",
  more: "المزيد",
} satisfies Translation<typeof en.shareMessages>;
