import { readFile } from "node:fs/promises";

/** A configuration of nginx that docs/operations.md recommends, for a number of instances of the server. */
export type Configuration = { name: string; text: string; instances: number };

const document = new URL("../../docs/operations.md", import.meta.url);
const upstream = /^upstream kulliyad \{\n[\s\S]*?^\}$/m;

/**
 * Reads the configurations from the document itself: the file that it links, and that file with each block of the document
 * in the place of its own.
 * @throws Error if the document has an nginx block of another kind, which nothing would run
 */
export async function readConfigurations(): Promise<Configuration[]> {
  const text = await readFile(document, "utf8");
  const [link] = text.match(/(?<=\()operations\/\w+\.conf(?=\))/) ?? [];
  if (link === undefined) throw new Error("docs/operations.md links no configuration of nginx");
  const file = await readFile(new URL(link, document), "utf8");
  const blocks = [...text.matchAll(/^```nginx\n([\s\S]*?)^```$/gm)].map(([, block = ""]) => block.trim());
  return [
    configurationOf(link, file),
    ...blocks.map((block) => {
      if (upstream.exec(block)?.[0] !== block) throw new Error(`Nothing runs this block:\n${block}`);
      return configurationOf(
        `${link}, the block of several machines`,
        file.replace(upstream, () => block),
      );
    }),
  ];
}

function configurationOf(name: string, text: string): Configuration {
  return { name, text, instances: text.match(/^ *server [\d.]+:3900/gm)?.length ?? 0 };
}
