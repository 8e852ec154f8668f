import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "../../server/platform/database/index.ts";
import { createImages, openImageStore } from "../../server/platform/images/index.ts";
import { signIn } from "../../server/testing/factories.ts";
import { startBuiltServer } from "../built-server.ts";
import { cpuSeconds } from "../cpu-seconds.ts";
import type { BenchContext } from "./bench-context.ts";
import { medianOf, percentile } from "./percentile.ts";
import { atMost, type Row, timesAtMost } from "./row.ts";
import { drawPhoto } from "./sample-photo.ts";

/** Forks `<name>-process.ts`. If it fails, the child emits "error", so that `once()` rejects. */
function forkProcess(name: string, ...args: string[]): ChildProcess {
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
  const sharpAlone = forkProcess("encode");
  const sink = forkProcess("upload-sink");
  const [sinkUrl] = await once(sink, "message");

  const sender = forkProcess("photo-upload", file, authorization);
  await once(sender, "message");

  const send = async (to: string) => {
    sender.send(to);
    const [durationMs] = await once(sender, "message");
    return Number(durationMs);
  };
  const upload = () => send(site.url);
  const encode = async () => {
    sharpAlone.send(file);
    const [durationMs] = await once(sharpAlone, "message");
    return Number(durationMs);
  };
  /** The baseline for readers: uploads to a sink and encodes the photo in another process. */
  const encodeInOtherProcess = async () => {
    await send(String(sinkUrl));
    await encode();
  };
  const measureReaders = async (path: string, task: () => Promise<unknown>) => {
    const reader = forkProcess("reader", site.url + path);
    // Its first message: it has started.
    await once(reader, "message");
    await task();
    reader.send("end");
    const [durations] = await once(reader, "message");
    return Array.isArray(durations) ? durations.map(Number) : [];
  };
  try {
    // Starts the encoder process.
    await upload();
    await encode();
    const times = { ours: [] as number[], sharp: [] as number[] };
    const cores = { ours: [] as number[], sharp: [] as number[] };
    const waits = { page: emptyWaits(), file: emptyWaits() };
    const encoder = await onlyChildOf(site.pid);
    const ourCpuSeconds = async () => (await cpuSeconds(site.pid)) + (await cpuSeconds(encoder));
    const sharpCpuSeconds = () => cpuSeconds(sharpAlone.pid ?? 0);
    for (let round = 0; round < rounds; round += 1) {
      const [ours, sharp] = [await ourCpuSeconds(), await sharpCpuSeconds()];
      times.ours.push(await upload());
      times.sharp.push(await encode());
      cores.ours.push((await ourCpuSeconds()) - ours);
      cores.sharp.push((await sharpCpuSeconds()) - sharp);
      for (const [name, path] of Object.entries(paths)) {
        const waitsOfPath = waits[name === "page" ? "page" : "file"];
        waitsOfPath.duringUpload.push(...(await measureReaders(path, upload)));
        waitsOfPath.duringBaseline.push(...(await measureReaders(path, encodeInOtherProcess)));
        waitsOfPath.whileIdle.push(...(await measureReaders(path, () => pause(1_500))));
      }
    }
    const label = `a post with a photo of ${(photo.length / 1e6).toFixed(1)} MB`;
    const baseline = (figure: number) => ({ label: "sharp alone, the same copies", figure });
    return [
      {
        label,
        unit: "ms",
        ours: medianOf(times.ours),
        baseline: baseline(medianOf(times.sharp)),
        target: timesAtMost(1.3),
      },
      {
        label: `${label}, CPU time`,
        unit: "s",
        ours: medianOf(cores.ours),
        baseline: baseline(medianOf(cores.sharp)),
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

type Waits = { duringUpload: number[]; duringBaseline: number[]; whileIdle: number[] };

function emptyWaits(): Waits {
  return { duringUpload: [], duringBaseline: [], whileIdle: [] };
}

function readerRows(name: string, { duringUpload, duringBaseline, whileIdle }: Waits): Row[] {
  return [0.5, 0.99, 1].flatMap((share) => {
    const statistic = share === 1 ? "maximum" : `p${share * 100}`;
    const label = `added response time of ${name}, ${statistic}`;
    const addedMs = (waits: number[]) => percentile(waits, share) - percentile(whileIdle, share);
    return [
      { label: `${label}: during an upload`, unit: "ms", ours: addedMs(duringUpload), target: atMost(10) },
      {
        label: `${label}: during an upload and encoding by other processes`,
        unit: "ms",
        ours: addedMs(duringBaseline),
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
