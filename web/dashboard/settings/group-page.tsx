import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent, useRef } from "react";
import { type LoaderFunctionArgs, replace, useLoaderData } from "react-router";
import { limits } from "../../../contract/limits.ts";
import type { LinkedPages } from "../../../contract/menu-links.ts";
import {
  settingsMessages as messages,
  settingPageMessages,
} from "../../../contract/messages/settings-screen.ts";
import type { SettingGroup } from "../../../contract/setting-groups.ts";
import type { SitePageSummary } from "../../../contract/site-page.ts";
import { apiContext } from "../../context.ts";
import { loadRequired } from "../../loader-result.ts";
import { useUnsavedChangesGuard } from "../content-form/use-unsaved-changes-guard.tsx";
import { DashboardPage } from "../layout/dashboard-page.tsx";
import { requirePermission } from "../layout/require-staff.ts";
import { type FieldsProps, loadFields } from "./groups/load-fields.ts";
import { LazyPreview } from "./preview/lazy-preview.tsx";
import { isPreviewed } from "./preview/previewed-groups.ts";
import type { StoredSettings } from "./settings-form-state.ts";
import { findSettingGroup, settingsPath } from "./settings-paths.ts";
import { SettingsSaveBar } from "./settings-save-bar.tsx";
import { useSettingsForm } from "./use-settings-form.ts";
import "./settings.css";

/** `saveSettings` loads it before there is a conflict. */
const SettingsConflict = lazy(async () => ({
  default: (await import("./settings-conflict.tsx")).SettingsConflict,
}));

async function loadSettingGroup({ context, params }: LoaderFunctionArgs) {
  requirePermission("settings.manage");
  const group = findSettingGroup(params.group);
  if (!group) throw replace(settingsPath);
  const api = context.get(apiContext);
  const namesPages = group === "menu" || group === "footer";
  const [Fields, stored, { pages }] = await loadRequired(
    Promise.all([
      loadFields[group](),
      api.allSettings(),
      namesPages ? api.pageTable({ page: 1, limit: limits.maxListLimit }) : { pages: [] },
    ]),
    messages.failed,
  );
  return { group, Fields, stored, pages };
}

/** The page of a group of settings. */
function SettingGroupPage() {
  const { group, ...loaded } = useLoaderData<typeof loadSettingGroup>();
  return <GroupForm key={group} group={group} {...loaded} />;
}

type GroupFormProps = {
  group: SettingGroup;
  Fields: ComponentType<FieldsProps>;
  stored: StoredSettings;
  pages: readonly SitePageSummary[];
};

function GroupForm({ group, Fields, stored, pages }: GroupFormProps) {
  const form = useSettingsForm(group, stored);
  const element = useRef<HTMLFormElement>(null);
  const leaveQuestion = useUnsavedChangesGuard(form.isUnsaved);
  const { status, errors, settings } = form.state;
  const { title } = settingPageMessages[group];
  const linkedPages: LinkedPages = new Map(
    pages.map(({ pageID, page_title: title, address, lang }) => [
      pageID,
      { address: address ?? "", title, lang },
    ]),
  );

  useEffect(() => {
    if (status.name === "invalid" && errors)
      element.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [status, errors]);

  /** Ctrl+S saves, wherever the focus is, except in an open dialog. */
  const saveByKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s" || event.shiftKey) return;
    event.preventDefault();
    if (!document.querySelector("dialog[open]")) void form.save();
  });
  useEffect(() => {
    document.addEventListener("keydown", saveByKey);
    return () => document.removeEventListener("keydown", saveByKey);
  }, []);

  return (
    <DashboardPage title={title} back={settingsPath} className="settings-group">
      <Suspense>
        {status.name === "conflict" && <SettingsConflict conflict={status.conflict} form={form} />}
      </Suspense>
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
        <div className="settings-columns">
          <div className="settings-fields">
            <Fields form={form} pages={pages} />
          </div>
          {isPreviewed(group) && (
            <LazyPreview group={group} settings={settings} pages={linkedPages} isUnsaved={form.isUnsaved()} />
          )}
        </div>
        <SettingsSaveBar form={form} />
      </form>
      {leaveQuestion}
    </DashboardPage>
  );
}

export { loadSettingGroup as loader, SettingGroupPage as Component };
