import { type ReactNode, useId } from "react";
import { limits } from "../../../../contract/limits.ts";
import { menuSettingMessages as messages } from "../../../../contract/messages/menu-settings.ts";
import { LocalizedSetting } from "../fields/localized-setting.tsx";
import type { SettingsErrors } from "../settings-form-state.ts";
import { type LinkedItem, nameOfItem, type PageChoice } from "./linked-item.ts";
import { TargetFields } from "./target-fields.tsx";
import type { OpenItem } from "./use-open-item.ts";

type LinkItemProps = {
  item: LinkedItem;
  path: string;
  pages: readonly PageChoice[];
  errors: SettingsErrors;
  opened: OpenItem;
  onChange: (item: LinkedItem) => void;
  /** The buttons that move and remove it. */
  children: ReactNode;
};

/** A link of the menu or the footer: its name, and on demand the fields that change it. */
export function LinkItem(props: LinkItemProps) {
  const { item, path, pages, errors, opened, onChange, children } = props;
  const { target, labels } = item;
  const fieldsId = useId();
  const isWrong = [`${path}.target`, `${path}.labels`].some((start) =>
    Object.keys(errors).some((each) => each.startsWith(start)),
  );
  const isOpen = opened.path === path || isWrong;
  const name = nameOfItem(item, pages);
  const isGone =
    target.type === "page" &&
    !pages.some(({ pageID }) => pageID === target.pageID) &&
    // Of more pages, only the newest are known here.
    pages.length < limits.maxListLimit;
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
      {isGone && <p className="form-notice warning">{messages.pageGone}</p>}
      <p className="item-actions">{children}</p>
      <div id={fieldsId} className="link-fields" hidden={!isOpen}>
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
