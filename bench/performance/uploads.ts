import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "../../server/database/index.ts";
import { createImages, openImageStore } from "../../server/images/index.ts";
import { signIn } from "../../server/testing/factories.ts";
import { startBuiltServer } from "../built-server.ts";
import { cpuSeconds } from "../cpu-seconds.ts";
import type { BenchContext } from "./bench-context.ts";
import { medianOf, percentile } from "./percentile.ts";
import { atMost, type Row, timesAtMost } from "./row.ts";
import { drawPhoto } from "./sample-photo.ts";

/** Forks `<name>-process.ts`. If it fails, the child emits "error", so that `once()` rejects. */
function besideProcess(name: string, ...args: string[]): ChildProcess {
  const child = fork(new URL(`${name}-process.ts`, import.meta.url), args, { execArgv: [] });
  return child.on("exit", (code) => {
    if (code) child.emit("error", new Error(`${name}-process.ts failed`));
  });
}

/** Duration of posting a 5 MB photo against sharp alone, alternating, and response times of readers during uploads. */
export async function uploads({ folder }: BenchContext, rounds = 5): Promise<Row[]> {
  const data = join(folder, "uploads");
  const photo = await drawPhoto();
  const file = join(folder, "photo.jpg");
  await writeFile(file, photo);
  const { authorization } = await newEditor(data);
  const site = await startBuiltServer({ DATA_DIR: data });
  const sharpAlone = besideProcess("encode");
  const sink = besideProcess("upload-sink");
  const [sinkUrl] = await once(sink, "message");

  const sender = besideProcess("photo-upload", file, authorization);
  await once(sender, "message");

  const send = async (to: string) => {
    sender.send(to);
    const [milliseconds] = await once(sender, "message");
    return Number(milliseconds);
  };
  const upload = () => send(site.url);
  const encode = async () => {
    sharpAlone.send(file);
    const [milliseconds] = await once(sharpAlone, "message");
    return Number(milliseconds);
  };
  /** The baseline for readers: uploads to a sink and encodes the photo in another process. */
  const elsewhere = async () => {
    await send(String(sinkUrl));
    await encode();
  };
  const readersWhile = async (path: string, work: () => Promise<unknown>) => {
    const reader = besideProcess("reader", site.url + path);
    // Its first message: it has started.
    await once(reader, "message");
    await work();
    reader.send("end");
    const [taken] = await once(reader, "message");
    return Array.isArray(taken) ? taken.map(Number) : [];
  };
  try {
    // Starts the encoder process.
    await upload();
    await encode();
    const times = { ours: [] as number[], sharp: [] as number[] };
    const cores = { ours: [] as number[], sharp: [] as number[] };
    const waits = { page: newWaits(), file: newWaits() };
    const encoder = await onlyChildOf(site.pid);
    const spentByUs = async () => (await cpuSeconds(site.pid)) + (await cpuSeconds(encoder));
    const spentBySharp = () => cpuSeconds(sharpAlone.pid ?? 0);
    for (let round = 0; round < rounds; round += 1) {
      const [ours, sharp] = [await spentByUs(), await spentBySharp()];
      times.ours.push(await upload());
      times.sharp.push(await encode());
      cores.ours.push((await spentByUs()) - ours);
      cores.sharp.push((await spentBySharp()) - sharp);
      for (const [name, path] of Object.entries(paths)) {
        const of = waits[name === "page" ? "page" : "file"];
        of.meanwhile.push(...(await readersWhile(path, upload)));
        of.elsewhere.push(...(await readersWhile(path, elsewhere)));
        of.quiet.push(...(await readersWhile(path, () => pause(1_500))));
      }
    }
    const what = `a post with a photo of ${(photo.length / 1e6).toFixed(1)} MB`;
    const beside = (figure: number) => ({ what: "sharp alone, the same copies", figure });
    return [
      {
        what,
        unit: "ms",
        ours: medianOf(times.ours),
        beside: beside(medianOf(times.sharp)),
        target: timesAtMost(1.3),
      },
      {
        what: `${what}, CPU time`,
        unit: "s",
        ours: medianOf(cores.ours),
        beside: beside(medianOf(cores.sharp)),
        target: timesAtMost(1.3),
      },
      ...readerRows("home page", waits.page),
      // A new post does not invalidate this page, so it measures the server alone.
      ...readerRows("robots.txt", waits.file),
    ];
  } finally {
    sender.disconnect();
    sharpAlone.disconnect();
    sink.disconnect();
    await site.stop();
  }
}

const paths = { page: "/", file: "/robots.txt" };

type Waits = { meanwhile: number[]; elsewhere: number[]; quiet: number[] };

function newWaits(): Waits {
  return { meanwhile: [], elsewhere: [], quiet: [] };
}

function readerRows(name: string, { meanwhile, elsewhere, quiet }: Waits): Row[] {
  return [0.5, 0.99, 1].flatMap((share) => {
    const which = share === 1 ? "maximum" : `p${share * 100}`;
    const what = `added response time of ${name}, ${which}`;
    const longer = (waits: number[]) => percentile(waits, share) - percentile(quiet, share);
    return [
      { what: `${what}: during an upload`, unit: "ms", ours: longer(meanwhile), target: atMost(10) },
      {
        what: `${what}: during an upload and encoding by other processes`,
        unit: "ms",
        ours: longer(elsewhere),
      },
    ];
  });
}

async function newEditor(data: string): Promise<{ authorization: string }> {
  const database = await openDatabase({ engine: "sqlite", file: join(data, "kulliyad.db") });
  const images = createImages(await openImageStore({ store: "disk", folder: join(data, "images") }));
  const { headers } = await signIn({ database, images }, { role: "EDITOR" });
  await database.close();
  return headers;
}

/** The server's only child process: the picture encoder. */
async function onlyChildOf(pid: number): Promise<number> {
  return Number.parseInt(await readFile(`/proc/${pid}/task/${pid}/children`, "utf8"), 10);
}
