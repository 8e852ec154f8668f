import { useEffect, useEffectEvent, useState } from "react";
import type { ContentLanguage } from "../../../contract/content-state.ts";
import { detectLanguage } from "../../../contract/detect-language.ts";
import { limits } from "../../../contract/limits.ts";
import { plainText } from "../../../contract/plain-text.ts";
import type { FormValues } from "./form-values.ts";
import { usePause } from "./use-pause.ts";

/** The language that pages detect in the text of a form, after each pause in typing. */
export function useDetectedLanguage(read: () => Pick<FormValues, "title" | "body">) {
  const [detected, setDetected] = useState<ContentLanguage>();
  const detect = () => setDetected(languageOf(read()));
  const detectSoon = usePause(detect, limits.draftSaveDelayMs);
  const detectFirst = useEffectEvent(detect);
  useEffect(() => detectFirst(), []);
  return { detected, detectSoon };
}

/** @returns undefined without words */
function languageOf({ title, body }: Pick<FormValues, "title" | "body">): ContentLanguage | undefined {
  const words = plainText(body) || title.trim();
  // Nothing detected is English, the language of the pages.
  return words === "" ? undefined : (detectLanguage(words).lang ?? "en");
}
