import { limits } from "../../../../contract/limits.ts";
import type { Menu } from "../../../../contract/menu.ts";
import { menuSettingMessages as messages } from "../../../../contract/messages/menu-settings.ts";
import { ItemButton, MoveButtons, RemoveButton } from "../fields/list-item-actions.tsx";
import { removeAt, replaceAt } from "../fields/lists.ts";
import type { SettingsForm } from "../settings-form.ts";
import { LinkItem } from "./link-item.tsx";
import { nameOfItem, newItem, type PageChoice } from "./linked-item.ts";
import { type OpenItem, useOpenItem } from "./use-open-item.ts";

type MenuFieldsProps = { form: SettingsForm; pages: readonly PageChoice[] };
type MenuItem = Menu[number];
type ChildItem = MenuItem["children"][number];

/** The links of the menu, on two levels. */
export function MenuFields({ form: { state, change }, pages }: MenuFieldsProps) {
  const opened = useOpenItem();
  const { settings, errors } = state;
  const { menu } = settings;
  const set = (next: Menu) => change("menu", next);

  /** Moves an item below the one before it, with its own children after it. */
  function moveIn(index: number): string {
    const { children, ...item } = menu[index] ?? { ...newItem, children: [] };
    const above = menu[index - 1];
    if (!above) return `menu.${index}`;
    const grown = { ...above, children: [...above.children, item, ...children] };
    set(replaceAt(removeAt(menu, index), index - 1, grown));
    return opened.follow(`menu.${index}`, `menu.${index - 1}.children.${above.children.length}`);
  }

  const mayMoveIn = (index: number) => {
    const above = menu[index - 1];
    const count = 1 + (menu[index]?.children.length ?? 0);
    return above !== undefined && above.children.length + count <= limits.maxMenuItems;
  };

  /** Moves a child out, to the place after its parent. */
  function moveOut(index: number, child: number): string {
    const parent = menu[index];
    const item = parent?.children[child];
    if (!parent || !item) return `menu.${index}`;
    const shrunk = { ...parent, children: removeAt(parent.children, child) };
    const others = replaceAt(menu, index, shrunk);
    set([...others.slice(0, index + 1), { ...item, children: [] }, ...others.slice(index + 1)]);
    return opened.follow(`menu.${index}.children.${child}`, `menu.${index + 1}`);
  }

  return (
    <>
      <p className="quiet">{messages.hint(limits.maxMenuItems)}</p>
      <ol className="setting-list">
        {menu.map((item, index) => {
          const path = `menu.${index}`;
          const name = nameOfItem(item, pages);
          const place = { name, path: "menu", list: menu, index, onChange: set, onMoved: opened.follow };
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a link is its place in the menu
            <li key={index} data-item={path}>
              <LinkItem
                item={item}
                path={path}
                pages={pages}
                errors={errors}
                opened={opened}
                onChange={(next) => set(replaceAt(menu, index, { ...item, ...next }))}
              >
                <MoveButtons {...place} />
                <ItemButton
                  action="in"
                  name={name}
                  isDisabled={!mayMoveIn(index)}
                  onAct={() => moveIn(index)}
                />
                <RemoveButton {...place} />
              </LinkItem>
              <Children
                item={item}
                path={path}
                isFull={menu.length >= limits.maxMenuItems}
                pages={pages}
                errors={errors}
                opened={opened}
                onChange={(children) => set(replaceAt(menu, index, { ...item, children }))}
                onMoveOut={(child) => moveOut(index, child)}
              />
            </li>
          );
        })}
      </ol>
      {menu.length < limits.maxMenuItems ? (
        <button
          type="button"
          className="button plain"
          onClick={() => {
            set([...menu, { ...newItem, children: [] }]);
            opened.open(`menu.${menu.length}`);
          }}
        >
          {messages.add}
        </button>
      ) : (
        <p className="quiet">{messages.full(limits.maxMenuItems)}</p>
      )}
    </>
  );
}

type ChildrenProps = {
  item: MenuItem;
  path: string;
  /** Whether the first level has no place for another link. */
  isFull: boolean;
  pages: readonly PageChoice[];
  errors: SettingsForm["state"]["errors"];
  opened: OpenItem;
  onChange: (children: ChildItem[]) => void;
  onMoveOut: (child: number) => string;
};

function Children(props: ChildrenProps) {
  const { item, path, isFull, pages, errors, opened, onChange, onMoveOut } = props;
  const { children } = item;
  if (children.length === 0) return null;
  return (
    <ol className="setting-list" aria-label={messages.childOf(nameOfItem(item, pages))}>
      {children.map((child, index) => {
        const childPath = `${path}.children.${index}`;
        const name = nameOfItem(child, pages);
        const place = {
          name,
          path: `${path}.children`,
          list: children,
          index,
          onChange,
          onMoved: opened.follow,
        };
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a link is its place in the menu
          <li key={index} data-item={childPath}>
            <LinkItem
              item={child}
              path={childPath}
              pages={pages}
              errors={errors}
              opened={opened}
              onChange={(next) => onChange(replaceAt(children, index, next))}
            >
              <MoveButtons {...place} />
              <ItemButton action="out" name={name} isDisabled={isFull} onAct={() => onMoveOut(index)} />
              <RemoveButton {...place} />
            </LinkItem>
          </li>
        );
      })}
    </ol>
  );
}
