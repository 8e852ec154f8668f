import { cp } from "node:fs/promises";
import { join } from "node:path";
import { startBuilt } from "../built-server.ts";

/** A data folder with the demonstration content. Drawing its pictures takes most of a minute: `drawn` has them already. */
export async function demonstration(folder: string, drawn: string | undefined): Promise<string> {
  const data = join(folder, "demonstration");
  if (drawn) await cp(drawn, data, { recursive: true });
  // Ready once all of it is there.
  else await (await startBuilt({ DATA_DIR: data, DEMO: "1" })).end();
  return data;
}
