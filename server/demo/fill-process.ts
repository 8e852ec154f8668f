import { fork } from "node:child_process";
import { once } from "node:events";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import type { DatabaseLocation } from "../database/index.ts";
import type { ImageStoreConfig } from "../images/index.ts";

export type DemoPlace = { database: DatabaseLocation; images: ImageStoreConfig };

/** Beside this file, from the sources as from the build. */
const program = fileURLToPath(new URL(`fill-child${extname(import.meta.url)}`, import.meta.url));

/**
 * Fills an empty site with the demonstration content in a process of its own: drawing takes some 300 MB, which a server
 * would keep for as long as it runs.
 * @throws Error when it could not be filled; the process has said why
 */
export async function fillInProcess(place: DemoPlace): Promise<void> {
  const child = fork(program, { serialization: "advanced", execArgv: [] });
  child.send(place);
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error("the demonstration content could not be drawn");
}
