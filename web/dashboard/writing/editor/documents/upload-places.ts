import { type EditorState, Plugin, PluginKey, type Transaction } from "@tiptap/pm/state";
import type { Mapping } from "@tiptap/pm/transform";
import type { EditorParts } from "./editor-parts.ts";
import { insertDocumentLink, type Range } from "./insert-link.ts";

/** Where the link of a file will stand, while it is on its way. */
export type UploadPlace = Range & {
  id: number;
  /** Several files came together, and it is not the first. */
  isFurther: boolean;
};

type Change = { begun: readonly UploadPlace[] } | { ended: number };

const key = new PluginKey<readonly UploadPlace[]>("documentUploads");

/**
 * Keeps the places of files in the text while it changes, and shows them.
 * @param elementOf what stands at the place of a file
 */
export function uploadPlaces(
  { Decoration, DecorationSet }: Pick<EditorParts, "Decoration" | "DecorationSet">,
  elementOf: (id: number) => HTMLElement | undefined,
): Plugin {
  return new Plugin<readonly UploadPlace[]>({
    key,
    state: {
      init: () => [],
      apply(transaction, before) {
        const change: Change | undefined = transaction.getMeta(key);
        const ended = change && "ended" in change ? change.ended : undefined;
        const places = transaction.docChanged
          ? before.map((place) => follow(place, transaction.mapping, ended))
          : before;
        if (ended !== undefined) return places.filter(({ id }) => id !== ended);
        return change && "begun" in change ? [...places, ...change.begun] : places;
      },
    },
    props: {
      decorations(state) {
        const marks = (key.getState(state) ?? []).flatMap(({ id, to }) => {
          const element = elementOf(id);
          if (!element) return [];
          // Before the cursor: what is typed meanwhile stands behind the link.
          const options = { side: -1, marks: [], key: String(id), ignoreSelection: true };
          return [Decoration.widget(to, element, { ...options, stopEvent: () => true })];
        });
        return DecorationSet.create(state.doc, marks);
      },
    },
  });
}

/**
 * The place after a change. One whose words were deleted stays where they were. A link that comes in at the same place
 * stands before those of later files.
 */
function follow({ id, from, to, isFurther }: UploadPlace, mapping: Mapping, ended: number | undefined) {
  const isBehind = ended !== undefined && ended < id;
  const end = mapping.map(to, isBehind ? 1 : -1);
  return { id, isFurther, from: from < to ? Math.min(mapping.map(from, 1), end) : end, to: end };
}

export function beginUploads(state: EditorState, begun: readonly UploadPlace[]): Transaction {
  return state.tr.setMeta(key, { begun } satisfies Change);
}

/** Takes a file out of the text; with a link, puts that in its place. */
export function endUpload(
  state: EditorState,
  id: number,
  link?: { href: string; title: string },
): Transaction {
  const place = key.getState(state)?.find((each) => each.id === id);
  const transaction = state.tr.setMeta(key, { ended: id } satisfies Change);
  if (!link || !place) return transaction;
  insertDocumentLink(transaction, place, link, place.isFurther);
  return transaction;
}
