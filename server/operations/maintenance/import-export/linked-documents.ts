import { documentLimits } from "../../../../contract/values/limits/documents.ts";
import { documentFilePath, documentFilePattern } from "../../../../contract/values/paths/paths.ts";
import { unavailableReason } from "../../../content/records/index.ts";
import { createOwnPaths } from "../../../delivery/pages/index.ts";
import { importRedirects, parseSource } from "../../../delivery/redirects/index.ts";
import { type Db, transact } from "../../../platform/database/index.ts";
import type { Images } from "../../../platform/images/index.ts";
import { FetchFailure } from "../../../platform/outbound/index.ts";
import {
  type ExternalRecord,
  FetchError,
  fetchWithRetries,
  importRule,
  type SourceServer,
} from "./external-api.ts";
import {
  findImportedDocument,
  type ImportedDocument,
  importDocument,
  linkToDocuments,
  titleOfAddress,
} from "./import-document.ts";

/** A server may link to any number of files. */
const maxDocuments = 2_000;

/** The PDFs of another server that texts link to, and what became of them. */
export class LinkedDocuments {
  readonly #db: Db;
  readonly #images: Images;
  readonly #other: SourceServer;
  readonly #imported = new Map<string, ImportedDocument | undefined>();
  /** Those that did not come, and why. */
  readonly refused: { record: string; reason: string }[] = [];

  constructor(db: Db, images: Images, other: SourceServer) {
    this.#db = db;
    this.#images = images;
    this.#other = other;
  }

  /**
   * Brings those of a text.
   * @returns it with links to the documents; one that did not come keeps its link
   * @throws FetchError for one that may come another time
   */
  link(body: string, { createdAt }: Pick<ExternalRecord, "createdAt">): Promise<string> {
    return linkToDocuments(body, async (href) => {
      const address = this.#pdfAt(href);
      return address === undefined ? undefined : this.#bring(address, createdAt);
    });
  }

  /** Makes the addresses of all that came lead to the documents, also of those of an import that was interrupted. */
  async addRedirects(): Promise<void> {
    const came = await this.#db
      .selectFrom("imported_item")
      .innerJoin("content", "content.id", "imported_item.record_id")
      .where(({ and }) => and({ "content.kind": "document", "imported_item.kind": "document" }))
      .where("content.trashed_at", "is", null)
      .select(["imported_item.guid", "content.id", "content.title"])
      .orderBy("content.id")
      .execute();
    const wanted = came.flatMap(({ guid, ...document }) => {
      const source = this.#pdfAt(guid) === guid ? parseSource(guid) : undefined;
      return source === undefined ? [] : [{ source, target: documentFilePath(document) }];
    });
    if (wanted.length === 0) return;
    const isOwnPath = await createOwnPaths(new Set());
    await transact(this.#db, { invalidates: "changed" }, (transaction) =>
      importRedirects(transaction, { isOwnPath, addresses: [] }, wanted, false),
    );
  }

  /** The address of a PDF of the other server. Its documents are records, which come as such. */
  #pdfAt(href: string): string | undefined {
    const { api, images } = this.#other;
    const url = URL.parse(href, images);
    // Texts may be older than its https, and say www. or not.
    const own = url && [api, images].find((each) => hostOf(new URL(each)) === hostOf(url));
    if (!own || !/\.pdf$/i.test(url.pathname) || documentFilePattern.test(url.pathname)) return undefined;
    return new URL(own).origin + url.pathname;
  }

  async #bring(address: string, createdAt: string): Promise<ImportedDocument | undefined> {
    if (this.#imported.has(address) || this.#imported.size >= maxDocuments)
      return this.#imported.get(address);
    const came = await findImportedDocument(this.#db, address);
    const document = came === undefined ? await this.#import(address, createdAt) : (came ?? undefined);
    this.#imported.set(address, document);
    return document;
  }

  async #import(address: string, createdAt: string): Promise<ImportedDocument | undefined> {
    try {
      const content = await fetchWithRetries(address, documentLimits.maxFileBytes, importRule(this.#other));
      const document = { address, title: titleOfAddress(address), lang: null, createdAt };
      return await importDocument(this.#db, this.#images, document, content);
    } catch (error) {
      // As without a picture, the text comes when the file does.
      if (error instanceof FetchFailure && error.mayPass)
        throw new FetchError(`${address}: ${error.message}`);
      const reason = unavailableReason(error);
      if (reason === undefined) throw error;
      this.refused.push({ record: address, reason });
      return undefined;
    }
  }
}

function hostOf({ host }: URL): string {
  return host.replace(/^www\./, "");
}
