import type { Editor } from "@tiptap/core";
import type { Node as DocumentNode } from "@tiptap/pm/model";
import { NodeSelection } from "@tiptap/pm/state";
import { useId, useState } from "react";
import { namesOfLanguages } from "../../../../../contract/messages/record-words.ts";
import { documentDialogMessages as messages } from "../../../../../contract/messages/staff/text-documents.ts";
import { searchLimits } from "../../../../../contract/values/limits/search.ts";
import { contentLanguages } from "../../../../../contract/values/text/language.ts";
import { FormDialog } from "../../../kit/form-dialog.tsx";
import { SelectField } from "../../../kit/inputs/select-field.tsx";
import { DocumentSearch } from "./document-search.tsx";
import type { EditorParts } from "./editor-parts.ts";
import { placeBelow } from "./insert-link.ts";
import { type DocumentList, documentListOf, type ListedDocument } from "./linked-documents.ts";

const newList: DocumentList = { items: [], search: null, lang: null };

type ListDialogProps = { editor: Editor; parts: EditorParts; onClose: () => void };

/** Makes a list of documents, or changes the selected one: chosen documents, or those of a search. */
export function ListDialog({ editor, parts, onClose }: ListDialogProps) {
  const chosen = chosenList(editor);
  const [list, setList] = useState(chosen ? documentListOf(chosen) : newList);
  const [isMissing, setMissing] = useState(false);
  const { items, search, lang } = list;
  const isSearch = search !== null;
  const name = useId();
  const change = (part: Partial<DocumentList>) => {
    setMissing(false);
    setList({ ...list, ...part });
  };
  const without = (id: number) => items.filter((item) => item.id !== id);

  function submit(): boolean {
    const isEmpty = isSearch ? search.trim() === "" : items.length === 0;
    if (isEmpty) setMissing(true);
    else
      writeList(
        editor,
        parts,
        isSearch ? { items: [], search: search.trim(), lang } : { ...list, lang: null },
      );
    return !isEmpty;
  }

  return (
    <FormDialog
      title={messages.list}
      submit={chosen ? messages.apply : messages.insert}
      onSubmit={submit}
      onClose={onClose}
    >
      <fieldset className="stack">
        <legend className="visually-hidden">{messages.how}</legend>
        {[false, true].map((searches) => (
          <label key={String(searches)} className="check">
            <input
              type="radio"
              name={name}
              checked={isSearch === searches}
              onChange={() => change({ search: searches ? "" : null })}
            />
            {searches ? messages.searched : messages.chosen}
          </label>
        ))}
      </fieldset>
      {isSearch ? (
        <SearchFields search={search} lang={lang} onChange={change} />
      ) : (
        <>
          <ChosenDocuments items={items} onRemove={(id) => change({ items: without(id) })} />
          <DocumentSearch
            isChosen={(id) => items.some((item) => item.id === id)}
            onChoose={(document) => {
              const others = without(document.id);
              change({ items: others.length < items.length ? others : [...items, document] });
            }}
          />
        </>
      )}
      <p className="field-error" role="alert">
        {isMissing && (isSearch ? messages.wordsMissing : messages.missing)}
      </p>
      {chosen && (
        <button
          type="button"
          className="text-button"
          onClick={({ currentTarget }) => {
            editor.view.dispatch(editor.state.tr.deleteSelection());
            currentTarget.closest("dialog")?.close();
          }}
        >
          {messages.removeList}
        </button>
      )}
    </FormDialog>
  );
}

type SearchFieldsProps = Pick<DocumentList, "lang"> & {
  search: string;
  onChange: (part: Partial<DocumentList>) => void;
};

function SearchFields({ search, lang, onChange }: SearchFieldsProps) {
  const hintId = useId();
  return (
    <>
      <label>
        {messages.words}
        <input
          type="text"
          dir="auto"
          autoComplete="off"
          maxLength={searchLimits.maxSearchCharacters}
          value={search}
          aria-describedby={hintId}
          onChange={({ currentTarget }) => onChange({ search: currentTarget.value })}
        />
      </label>
      <p className="quiet" id={hintId}>
        {messages.wordsHint}
      </p>
      <SelectField
        label={messages.language}
        value={lang ?? ""}
        choices={[
          ["", messages.anyLanguage],
          ...contentLanguages.map((each) => [each, names[each]] as const),
        ]}
        onChange={(value) => onChange({ lang: contentLanguages.find((each) => each === value) ?? null })}
      />
    </>
  );
}

const names = namesOfLanguages.en;

type ChosenDocumentsProps = { items: readonly ListedDocument[]; onRemove: (id: number) => void };

function ChosenDocuments({ items, onRemove }: ChosenDocumentsProps) {
  return (
    <>
      <p role="status">{items.length > 0 && messages.chosenNow(items.length)}</p>
      {items.length > 0 && (
        <ol className="chosen-documents">
          {items.map(({ id, title }) => (
            <li key={id}>
              <bdi>{title}</bdi>{" "}
              <button
                type="button"
                className="text-button"
                aria-label={messages.removeOne(title)}
                onClick={() => onRemove(id)}
              >
                {messages.remove}
              </button>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function chosenList({ state: { selection } }: Editor): DocumentNode | undefined {
  const isList = selection instanceof NodeSelection && selection.node.type.name === "documents";
  return isList ? selection.node : undefined;
}

/** Changes the selected list, or puts a new one in the place of an empty line, else below the block at the cursor. */
function writeList(editor: Editor, { closeHistory, insertBlock }: EditorParts, list: DocumentList): void {
  const { state, view, schema } = editor;
  const { selection } = state;
  const transaction = closeHistory(state.tr);
  const block = schema.nodes.documents?.create(list);
  if (chosenList(editor)) {
    // Not setNodeMarkup(), which would end its selection.
    for (const [name, value] of Object.entries(list))
      transaction.setNodeAttribute(selection.from, name, value);
  } else if (block && !insertBlock(transaction, block, "")) {
    transaction.insert(placeBelow(selection.$to, block), block);
  }
  view.dispatch(transaction.scrollIntoView());
}
