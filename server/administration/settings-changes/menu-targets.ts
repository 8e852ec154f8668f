import { settingsErrorMessages } from "../../../contract/messages/staff/settings.ts";
import type { AllSettings } from "../../../contract/schemas/settings.ts";
import { findIncludingTrashed } from "../../content/records/index.ts";
import type { Reading } from "../../platform/database/index.ts";
import { HttpError } from "../../platform/http/index.ts";

type Target = AllSettings["menu"][number]["target"];

/**
 * Checks that the pages in a menu and a footer exist and are not in the trash. They may be unpublished: readers do not
 * see those items until then.
 * @throws HttpError 422
 */
export async function requireMenuTargets(
  transaction: Reading,
  { menu = [], footer }: Partial<Pick<AllSettings, "menu" | "footer">>,
): Promise<void> {
  const fields: Record<string, string> = {};
  for (const [path, target] of [...menuTargets(menu), ...footerTargets(footer)]) {
    if (target.type !== "page" || (await isUsablePage(transaction, target.pageID))) continue;
    fields[`settings/${path}/target/pageID`] = settingsErrorMessages.pageGone;
  }
  if (Object.keys(fields).length > 0) throw new HttpError("invalid", settingsErrorMessages.pageGone, fields);
}

async function isUsablePage(transaction: Reading, id: number): Promise<boolean> {
  const page = await findIncludingTrashed(transaction, "page", id);
  return page !== undefined && page.trashed_at === null;
}

function menuTargets(menu: AllSettings["menu"]): (readonly [path: string, Target])[] {
  return menu.flatMap(({ target, children }, index) => [
    [`menu/${index}`, target] as const,
    ...children.map((child, at) => [`menu/${index}/children/${at}`, child.target] as const),
  ]);
}

function footerTargets(footer: AllSettings["footer"] | undefined): (readonly [path: string, Target])[] {
  return footer?.items.map(({ target }, at) => [`footer/items/${at}`, target] as const) ?? [];
}
