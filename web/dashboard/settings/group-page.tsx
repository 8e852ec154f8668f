import { type ComponentType, useEffect, useRef } from "react";
import { type LoaderFunctionArgs, replace, useLoaderData } from "react-router";
import {
  settingsMessages as messages,
  settingPageMessages,
} from "../../../contract/messages/staff/settings-screen.ts";
import {
  isForAdministrator,
  type SettingGroup,
  settingGroupNames,
  settingsPath,
} from "../../../contract/rules/settings/groups.ts";
import type { LinkedPages } from "../../../contract/rules/settings/shell.ts";
import type { ListedRecord } from "../../../contract/schemas/content.ts";
import type { SettingsState } from "../../../contract/schemas/settings-changes.ts";
import { listLimits } from "../../../contract/values/limits/lists.ts";
import { api } from "../../api/http-transport.ts";
import { loadRequired } from "../../loaders/loader-result.ts";
import { DashboardPage } from "../kit/dashboard-page.tsx";
import { requirePermission } from "../kit/require-staff.ts";
import { useSaveShortcut } from "../kit/use-save-shortcut.ts";
import { useUnsavedChangesGuard } from "../writing/form/use-unsaved-changes-guard.tsx";
import { SettingsConflict } from "./form/settings-conflict.tsx";
import type { SettingsForm, SettingsFormState } from "./form/settings-form.ts";
import { useSettingsForm } from "./form/use-settings-form.ts";
import type { GroupFields, SettingFieldsProps } from "./groups/group-fields.ts";
import { LazyPreview } from "./preview/lazy-preview.tsx";
import "./settings.css";
import { offlineMessages } from "../../../contract/messages/readers/en/site.ts";
import { useScrollPadding } from "../kit/use-scroll-padding.ts";
import "../writing/form/save-bar.css";

/** The words have a page of their own. */
type FormGroup = Exclude<SettingGroup, "words">;
const isFormGroup = (group: SettingGroup): group is FormGroup => group !== "words";

/** The fields of each group, loaded when it is opened. */
const loadFields: { [Group in FormGroup]: () => Promise<GroupFields<Group>> } = {
  college: async () => (await import("./groups/college-fields.tsx")).collegeFields,
  contact: async () => (await import("./groups/contact-fields.tsx")).contactFields,
  home: async () => (await import("./groups/home-fields.tsx")).homeFields,
  menu: async () => (await import("./groups/menu-fields.tsx")).menuFields,
  footer: async () => (await import("./groups/footer-fields.tsx")).footerFields,
  notice: async () => (await import("./groups/notice-fields.tsx")).noticeFields,
  visitors: async () => (await import("./groups/work-fields.tsx")).visitorsFields,
  work: async () => (await import("./groups/work-fields.tsx")).workFields,
};

async function loadSettingGroup({ params }: LoaderFunctionArgs) {
  requirePermission("settings.manage");
  const group = settingGroupNames.filter(isFormGroup).find((name) => name === params.group);
  if (!group) throw replace(settingsPath);
  if (isForAdministrator(group)) requirePermission("settings.administer");
  const namesPages = group === "menu" || group === "footer";
  const [fields, stored, { records: pages }] = await loadRequired(
    Promise.all([
      loadFields[group](),
      api.allSettings(),
      namesPages
        ? api.records.page({ page: 1, limit: listLimits.maxListLimit, view: "summary" })
        : { records: [] },
    ]),
    messages.failed,
  );
  return { group, fields, stored, pages };
}

/** The page of a group of settings. */
function SettingGroupPage() {
  const { group, ...loaded } = useLoaderData<typeof loadSettingGroup>();
  return <GroupForm key={group} group={group} {...loaded} />;
}

type GroupFormProps = {
  group: FormGroup;
  fields: Readonly<Record<string, ComponentType<SettingFieldsProps>>>;
  stored: SettingsState;
  pages: readonly ListedRecord<"page">[];
};

function GroupForm({ group, fields, stored, pages }: GroupFormProps) {
  const form = useSettingsForm(group, stored);
  const element = useRef<HTMLFormElement>(null);
  const leaveQuestion = useUnsavedChangesGuard(form.isUnsaved);
  const { status, errors, settings } = form.state;
  const { title } = settingPageMessages[group];
  const linkedPages: LinkedPages = new Map(
    pages.map(({ id, title, address, lang }) => [id, { address: address ?? "", title, lang }]),
  );

  useEffect(() => {
    if (status.name === "invalid" && errors)
      element.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [status, errors]);

  useSaveShortcut(() => void form.save());

  return (
    <DashboardPage title={title} back={settingsPath}>
      <form
        ref={element}
        className="form settings-form"
        noValidate
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault();
          void form.save();
        }}
      >
        {status.name === "conflict" && <SettingsConflict conflict={status.conflict} form={form} />}
        <div className="settings-columns">
          <div className="settings-fields">
            {Object.entries(fields).map(([key, Field]) => (
              <Field key={key} form={form} pages={pages} />
            ))}
          </div>
          {group !== "work" && (
            <LazyPreview group={group} settings={settings} pages={linkedPages} isUnsaved={form.isUnsaved()} />
          )}
        </div>
        <SettingsSaveBar form={form} />
      </form>
      {leaveQuestion}
    </DashboardPage>
  );
}

/** The sticky bar with the Save button, and what became of the last save. */
function SettingsSaveBar({ form }: { form: SettingsForm }) {
  const bar = useRef<HTMLDivElement>(null);
  useScrollPadding(bar, "Bottom");
  const isSaving = form.state.status.name === "saving";
  const trouble = describeTrouble(form.state);
  return (
    <div ref={bar} className="cluster save-bar" data-trouble={trouble !== "" || undefined}>
      <div className="quiet save-state">
        <p className="field-error" role="alert">
          {trouble}
        </p>
        <p role="status">{trouble === "" && describeState(form)}</p>
      </div>
      {/* Stays focusable while it saves: a second press does nothing. */}
      <button type="submit" className="button" aria-disabled={isSaving || undefined}>
        {isSaving ? messages.saving : messages.save}
      </button>
    </div>
  );
}

function describeState({ state: { status }, isUnsaved }: SettingsForm): string {
  if (status.name === "saving") return messages.saving;
  return isUnsaved() ? messages.unsaved : messages.allSaved;
}

function describeTrouble({ status, errors }: SettingsFormState): string {
  switch (status.name) {
    case "offline":
      return offlineMessages.action;
    case "signedOut":
      return messages.signedOut;
    case "invalid":
      return messages.wrong(Object.keys(errors).length);
    case "rejected":
      return status.message;
    default:
      return "";
  }
}

export { loadSettingGroup as loader, SettingGroupPage as Component };
