import { setImmediate as nextIteration } from "node:timers/promises";
import { redirectAuditMessages } from "../../../contract/messages/staff/api.ts";
import { findAllAddresses } from "../../content/records/index.ts";
import { audit } from "../../platform/audit/index.ts";
import { reserveIds, timestamp, type Writing } from "../../platform/database/index.ts";
import { addToIndex, type TakenPaths } from "./check-redirect.ts";
import { readIndex } from "./redirects.ts";
import { insertRedirects } from "./store.ts";

/** Redirects between which other requests are handled. */
const redirectsAtOnce = 500;

type ImportDeps = Pick<TakenPaths, "isOwnPath"> & {
  /** That pages will have, beside those that pages have. */
  addresses: readonly string[];
};

/**
 * Adds those redirects of another site that hide no page and close no loop, in the caller's transaction. They lead to
 * pages that come with them, so that nobody looks whether there is something to read.
 * @param dryRun reports only
 * @returns how many are added, and why each of the others is not, by its source
 */
export async function importRedirects(
  transaction: Writing,
  { isOwnPath, addresses }: ImportDeps,
  wanted: readonly { source: string; target: string }[],
  dryRun: boolean,
): Promise<{ added: number; refused: ReadonlyMap<string, string> }> {
  const pages = await findAllAddresses(transaction);
  const taken = { isOwnPath, addresses: new Set([...pages.keys(), ...addresses]) };
  const index = await readIndex(transaction);
  const added: { source: string; target: string }[] = [];
  const refused = new Map<string, string>();
  for (const [at, { source, target }] of wanted.entries()) {
    if (at % redirectsAtOnce === redirectsAtOnce - 1) await nextIteration();
    const result = addToIndex(index, { id: 0, source, target }, taken);
    if (result === "added") added.push({ source, target });
    else if (result !== "unchanged") refused.set(source, result.problem.message);
  }
  if (!dryRun && added.length > 0) {
    const first = await reserveIds(transaction, "redirect", added.length);
    const created_at = timestamp();
    await insertRedirects(
      transaction,
      added.map(({ source, target }, at) => ({ id: first + at, source, target, created_at })),
    );
    await audit(transaction, {
      userId: null,
      action: "create",
      subject: "redirect",
      subjectId: first,
      title: redirectAuditMessages.imported(added.length),
      detail: redirectAuditMessages.fromFile,
    });
  }
  return { added: added.length, refused };
}
