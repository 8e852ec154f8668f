import { readFile } from "node:fs/promises";

/** CPU time of a process in seconds: fields 14 and 15 of /proc/PID/stat (proc(5)), in hundredths. */
export async function cpuSeconds(pid: number | string): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
