import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { ContentLanguage } from "../../../contract/content-state.ts";
import { detectLanguage } from "../../../contract/detect-language.ts";
import { limits } from "../../../contract/limits.ts";
import { plainText } from "../../../contract/plain-text.ts";
import type { FormValues } from "./form-values.ts";

/** The language that pages detect in the text of a form, after each pause in typing. */
export function useDetectedLanguage(read: () => Pick<FormValues, "title" | "body">) {
  const [detected, setDetected] = useState<ContentLanguage>();
  const timer = useRef(0);
  const detect = useEffectEvent(() => setDetected(languageOf(read())));
  function detectSoon(): void {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(detect, limits.draftSaveDelayMs);
  }
  useEffect(() => {
    detect();
    return () => clearTimeout(timer.current);
  }, []);
  return { detected, detectSoon };
}

/** @returns undefined without words */
function languageOf({ title, body }: Pick<FormValues, "title" | "body">): ContentLanguage | undefined {
  const words = plainText(body) || title.trim();
  // Nothing detected is English, the language of the pages.
  return words === "" ? undefined : (detectLanguage(words).lang ?? "en");
}
