import { type ContentKind, contentKindNames, contentKinds } from "../../../contract/values/content-kinds.ts";
import { recordOfPath } from "../../../contract/values/paths/paths.ts";
import { findLiveIds, type PageAddresses } from "../../content/records/index.ts";
import type { Reading } from "../../platform/database/index.ts";
import { readablePath } from "./match-address.ts";
import type { Redirects } from "./redirects.ts";

type Options = { redirects: Pick<Redirects, "isTarget">; addresses: PageAddresses };

const pageNumber = new RegExp(`^${contentKinds.page.pagePath.replace(":id", "([1-9]\\d{0,8})")}$`);

function numberedRecord(path: string): { kind: ContentKind; id: number } | undefined {
  const page = pageNumber.exec(path)?.[1];
  return page === undefined ? recordOfPath(path) : { kind: "page", id: Number(page) };
}

/** @returns those of the targets at which readers find nothing on this site. What is elsewhere is not looked at. */
export async function findNowhere(
  db: Reading,
  targets: ReadonlySet<string>,
  { redirects, addresses }: Options,
): Promise<ReadonlySet<string>> {
  const nowhere = new Set<string>();
  const records = new Map<string, { kind: ContentKind; id: number }>();
  for (const target of targets) {
    if (!target.startsWith("/")) continue;
    const path = readablePath(target.replace(/[?#].*/s, "")) ?? "";
    const record = numberedRecord(path);
    if (record) records.set(target, record);
    else if (!addresses.get(path) && !redirects.isTarget(path)) nowhere.add(target);
  }
  for (const kind of contentKindNames) {
    const asked = [...records].filter(([, record]) => record.kind === kind);
    const live = await findLiveIds(
      db,
      kind,
      asked.map(([, { id }]) => id),
    );
    for (const [target, { id }] of asked) if (!live.has(id)) nowhere.add(target);
  }
  return nowhere;
}
