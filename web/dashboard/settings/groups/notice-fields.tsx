import { useRef } from "react";
import { noticeSettingMessages as messages } from "../../../../contract/messages/staff/settings-screen.ts";
import type { AllSettings } from "../../../../contract/schemas/settings.ts";
import { timeZoneName } from "../../../../contract/values/dates/time-zone.ts";
import { settingLimits } from "../../../../contract/values/limits/settings.ts";
import { MomentField } from "../../writing/schedule/moment-field.tsx";
import { joinMoment, splitMoment } from "../../writing/schedule/typed-moment.ts";
import { SwitchSetting } from "../fields/choice-setting.tsx";
import { LocalizedSetting } from "../fields/localized-setting.tsx";
import { UrlSetting } from "../fields/text-setting.tsx";
import type { SettingsForm } from "../form/settings-form.ts";
import type { GroupFields } from "./group-fields.ts";
import "../../writing/schedule/schedule.css";

type Notice = NonNullable<AllSettings["notice"]>;

const hourMs = 3_600_000;
const usualDays = 7;

/** From the last full hour, for a week. */
function newNotice(): Notice {
  const from = Math.floor(Date.now() / hourMs) * hourMs;
  const until = from + usualDays * 24 * hourMs;
  return {
    texts: {},
    url: "",
    from: new Date(from).toISOString(),
    until: new Date(until).toISOString(),
  };
}

export const noticeFields: GroupFields<"notice"> = { notice: NoticeFields };

/** One line on all pages, between two moments. */
function NoticeFields({ form: { state, change } }: { form: SettingsForm }) {
  const { settings, errors, stored } = state;
  const { notice, timeZone } = settings;
  /** What was typed is there again when the notice is switched off and on. */
  const last = useRef<Notice>(undefined);
  const set = (next: Notice) => {
    last.current = next;
    change("notice", next);
  };
  return (
    <>
      <SwitchSetting
        label={messages.isShown}
        path="notice"
        hint={messages.isShownHint}
        value={notice !== null}
        onChange={(isShown) => change("notice", isShown ? (last.current ?? newNotice()) : null)}
      />
      {notice && (
        <>
          <LocalizedSetting
            legend={messages.texts}
            path="notice.texts"
            value={notice.texts}
            errors={errors}
            hint={messages.textsHint(settingLimits.maxNoticeCharacters)}
            maxCharacters={settingLimits.maxNoticeCharacters}
            onChange={(texts) => set({ ...notice, texts })}
          />
          <UrlSetting
            label={messages.url}
            path="notice.url"
            value={notice.url}
            error={errors["notice.url"]}
            hint={messages.urlHint}
            onChange={(url) => set({ ...notice, url })}
          />
          <p className="quiet">{messages.inZone(timeZoneName(timeZone))}</p>
          {(["from", "until"] as const).map((name) => {
            const current = stored.settings.notice?.[name] ?? null;
            return (
              <MomentField
                key={name}
                ref={null}
                label={messages[name]}
                value={splitMoment(notice[name], timeZone)}
                timeZone={timeZone}
                current={current}
                error={errors[`notice.${name}`]}
                onChange={(next) => set({ ...notice, [name]: joinMoment(next, timeZone, current) })}
              />
            );
          })}
        </>
      )}
    </>
  );
}
