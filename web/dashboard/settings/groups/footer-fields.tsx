import { limits } from "../../../../contract/limits.ts";
import type { FooterColumns } from "../../../../contract/menu.ts";
import { menuSettingMessages as messages } from "../../../../contract/messages/menu-settings.ts";
import { MoveButtons, RemoveButton } from "../fields/list-item-actions.tsx";
import { replaceAt } from "../fields/lists.ts";
import { LocalizedSetting } from "../fields/localized-setting.tsx";
import type { SettingsForm } from "../settings-form.ts";
import { LinkItem } from "./link-item.tsx";
import { nameOfItem, newItem, type PageChoice } from "./linked-item.ts";
import { type OpenItem, useOpenItem } from "./use-open-item.ts";

type Column = FooterColumns[number];

type FooterFieldsProps = { form: SettingsForm; pages: readonly PageChoice[] };

/** The columns of links at the bottom of every page. */
export function FooterFields({ form: { state, change }, pages }: FooterFieldsProps) {
  const opened = useOpenItem();
  const { settings, errors } = state;
  const { footer } = settings;
  const set = (next: FooterColumns) => change("footer", next);
  return (
    <>
      {footer.map((column, index) => {
        const path = `footer.${index}`;
        const name = messages.column(index + 1);
        const place = { name, path: "footer", list: footer, index, onChange: set, onMoved: opened.close };
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the footer
          <fieldset key={index} data-item={path}>
            <legend>{name}</legend>
            <p className="item-actions">
              <MoveButtons {...place} />
              <RemoveButton {...place} />
            </p>
            <LocalizedSetting
              legend={messages.heading}
              path={`${path}.heading`}
              value={column.heading}
              errors={errors}
              hint={messages.headingHint}
              onChange={(heading) => set(replaceAt(footer, index, { ...column, heading }))}
            />
            <ColumnItems
              column={column}
              path={`${path}.items`}
              pages={pages}
              errors={errors}
              opened={opened}
              onChange={(items) => set(replaceAt(footer, index, { ...column, items }))}
            />
          </fieldset>
        );
      })}
      {footer.length < limits.maxFooterColumns && (
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

type ColumnItemsProps = {
  column: Column;
  path: string;
  pages: readonly PageChoice[];
  errors: SettingsForm["state"]["errors"];
  opened: OpenItem;
  onChange: (items: Column["items"]) => void;
};

function ColumnItems(props: ColumnItemsProps) {
  const {
    column: { items },
    path,
    pages,
    errors,
    opened,
    onChange,
  } = props;
  return (
    <>
      <ol className="setting-list">
        {items.map((item, index) => {
          const place = {
            name: nameOfItem(item, pages),
            path,
            list: items,
            index,
            onChange,
            onMoved: opened.follow,
          };
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a link is its place in the column
            <li key={index} data-item={`${path}.${index}`}>
              <LinkItem
                item={item}
                path={`${path}.${index}`}
                pages={pages}
                errors={errors}
                opened={opened}
                onChange={(next) => onChange(replaceAt(items, index, next))}
              >
                <MoveButtons {...place} />
                <RemoveButton {...place} />
              </LinkItem>
            </li>
          );
        })}
      </ol>
      {items.length < limits.maxFooterItems ? (
        <button
          type="button"
          className="button plain"
          onClick={() => {
            onChange([...items, newItem]);
            opened.open(`${path}.${items.length}`);
          }}
        >
          {messages.add}
        </button>
      ) : (
        <p className="quiet">{messages.full(limits.maxFooterItems)}</p>
      )}
    </>
  );
}
