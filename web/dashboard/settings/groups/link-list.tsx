import { type ReactNode, useId, useState } from "react";
import { sectionNames } from "../../../../contract/messages/readers/en/site.ts";
import { menuSettingMessages as messages } from "../../../../contract/messages/staff/settings-screen.ts";
import { listLimits } from "../../../../contract/values/limits/lists.ts";
import type { MenuTarget } from "../../../../contract/values/menu.ts";
import { contentLanguages, type LocalizedText } from "../../../../contract/values/text/language.ts";
import { ItemActions } from "../../kit/inputs/list-items.tsx";
import { replaceItem } from "../../kit/older-browsers/changed-lists.ts";
import { LocalizedSetting } from "../fields/localized-setting.tsx";
import type { SettingsErrors } from "../form/settings-form.ts";
import { type PageChoice, TargetFields } from "./target-fields.tsx";

type LinkedItem = { target: MenuTarget; labels: LocalizedText };

/** A new link leads to a page that is still to be chosen, or elsewhere on a site without pages. */
export const newItem = (pages: readonly PageChoice[]): LinkedItem => ({
  target: pages.length > 0 ? { type: "page", pageID: 0 } : { type: "link", url: "" },
  labels: {},
});

/** What a link is called here: in the first of its languages, or as its target is. */
export function nameOfItem({ target, labels }: LinkedItem, pages: readonly PageChoice[]): string {
  const own = contentLanguages.map((language) => labels[language]).find(Boolean);
  if (own) return own;
  if (target.type === "section") return sectionNames[target.section];
  if (target.type === "link") return target.url || messages.newItem;
  return pages.find(({ id }) => id === target.pageID)?.title ?? messages.pageNumber(target.pageID);
}

/** The one link whose fields are shown. */
type OpenItem = {
  path: string;
  open: (path: string) => void;
  close: () => void;
  /** An item moved: its fields go along, and those of another close. @returns its path now */
  follow: (from: string, to: string) => string;
};

export function useOpenItem(): OpenItem {
  const [path, setPath] = useState("");
  return {
    path,
    open: setPath,
    close: () => setPath(""),
    follow(from, to) {
      setPath(path === from ? to : "");
      return to;
    },
  };
}

/** What all lists of links of a group share. */
type LinkContext = { pages: readonly PageChoice[]; errors: SettingsErrors; opened: OpenItem };

type LinkListProps<Item extends LinkedItem> = {
  /** The name of the list, for screen readers. */
  label?: string;
  /** Path of the list in the settings. */
  path: string;
  list: readonly Item[];
  context: LinkContext;
  onChange: (list: Item[]) => void;
  /** A button of an item, beside those that move and remove it. */
  button?: (name: string, index: number) => ReactNode;
  below?: (item: Item, index: number) => ReactNode;
};

/** Links of the menu or the footer, in their order. */
export function LinkList<Item extends LinkedItem>(props: LinkListProps<Item>) {
  const { label, path, list, context, onChange, button, below } = props;
  return (
    <ol className="setting-list" aria-label={label}>
      {list.map((item, index) => {
        const name = nameOfItem(item, context.pages);
        const position = { name, path, list, index, onChange, onMoved: context.opened.follow };
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a link is its position in the list
          <li key={index} data-item={`${path}.${index}`}>
            <LinkItem
              item={item}
              name={name}
              path={`${path}.${index}`}
              context={context}
              onChange={(next) => onChange(replaceItem(list, index, { ...item, ...next }))}
            >
              <ItemActions {...position}>{button?.(name, index)}</ItemActions>
            </LinkItem>
            {below?.(item, index)}
          </li>
        );
      })}
    </ol>
  );
}

type LinkItemProps = {
  item: LinkedItem;
  name: string;
  path: string;
  context: LinkContext;
  onChange: (item: LinkedItem) => void;
  /** The buttons that move and remove it. */
  children: ReactNode;
};

const showFields = (fields: HTMLElement | null) => fields?.scrollIntoView({ block: "nearest" });

/** A link: its name, and on demand the fields that change it. */
function LinkItem({ item, name, path, context, onChange, children }: LinkItemProps) {
  const { pages, errors, opened } = context;
  const { target, labels } = item;
  const fieldsId = useId();
  const isWrong = [`${path}.target`, `${path}.labels`].some((start) =>
    Object.keys(errors).some((each) => each.startsWith(start)),
  );
  const isOpen = opened.path === path || isWrong;
  const isGone =
    target.type === "page" &&
    target.pageID !== 0 &&
    !pages.some(({ id }) => id === target.pageID) &&
    // If there are more pages, only the newest are known here.
    pages.length < listLimits.maxListLimit;
  return (
    <>
      <p className="link-name">
        <bdi>{name}</bdi>
        <button
          type="button"
          className="text-button"
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          aria-label={`${isOpen ? messages.done : messages.edit}: ${name}`}
          onClick={() => (isOpen ? opened.close() : opened.open(path))}
        >
          {isOpen ? messages.done : messages.edit}
        </button>
      </p>
      {isGone && <p className="callout">{messages.pageGone}</p>}
      {children}
      <div ref={isOpen ? showFields : null} id={fieldsId} className="link-fields" hidden={!isOpen}>
        {isOpen && (
          <>
            <TargetFields
              target={target}
              path={`${path}.target`}
              pages={pages}
              errors={errors}
              onChange={(next) => onChange({ ...item, target: next })}
            />
            <LocalizedSetting
              legend={messages.labels}
              path={`${path}.labels`}
              value={labels}
              errors={errors}
              hint={target.type === "link" ? messages.linkLabelsHint : messages.labelsHint}
              onChange={(next) => onChange({ ...item, labels: next })}
            />
          </>
        )}
      </div>
    </>
  );
}

type AddLinkProps = { path: string; count: number; max: number; opened: OpenItem; onAdd: () => void };

/** The button that adds a link to a list and opens its fields, while the list is not full. */
export function AddLink({ path, count, max, opened, onAdd }: AddLinkProps) {
  if (count >= max) return <p className="quiet">{messages.full(max)}</p>;
  return (
    <button
      type="button"
      className="button plain"
      onClick={() => {
        onAdd();
        opened.open(`${path}.${count}`);
      }}
    >
      {messages.add}
    </button>
  );
}
