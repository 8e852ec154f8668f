import { footerMessages, sectionNames } from "../../../../contract/messages/readers/en/site.ts";
import { menuSettingMessages as messages } from "../../../../contract/messages/staff/settings-screen.ts";
import { settingLimits } from "../../../../contract/values/limits/settings.ts";
import {
  type FooterSetting,
  followedSections,
  isAlwaysLinked,
  ownSections,
} from "../../../../contract/values/menu.ts";
import { LocalizedSetting } from "../fields/localized-setting.tsx";
import type { GroupFields, SettingFieldsProps } from "./group-fields.ts";
import { AddLink, LinkList, newItem, useOpenItem } from "./link-list.tsx";

export const footerFields: GroupFields<"footer"> = { footer: FooterFields };

const groups = [
  // The calendar is linked by itself.
  ["college", ownSections.filter((section) => !isAlwaysLinked(section))],
  ["follow", followedSections],
] as const;

/** The parts of the site that every page leads to at its bottom, and the college's own links beside them. */
function FooterFields({ form: { state, change }, pages }: SettingFieldsProps) {
  const opened = useOpenItem();
  const { settings, errors } = state;
  const { footer } = settings;
  const { sections, heading, items } = footer;
  const set = (part: Partial<FooterSetting>) => change("footer", { ...footer, ...part });
  return (
    <>
      {groups.map(([group, choices]) => (
        <fieldset key={group}>
          <legend>{footerMessages[group]}</legend>
          <p className="quiet">{messages.footerHints[group]}</p>
          <div className="tick-list">
            {choices.map((section) => (
              <label key={section} className="check">
                <input
                  type="checkbox"
                  checked={sections.includes(section)}
                  onChange={({ currentTarget }) =>
                    set({
                      sections: currentTarget.checked
                        ? [...sections, section]
                        : sections.filter((each) => each !== section),
                    })
                  }
                />
                {sectionNames[section]}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <fieldset>
        <legend>{messages.ownLinks}</legend>
        <LocalizedSetting
          legend={messages.heading}
          path="footer.heading"
          value={heading}
          errors={errors}
          hint={messages.headingHint}
          onChange={(next) => set({ heading: next })}
        />
        <LinkList
          path="footer.items"
          list={items}
          context={{ pages, errors, opened }}
          onChange={(next) => set({ items: next })}
        />
        <AddLink
          path="footer.items"
          count={items.length}
          max={settingLimits.maxFooterItems}
          opened={opened}
          onAdd={() => set({ items: [...items, newItem(pages)] })}
        />
      </fieldset>
    </>
  );
}
