import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router";
import { menuSettingMessages as messages } from "../../../../contract/messages/staff/settings-screen.ts";
import { settingLimits } from "../../../../contract/values/limits/settings.ts";
import type { Menu } from "../../../../contract/values/menu.ts";
import { ItemButton } from "../../kit/inputs/list-items.tsx";
import { replaceItem, spliceList } from "../../kit/older-browsers/changed-lists.ts";
import type { GroupFields, SettingFieldsProps } from "./group-fields.ts";
import { AddLink, LinkList, nameOfItem, newItem, useOpenItem } from "./link-list.tsx";

export const menuFields: GroupFields<"menu"> = { menu: MenuFields };

/** The links of the menu, on two levels. The address may name a page to add: it is saved like any other change. */
function MenuFields({ form: { state, change }, pages }: SettingFieldsProps) {
  const opened = useOpenItem();
  const { settings, errors } = state;
  const { menu } = settings;
  const context = { pages, errors, opened };
  const set = (next: Menu) => change("menu", next);
  const [wanted] = useSearchParams()[0].getAll("page").map(Number);
  const addWanted = useEffectEvent((pageID = 0) => {
    const links = menu.flatMap((item) => [item, ...item.children]);
    const isThere = links.some(({ target }) => target.type === "page" && target.pageID === pageID);
    if (pageID === 0 || isThere || menu.length >= settingLimits.maxMenuItems) return;
    set([...menu, { target: { type: "page", pageID }, labels: {}, children: [] }]);
    opened.open(`menu.${menu.length}`);
  });
  useEffect(() => addWanted(wanted), [wanted]);

  /** Moves an item below the one before it, with its own children after it. */
  function moveIn(index: number): string {
    const [above, moved] = [menu[index - 1], menu[index]];
    if (!above || !moved) return `menu.${index}`;
    const { children, ...item } = moved;
    const grown = { ...above, children: [...above.children, item, ...children] };
    set(spliceList(menu, index - 1, 2, grown));
    return opened.follow(`menu.${index}`, `menu.${index - 1}.children.${above.children.length}`);
  }

  const mayMoveIn = (index: number) => {
    const above = menu[index - 1];
    const count = 1 + (menu[index]?.children.length ?? 0);
    return above !== undefined && above.children.length + count <= settingLimits.maxMenuItems;
  };

  /** Moves a child out, after its parent. */
  function moveOut(index: number, child: number): string {
    const parent = menu[index];
    const item = parent?.children[child];
    if (!parent || !item) return `menu.${index}`;
    const shrunk = { ...parent, children: spliceList(parent.children, child, 1) };
    set(spliceList(menu, index, 1, shrunk, { ...item, children: [] }));
    return opened.follow(`menu.${index}.children.${child}`, `menu.${index + 1}`);
  }

  return (
    <>
      <p className="quiet">{messages.hint(settingLimits.maxMenuItems)}</p>
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
              onChange={(children) => set(replaceItem(menu, index, { ...item, children }))}
              button={(name, child) => (
                <ItemButton
                  action="out"
                  name={name}
                  isDisabled={menu.length >= settingLimits.maxMenuItems}
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
        max={settingLimits.maxMenuItems}
        opened={opened}
        onAdd={() => set([...menu, { ...newItem(pages), children: [] }])}
      />
    </>
  );
}
