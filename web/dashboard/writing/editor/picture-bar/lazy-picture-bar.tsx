import { useEffect, useState } from "react";
import { editorMessages } from "../../../../../contract/messages/editor/en.ts";
import { showToast } from "../../../../ui/toasts/show-toast.ts";
import { useEditorValue } from "../menus/use-editor-value.ts";
import { chosenPicture } from "../pictures/chosen-picture.ts";
import type { PictureBarProps } from "./picture-bar.tsx";

/** The bar above a chosen picture, loaded when one is first chosen; after a failure, when the next one is. */
export function LazyPictureBar(props: PictureBarProps) {
  const isChosen =
    useEditorValue(props.editor, ({ state }) => Number(chosenPicture(state) !== undefined)) === 1;
  const [module, setModule] = useState<typeof import("./picture-bar.tsx")>();
  const isMissing = isChosen && !module;
  useEffect(() => {
    if (!isMissing) return;
    const onFailure = () => showToast({ kind: "error", text: editorMessages.toolNotLoaded });
    import("./picture-bar.tsx").then(setModule, onFailure);
  }, [isMissing]);
  return isChosen && module && <module.PictureBar {...props} />;
}
