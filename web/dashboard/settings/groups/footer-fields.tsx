import { menuSettingMessages as messages } from "../../../../contract/messages/staff/settings-screen.ts";
import { settingLimits } from "../../../../contract/values/limits/settings.ts";
import type { FooterColumns } from "../../../../contract/values/menu.ts";
import { ItemActions } from "../../kit/inputs/list-items.tsx";
import { replaceItem } from "../../kit/older-browsers/changed-lists.ts";
import { LocalizedSetting } from "../fields/localized-setting.tsx";
import type { GroupFields, SettingFieldsProps } from "./group-fields.ts";
import { AddLink, LinkList, newItem, useOpenItem } from "./link-list.tsx";

export const footerFields: GroupFields<"footer"> = { footer: FooterFields };

/** The columns of links at the bottom of every page. */
function FooterFields({ form: { state, change }, pages }: SettingFieldsProps) {
  const opened = useOpenItem();
  const { settings, errors } = state;
  const { footer } = settings;
  const set = (next: FooterColumns) => change("footer", next);
  return (
    <>
      {footer.map((column, index) => {
        const { heading, items } = column;
        const path = `footer.${index}`;
        const name = messages.column(index + 1);
        const position = { name, path: "footer", list: footer, index, onChange: set, onMoved: opened.close };
        const changeColumn = (part: Partial<typeof column>) =>
          set(replaceItem(footer, index, { ...column, ...part }));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its position in the footer
          <fieldset key={index} data-item={path}>
            <legend>{name}</legend>
            <ItemActions {...position} />
            <LocalizedSetting
              legend={messages.heading}
              path={`${path}.heading`}
              value={heading}
              errors={errors}
              hint={messages.headingHint}
              onChange={(next) => changeColumn({ heading: next })}
            />
            <LinkList
              path={`${path}.items`}
              list={items}
              context={{ pages, errors, opened }}
              onChange={(next) => changeColumn({ items: next })}
            />
            <AddLink
              path={`${path}.items`}
              count={items.length}
              max={settingLimits.maxFooterItems}
              opened={opened}
              onAdd={() => changeColumn({ items: [...items, newItem(pages)] })}
            />
          </fieldset>
        );
      })}
      {footer.length < settingLimits.maxFooterColumns && (
        <button
          type="button"
          className="button plain"
          onClick={() => set([...footer, { heading: {}, items: [] }])}
        >
          {messages.addColumn}
        </button>
      )}
    </>
  );
}
