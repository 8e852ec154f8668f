import { Link } from "react-router";
import { limits } from "../../../../contract/limits.ts";
import { sitePageFormMessages } from "../../../../contract/messages/site-page/en.ts";
import { settingsPath } from "../../../../contract/settings/groups.ts";
import { currentSession } from "../../../session/session.ts";
import { closeToast, type Toast } from "../../../ui/toasts/show-toast.ts";
import type { FormConfig } from "../model/form-config.ts";

type Published = { config: FormConfig; id: number };

/** Leads from a published page to the menu with a link to it. For those alone who may change the menu. */
export function MenuLink({ config, id }: Published) {
  if (config.kind !== "page" || !currentSession().session?.may.includes("settings.manage")) return null;
  return (
    <Link className="text-button" to={`${settingsPath}/menu?page=${id}`} onClick={() => closeToast("menu")}>
      {sitePageFormMessages.addToMenu}
    </Link>
  );
}

/** What the toast after the first publication of a page has beside its text. */
export function menuOffer(published: Published): Partial<Toast> {
  if (published.config.kind !== "page") return {};
  return { id: "menu", durationMs: limits.undoToastMs, more: <MenuLink {...published} /> };
}
