import { dirname } from "node:path";
import { readConfig } from "../server/config.ts";
import { type Command, count, requireNone } from "./command.ts";
import { configuredSite } from "./site.ts";

export const doctorCommand: Command = {
  usage: "",
  summary: "looks whether all is well, and says what to do where not",
  help: `Looks at the configuration, the database and its schema, rows, counters, settings, clocks, free disk space, and whether
every picture that is shown is there, with its smaller copies. A line for each: "ok", "note" or "wrong" with what to do.
It changes nothing, and ends with 1 when something is wrong.`,
  async run(typed) {
    requireNone(typed);
    const { database, images } = readConfig(process.env);
    const folders = [
      ...(database.engine === "sqlite" ? [dirname(database.file)] : []),
      ...(images.store === "disk" && database.engine !== "sqlite" ? [dirname(images.folder)] : []),
    ];
    const { examine } = await import("../server/doctor/index.ts");
    const findings = await examine(configuredSite(), folders);
    const faults = findings.filter(({ state }) => state === "wrong").length;
    const lines = findings.map(({ state, text }) => `${state.padEnd(5)} ${text}`);
    const summary = faults === 0 ? "All is well." : `${count(faults, "thing is", "things are")} wrong.`;
    return { text: [...lines, summary].join("\n"), data: { findings }, failed: faults > 0 };
  },
};
