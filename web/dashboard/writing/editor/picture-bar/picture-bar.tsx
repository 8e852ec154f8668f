import type { Editor } from "@tiptap/core";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { pictureBarMessages as messages } from "../../../../../contract/messages/staff/editor.ts";
import { pictureLimits } from "../../../../../contract/values/limits/pictures.ts";
import { showToast } from "../../../../ui/toasts/show-toast.ts";
import { cursorScrollMargin } from "../../../kit/use-scroll-padding.ts";
import { pictureBarIcons as icons } from "../menus/icons.ts";
import type { Ask, Tool } from "../menus/tool.ts";
import { ToolGroups } from "../menus/toolbar-parts.tsx";
import { useEditorValue } from "../menus/use-editor-value.ts";
import {
  type ChosenPicture,
  chosenPicture,
  countPictures,
  type FigureWidth,
  followPosition,
  removePicture,
} from "../pictures/chosen-picture.ts";
import { embeddableTypes, replacePicture } from "../pictures/embed-pictures.ts";
import {
  addToGallery,
  editCaption,
  moveInGallery,
  moveInText,
  type Step,
  setWidth,
} from "./picture-commands.ts";

export type PictureBarProps = {
  editor: Editor;
  ask: Ask;
  /** Asks for the alternative texts of files. */
  read: (files: readonly File[]) => Promise<readonly Record<string, unknown>[]>;
};

/** What can be done with the chosen picture, above it. */
export function PictureBar({ editor, ask, read }: PictureBarProps) {
  useEditorValue(editor, choice);
  const bar = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [purpose, setPurpose] = useState<"replace" | "add">("replace");
  const [said, setSaid] = useState("");
  const chosen = chosenPicture(editor.state);
  usePosition(editor, bar);
  const isDragging = useIsDragging(editor);
  if (!chosen) return null;

  const pick = (next: "replace" | "add") => {
    // The picker takes its attributes when it opens.
    flushSync(() => setPurpose(next));
    picker.current?.click();
  };
  const use = async (files: readonly File[]): Promise<void> => {
    const [first] = files;
    editor.view.focus();
    if (purpose === "replace" && first) await replacePicture(editor, first);
    else await add(files);
  };
  const add = async (files: readonly File[]): Promise<void> => {
    const room = pictureLimits.maxGalleryPictures - countBeside(chosen);
    if (files.length > room) showToast({ kind: "error", text: messages.galleryFull });
    // Another one may be chosen when the files are read.
    const endFollowing = followPosition(editor, chosen.picture.position);
    const pictures = await read(files.slice(0, room));
    const position = endFollowing();
    if (!editor.isDestroyed) addToGallery(editor, position, pictures);
  };

  const move = (step: Step) => {
    const moved = moveInText(editor, step);
    setSaid(moved ? messages.placed(placeOf(editor), editor.state.doc.childCount) : messages.cannotMove);
  };

  const groups = toolsFor(editor, chosen, { pick, move });

  return (
    <div ref={bar} className="over-picture" hidden={isDragging}>
      <ToolGroups editor={editor} ask={ask} groups={groups} label={messages.title} className="picture-bar" />
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <input
        ref={picker}
        type="file"
        hidden
        multiple={purpose === "add"}
        accept={embeddableTypes}
        aria-label={purpose === "add" ? messages.add : messages.replace}
        onChange={({ currentTarget }) => {
          void use([...(currentTarget.files ?? [])]);
          // Otherwise picking the same file again fires no event.
          currentTarget.value = "";
        }}
      />
    </div>
  );
}

type Actions = {
  pick: (purpose: "replace" | "add") => void;
  move: (step: Step) => void;
};

function toolsFor(editor: Editor, { figure }: ChosenPicture, { pick, move }: Actions): Tool[][] {
  const count = countBeside({ figure });
  const isWholeGallery = count > 1 && figure?.position === editor.state.selection.from;
  const width = figure?.node.attrs.width ?? null;
  const widthTool = (value: FigureWidth, label: string, icon: string): Tool => ({
    label,
    icon,
    isOn: () => width === value,
    run: () => setWidth(editor, value),
  });
  const tool = (name: keyof typeof icons & keyof typeof messages, run: Tool["run"]): Tool => ({
    label: messages[name],
    icon: icons[name],
    run,
  });
  const widths = [
    widthTool(null, messages.widthText, icons.text),
    widthTool("wide", messages.widthWide, icons.wide),
    widthTool("half", messages.widthHalf, icons.half),
  ];
  const order = [
    tool("earlier", () => moveInGallery(editor, -1)),
    tool("later", () => moveInGallery(editor, 1)),
  ];
  return [
    [tool("describe", (_editor, ask) => ask("alt")), tool("caption", () => editCaption(editor))],
    count > 1 ? order : widths,
    [
      { ...tool("add", () => pick("add")), isIdle: () => count >= pictureLimits.maxGalleryPictures },
      tool("replace", () => pick("replace")),
    ],
    [
      tool("up", () => move(-1)),
      tool("down", () => move(1)),
      {
        label: isWholeGallery ? messages.removeGallery : messages.remove,
        icon: icons.remove,
        run: () => {
          removePicture(editor);
          editor.view.focus();
        },
      },
    ],
  ];
}

/** The number of pictures in the gallery of a picture, itself included. */
function countBeside({ figure }: Pick<ChosenPicture, "figure">): number {
  return figure ? countPictures(figure.node) : 1;
}

/** The number of the block that the chosen picture is in. */
function placeOf({ state }: Editor): number {
  return state.selection.$from.index(0) + 1;
}

/** Changes with what the bar shows. */
function choice({ state }: Editor): string {
  const chosen = chosenPicture(state);
  if (!chosen) return "";
  const { picture, figure } = chosen;
  return [state.selection.from, picture.position, figure?.node.attrs.width, figure?.node.childCount].join();
}

/** Places the bar above the chosen picture; while a tall picture is scrolled, the bar stays below the toolbar. */
function usePosition(editor: Editor, area: { current: HTMLDivElement | null }): void {
  const measure = () => {
    const chosen = chosenPicture(editor.state);
    const picture = chosen && editor.view.nodeDOM(chosen.picture.position);
    const element = area.current;
    const bar = element?.firstElementChild;
    if (!(picture instanceof Element) || !element?.parentElement || !(bar instanceof HTMLElement)) return;
    const box = picture.getBoundingClientRect();
    const top = box.top - element.parentElement.getBoundingClientRect().top - bar.offsetHeight - barGapPixels;
    element.style.top = `${Math.max(0, top)}px`;
    element.style.height = `${box.height + bar.offsetHeight}px`;
    bar.style.top = `${cursorScrollMargin.top}px`;
  };
  useLayoutEffect(measure);
  useEffect(() => {
    const observer = new ResizeObserver(measure);
    observer.observe(editor.view.dom);
    return () => observer.disconnect();
  });
}

const barGapPixels = 8;

/** Whether a picture is being dragged: the bar would cover where it can be dropped. */
function useIsDragging({ view: { dom } }: Editor): boolean {
  const [isDragging, setIsDragging] = useState(false);
  useEffect(() => {
    const events = new AbortController();
    dom.addEventListener("dragstart", () => setIsDragging(true), events);
    for (const end of ["dragend", "drop"]) addEventListener(end, () => setIsDragging(false), events);
    return () => events.abort();
  }, [dom]);
  return isDragging;
}
