import { sitePageMessages } from "../../../../contract/messages/staff/pages.ts";
import { contentFields } from "../../../../contract/schemas/content-fields.ts";
import type { Snapshot } from "../../../../contract/schemas/snapshot.ts";
import type { ContentKind } from "../../../../contract/values/content-kinds.ts";
import {
  isPageAddress,
  isReservedAddress,
  proposeAddress,
} from "../../../../contract/values/paths/page-address.ts";
import type { Reading, Writing } from "../../../platform/database/index.ts";
import { HttpError } from "../../../platform/http/index.ts";
import { type ContentRow, findIncludingTrashed, type RecordKey, updateRow } from "../store.ts";
import { findAddressOwner, isBelow, takeAddress } from "./page-store.ts";

type Values = Pick<Snapshot, "title" | "fields">;

/** Whether records of a kind have an address of their own. */
function hasAddress(kind: ContentKind): boolean {
  return "address" in contentFields[kind].initial;
}

/**
 * Checks the address and the parent that a form gives.
 * @throws HttpError 409 for an address that another page has or had; 422 for a parent that does not exist, or below the
 *   page
 */
export async function requireAddressAndParent(
  transaction: Reading,
  key: RecordKey,
  { fields }: Values,
): Promise<void> {
  await requireFreeAddress(transaction, key, fields);
  const { parent } = fields;
  if (parent === null || (await findIncludingTrashed(transaction, key.kind, parent))) return;
  throw new HttpError("invalid", sitePageMessages.parentUnknown, { parent: "does not exist" });
}

/**
 * The reads and the write that depends on them are in one serializable transaction, so that two concurrent requests
 * cannot both pass. A parent that does not exist any more counts as none.
 */
async function requireFreeAddress(
  transaction: Reading,
  { kind, id }: RecordKey,
  { address, parent }: Values["fields"],
): Promise<void> {
  if (!hasAddress(kind)) return;
  const owner = address === null ? undefined : await findAddressOwner(transaction, address);
  if (owner && owner.id !== id) {
    const message = sitePageMessages.addressTaken(owner.title);
    throw new HttpError("conflict", message, { address: "belongs to another page" });
  }
  if (parent !== null && (await isBelow(transaction, kind, parent, id))) {
    throw new HttpError("invalid", sitePageMessages.parentLoop, { parent: "is below this page" });
  }
}

/**
 * The values of a record that is to be live, with an address, which its title gives if it has none.
 * @throws HttpError 409 for an address that another page has or had; 422 for one that no page can have, or for a parent
 *   below the page
 */
export async function giveAddress<Given extends Values>(
  transaction: Reading,
  { kind, id }: RecordKey,
  values: Given,
): Promise<Given> {
  if (!hasAddress(kind)) return values;
  const address = values.fields.address ?? (await chooseAddress(transaction, values.title, id));
  const problem = isReservedAddress(address)
    ? sitePageMessages.addressReserved
    : sitePageMessages.addressMalformed;
  if (isReservedAddress(address) || !isPageAddress(address)) {
    throw new HttpError("invalid", problem, { address: "cannot be that of a page" });
  }
  const next = { ...values, fields: { ...values.fields, address } };
  await requireFreeAddress(transaction, { kind, id }, next.fields);
  return next;
}

async function chooseAddress(transaction: Reading, title: string, id: number): Promise<string> {
  const proposed = proposeAddress(title);
  const owner = await findAddressOwner(transaction, proposed);
  return owner && owner.id !== id ? `${proposed}-${id}` : proposed;
}

/** Makes the address of a live record lead to it for ever. Call it after `giveAddress`. */
export async function keepAddress(transaction: Writing, { kind, id, address }: ContentRow): Promise<void> {
  if (address === null) return;
  if (!(await findAddressOwner(transaction, address))) await takeAddress(transaction, { kind, id, address });
}

/** Gives a live record that leaves the trash its address again, or another one if a page has taken that meanwhile. */
export async function regainAddress(transaction: Writing, row: ContentRow): Promise<void> {
  const { kind, id, state, address } = row;
  if (state !== "live" || address === null) return;
  const owner = await findAddressOwner(transaction, address);
  const isTaken = owner !== undefined && owner.id !== id;
  const regained = isTaken ? await chooseAddress(transaction, row.title, id) : address;
  if (isTaken) await updateRow(transaction, { kind, id, address: regained });
  await keepAddress(transaction, { ...row, address: regained });
}
