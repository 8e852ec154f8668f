import { limits } from "../../../../contract/limits.ts";
import { menuSettingMessages as messages } from "../../../../contract/messages/settings-screen.ts";
import type { Menu } from "../../../../contract/schemas/menu.ts";
import { ItemButton, removeAt, replaceAt } from "../fields/list-items.tsx";
import type { SettingsForm } from "../form/settings-form.ts";
import { AddLink, LinkList, nameOfItem, newItem, useOpenItem } from "./link-list.tsx";
import type { PageChoice } from "./target-fields.tsx";

type MenuFieldsProps = { form: SettingsForm; pages: readonly PageChoice[] };

/** The links of the menu, on two levels. */
export function MenuFields({ form: { state, change }, pages }: MenuFieldsProps) {
  const opened = useOpenItem();
  const { settings, errors } = state;
  const { menu } = settings;
  const context = { pages, errors, opened };
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

  /** Moves a child out, after its parent. */
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
      <LinkList
        path="menu"
        list={menu}
        context={context}
        onChange={set}
        button={(name, index) => (
          <ItemButton action="in" name={name} isDisabled={!mayMoveIn(index)} onAct={() => moveIn(index)} />
        )}
        below={(item, index) =>
          item.children.length > 0 && (
            <LinkList
              label={messages.childOf(nameOfItem(item, pages))}
              path={`menu.${index}.children`}
              list={item.children}
              context={context}
              onChange={(children) => set(replaceAt(menu, index, { ...item, children }))}
              button={(name, child) => (
                <ItemButton
                  action="out"
                  name={name}
                  isDisabled={menu.length >= limits.maxMenuItems}
                  onAct={() => moveOut(index, child)}
                />
              )}
            />
          )
        }
      />
      <AddLink
        path="menu"
        count={menu.length}
        max={limits.maxMenuItems}
        opened={opened}
        onAdd={() => set([...menu, { ...newItem, children: [] }])}
      />
    </>
  );
}
