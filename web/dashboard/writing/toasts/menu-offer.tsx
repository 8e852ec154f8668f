import { Link } from "react-router";
import { sitePageFormMessages } from "../../../../contract/messages/staff/pages.ts";
import { settingsPath } from "../../../../contract/rules/settings/groups.ts";
import type { ContentKind } from "../../../../contract/values/content-kinds.ts";
import { screenLimits } from "../../../../contract/values/limits/screens.ts";
import { currentSession } from "../../../session/session.ts";
import { closeToast, type Toast } from "../../../ui/toasts/show-toast.ts";

type Published = { kind: ContentKind; id: number };

/** Leads from a published page to the menu with a link to it. For those alone who may change the menu. */
export function MenuLink({ kind, id }: Published) {
  if (kind !== "page" || !currentSession().session?.may.includes("settings.manage")) return null;
  return (
    <Link className="text-button" to={`${settingsPath}/menu?page=${id}`} onClick={() => closeToast("menu")}>
      {sitePageFormMessages.addToMenu}
    </Link>
  );
}

/** What the toast after the first publication of a page has beside its text. */
export function menuOffer(published: Published): Partial<Toast> {
  if (published.kind !== "page") return {};
  return { id: "menu", durationMs: screenLimits.undoToastMs, more: <MenuLink {...published} /> };
}
