import { useEffect, useEffectEvent, useState } from "react";
import { editorMessages } from "../../../contract/messages/editor.ts";
import { showToast } from "../../ui/show-toast.ts";

/**
 * A part of the editor that is loaded when it is first wanted. A failure leaves the text as it is: it is tried again the
 * next time that it is wanted.
 * @param load does not change
 * @param forget called after a failure, so that a part that closes itself is no longer wanted
 */
export function useModule<Module extends object>(
  load: () => Promise<Module>,
  isWanted: boolean,
  forget?: () => void,
): Module | undefined {
  const [module, setModule] = useState<Module>();
  const isMissing = isWanted && !module;
  const onFailure = useEffectEvent(() => {
    showToast({ kind: "error", text: editorMessages.toolNotLoaded });
    forget?.();
  });
  useEffect(() => {
    if (isMissing) load().then(setModule, () => onFailure());
  }, [load, isMissing]);
  return isWanted ? module : undefined;
}
