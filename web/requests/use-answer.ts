import { useEffect, useEffectEvent, useState } from "react";

/** `value` is undefined until the first answer. */
type Answered<Answer> = { key: string; value?: Answer | undefined; hasFailed: boolean };

const nothing: Answered<never> = { key: "", hasFailed: false };

/**
 * What `load` answered last, and for which key: the answer for an earlier one stays until the next comes, and is never
 * shown after it. An empty key loads nothing.
 * @param load may show parts before its answer, which stay if it fails
 */
export function useAnswer<Answer>(
  key: string,
  load: (show: (part: Answer) => void) => Promise<Answer>,
  delayMs = 0,
): Answered<Answer> {
  const [answered, setAnswered] = useState<Answered<Answer>>(nothing);
  const start = useEffectEvent(load);
  useEffect(() => {
    let isOpen = true;
    const show = (value: Answer) => isOpen && setAnswered({ key, value, hasFailed: false });
    const fail = () =>
      isOpen &&
      setAnswered(({ key: last, value }) => ({
        key,
        value: last === key ? value : undefined,
        hasFailed: true,
      }));
    if (key === "") setAnswered(nothing);
    const timer = setTimeout(() => key && start(show).then(show, fail), delayMs);
    return () => {
      isOpen = false;
      clearTimeout(timer);
    };
  }, [key, delayMs]);
  return answered;
}
