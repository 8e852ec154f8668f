import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Template } from "../../../../contract/messages/phrase.ts";
import { settingsMessages } from "../../../../contract/messages/staff/settings-screen.ts";
import { wordsMessages as messages } from "../../../../contract/messages/staff/words.ts";
import type { AllSettings } from "../../../../contract/schemas/settings.ts";
import type { ChangeWords } from "../../../../contract/schemas/settings-changes.ts";
import type { TranslatedLanguage } from "../../../../contract/values/text/language.ts";
import { api } from "../../../api/http-transport.ts";
import { failureMessage } from "../../kit/failures.ts";
import { usePause } from "../../kit/use-pause.ts";

/** Texts that are approved within this time go together: one entry of the history instead of many. */
const saveDelayMs = 3_000;

export type Words = ReturnType<typeof useWords>;

/** The approved words of a language, saved as they are approved. */
export function useWords(language: TranslatedLanguage, settings: AllSettings) {
  const [approved, setApproved] = useState<Readonly<Record<string, Template>>>(
    settings.words[language] ?? {},
  );
  const [typed, setTyped] = useState<Readonly<Record<string, Template>>>({});
  const [isOn, setOn] = useState(settings.pageLanguages.includes(language));
  const [state, setState] = useState("");
  const waiting = useRef<Record<string, Template | null>>({});
  const sending = useRef<Promise<void>>(Promise.resolve());

  function send(change: Omit<ChangeWords, "words"> = {}): Promise<void> {
    sending.current = sending.current.then(async () => {
      const words = waiting.current;
      if (Object.keys(words).length === 0 && change.isOn === undefined) return;
      waiting.current = {};
      setState(settingsMessages.saving);
      try {
        const saved = await api.changeWords(language, { words, ...change });
        setOn(saved.settings.pageLanguages.includes(language));
        // What a colleague approved meanwhile, below what was approved here since.
        setApproved(withChanges(saved.settings.words[language] ?? {}, waiting.current));
        setState(settingsMessages.allSaved);
      } catch (error) {
        waiting.current = { ...words, ...waiting.current };
        setState(failureMessage(error, messages.notSaved));
      }
    });
    return sending.current;
  }

  const sendRest = useEffectEvent(() => void send());
  const sendSoon = usePause(() => void send(), saveDelayMs);
  useEffect(() => () => sendRest(), []);

  return {
    approved,
    isOn,
    state,
    isUnsaved: () => Object.keys(waiting.current).length > 0,
    /** The texts that were changed and are not approved, by key: they stay while another place is shown. */
    typed,
    /** @param text null if it is as before */
    type: (key: string, text: Template | null) => setTyped((before) => withChanges(before, { [key]: text })),
    /** @param changes null takes an approval back */
    approve(changes: Readonly<Record<string, Template | null>>): void {
      setTyped((before) => Object.fromEntries(Object.entries(before).filter(([key]) => !(key in changes))));
      Object.assign(waiting.current, changes);
      setApproved((before) => withChanges(before, changes));
      setState(settingsMessages.unsaved);
      sendSoon();
    },
    /** @param showsProposals whether somebody has confirmed that readers see texts that nobody approved */
    switchTo: (on: boolean, showsProposals = false) => void send({ isOn: on, showsProposals }),
  };
}

function withChanges(
  words: Readonly<Record<string, Template>>,
  changes: Readonly<Record<string, Template | null>>,
): Readonly<Record<string, Template>> {
  const entries = Object.entries({ ...words, ...changes });
  return Object.fromEntries(entries.flatMap(([key, text]) => (text === null ? [] : [[key, text] as const])));
}
