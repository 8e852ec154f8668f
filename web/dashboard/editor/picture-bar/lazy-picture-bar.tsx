import { chosenPicture } from "../chosen-picture.ts";
import { useEditorValue } from "../use-editor-value.ts";
import { useModule } from "../use-module.ts";
import type { PictureBarProps } from "./picture-bar.tsx";

const loadPictureBar = () => import("./picture-bar.tsx");

/** The bar above a chosen picture, loaded when one is first chosen. */
export function LazyPictureBar(props: PictureBarProps) {
  const isChosen =
    useEditorValue(props.editor, ({ state }) => Number(chosenPicture(state) !== undefined)) === 1;
  const module = useModule(loadPictureBar, isChosen);
  return module && <module.PictureBar {...props} />;
}
