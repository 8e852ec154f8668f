import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { projectFolder } from "../../project-folder.ts";

const clientDir = fileURLToPath(new URL("dist/client/", projectFolder));

const manifestSchema = z.record(z.string(), z.object({ file: z.string() }));

/** The text of an element that stands in the head of documents, and the source that allows it in a policy. */
type InlineElement = { text: string; source: string };

/**
 * The styles and the script that stand in the head of every document, so that nothing is fetched before the first
 * paint. The content security policy allows them by the hashes of what was built.
 * @returns undefined when `dist/` is missing
 */
function readInlineHead(): { style: InlineElement; script: InlineElement } | undefined {
  try {
    const manifest = manifestSchema.parse(JSON.parse(read(".vite/manifest.json")));
    const element = (source: string): InlineElement => {
      const text = read(manifest[source]?.file ?? source).trim();
      return { text, source: `'sha256-${createHash("sha256").update(text).digest("base64")}'` };
    };
    return { style: element("web/first.css"), script: element("web/head.ts") };
  } catch {
    return undefined;
  }
}

function read(file: string): string {
  return readFileSync(join(clientDir, file), "utf8");
}

export const inlineHead = readInlineHead();
