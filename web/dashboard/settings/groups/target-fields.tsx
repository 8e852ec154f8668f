import { sectionNames } from "../../../../contract/messages/readers/en/site.ts";
import { menuSettingMessages as messages } from "../../../../contract/messages/staff/settings-screen.ts";
import type { MenuTarget, SiteSection } from "../../../../contract/values/menu.ts";
import { ChoiceSetting } from "../fields/choice-setting.tsx";
import { UrlSetting } from "../fields/text-setting.tsx";
import type { SettingsErrors } from "../form/settings-form.ts";

/** A live page, which a link can lead to. */
export type PageChoice = { id: number; title: string };

type TargetFieldsProps = {
  target: MenuTarget;
  path: string;
  pages: readonly PageChoice[];
  errors: SettingsErrors;
  onChange: (target: MenuTarget) => void;
};

/** Where a link leads. */
export function TargetFields({ target, path, pages, errors, onChange }: TargetFieldsProps) {
  const hasNoPage = target.type === "page" && target.pageID === 0 && pages.length === 0;
  const first: Record<MenuTarget["type"], MenuTarget> = {
    section: { type: "section", section: "home" },
    page: { type: "page", pageID: 0 },
    link: { type: "link", url: "" },
  };
  return (
    <>
      <ChoiceSetting
        label={messages.target}
        path={`${path}.type`}
        value={target.type}
        choices={messages.targets}
        error={errors[`${path}.type`] ?? errors[path]}
        onChange={(type) => onChange(first[type])}
      />
      {target.type === "section" && (
        <ChoiceSetting<SiteSection>
          label={messages.section}
          path={`${path}.section`}
          value={target.section}
          choices={sectionNames}
          error={errors[`${path}.section`]}
          onChange={(section) => onChange({ type: "section", section })}
        />
      )}
      {hasNoPage && <p className="callout">{messages.noPages}</p>}
      {target.type === "page" && !hasNoPage && (
        <ChoiceSetting
          label={messages.page}
          path={`${path}.pageID`}
          value={String(target.pageID)}
          choices={namesOf(pages, target.pageID)}
          error={errors[`${path}.pageID`]}
          hint={messages.pageHint}
          onChange={(id) => onChange({ type: "page", pageID: Number(id) })}
        />
      )}
      {target.type === "link" && (
        <UrlSetting
          label={messages.url}
          path={`${path}.url`}
          value={target.url}
          error={errors[`${path}.url`]}
          onChange={(url) => onChange({ type: "link", url })}
        />
      )}
    </>
  );
}

/** The titles of the live pages, and of the one that is chosen. */
function namesOf(pages: readonly PageChoice[], chosenID: number): Record<string, string> {
  const titles = Object.fromEntries(pages.map(({ id, title }) => [String(id), title]));
  return { [String(chosenID)]: messages.pageNumber(chosenID), ...titles };
}
