import { documentLimits } from "../../../../contract/values/limits/documents.ts";
import { unavailableReason } from "../../../content/records/index.ts";
import { FetchFailure } from "../../../platform/outbound/index.ts";
import {
  findImportedDocument,
  type ImportedDocument,
  importDocument,
  linkToDocuments,
  titleOfAddress,
} from "../import-export/index.ts";
import type { ConvertedItem } from "./convert-item.ts";
import { fileKey } from "./old-files.ts";
import type { Remark, Run } from "./run.ts";
import { isPdfFile, ownAddress } from "./source-site.ts";

/** An export may name any number of files. */
const maxDocuments = 2_000;

type TextAround = Pick<ConvertedItem, "lang" | "createdAt">;

/** @param lacksDocuments whether it links to a PDF that did not come: the next run asks for that again */
export type LinkedItem = ConvertedItem & { lacksDocuments: boolean };

/**
 * Brings the PDFs of the earlier site that a text links to.
 * @returns the text, with links to the documents; one that did not come keeps its link
 */
export async function linkDocuments(run: Run, item: ConvertedItem, remark: Remark): Promise<LinkedItem> {
  let lacksDocuments = false;
  const body = await linkToDocuments(item.body, async (address) => {
    if (!isOldPdf(run, address)) return undefined;
    const document = await bringDocument(run, address, item, remark);
    if (document === undefined) lacksDocuments = true;
    return document ?? undefined;
  });
  return { ...item, body, lacksDocuments };
}

function isOldPdf({ site, pictures }: Run, address: string): boolean {
  const path = URL.parse(address)?.pathname;
  if (path === undefined || !isPdfFile(path)) return false;
  return ownAddress(site, address) !== undefined || pictures.find(address) !== undefined;
}

/** Brings the PDFs of the media library that no text has brought. */
export async function bringLibrary(run: Run): Promise<void> {
  for (const { address } of run.site.pictures.values()) {
    if (!isOldPdf(run, address)) continue;
    const remark: Remark = (what) => run.report.remarks.push({ record: "media library", what });
    await bringDocument(run, address, { lang: null, createdAt: new Date().toISOString() }, remark);
  }
}

/** @returns undefined for one that did not come, which a remark says; null for one that was deleted here since */
async function bringDocument(
  run: Run,
  address: string,
  { lang, createdAt }: TextAround,
  remark: Remark,
): Promise<ImportedDocument | null | undefined> {
  const { documents, files, pictures, site } = run;
  const key = fileKey(site, address);
  if (documents.has(key)) return documents.get(key);
  if (documents.size >= maxDocuments) {
    remark(`the document ${address.slice(0, 300)} did not come: only ${maxDocuments} can`);
    return undefined;
  }
  documents.set(key, undefined);
  const known = pictures.find(address)?.file;
  const now = new Date().toISOString();
  const uploadedAt = known?.createdAt ?? createdAt;
  const title = known?.title || titleOfAddress(address);
  try {
    const document = await bring(run, address, {
      address: key,
      title,
      lang,
      createdAt: uploadedAt < now ? uploadedAt : now,
    });
    documents.set(key, document);
    if (document) files.forget(address);
    return document;
  } catch (error) {
    const reason = unavailableReason(error);
    if (reason === undefined) throw error;
    remark(`the document ${address.slice(0, 300)} did not come: ${reason}`);
    return undefined;
  }
}

async function bring(
  { db, images, pictures, report }: Run,
  address: string,
  document: Parameters<typeof importDocument>[2],
): Promise<ImportedDocument | null> {
  const imported = await findImportedDocument(db, document.address);
  if (imported !== undefined) return imported;
  const { maxFileBytes } = documentLimits;
  if (!images && (await pictures.isMissing(address, maxFileBytes)))
    throw new FetchFailure("is not in the folder");
  const added = images
    ? await importDocument(db, images, document, await pictures.read(address, maxFileBytes))
    : { id: 1, title: document.title };
  report.added.documents += 1;
  return added;
}
