import { statSync } from "node:fs";
import { parseArgs } from "node:util";
import { setFlagsFromString } from "node:v8";
import { DatabaseUnavailableError } from "../server/platform/database/index.ts";
import { UserFacingError } from "../server/platform/user-facing-error.ts";
import { backupCommand } from "./backup.ts";
import { type Command, UsageError } from "./command.ts";
import { doctorCommand } from "./doctor.ts";
import { gcCommand } from "./gc.ts";
import { grantCommand } from "./grant.ts";
import { importCommand } from "./import.ts";
import { purgeCommand } from "./purge.ts";
import { restoreCommand } from "./restore.ts";
import { seedCommand } from "./seed.ts";
import { settingsCommand } from "./settings.ts";
import { loadSettingsFile } from "./settings-file.ts";
import { wordsCommand } from "./words.ts";

// Files are readable by their owner only. The imports above write none.
process.umask(0o077);
// Commands stream what is larger than memory, beside a server: the heap grows in small steps only.
setFlagsFromString("--heap-growing-percent=30");
setFlagsFromString("--semi-space-growth-factor=1");

const commands: Record<string, Command> = {
  backup: backupCommand,
  restore: restoreCommand,
  import: importCommand,
  doctor: doctorCommand,
  gc: gcCommand,
  grant: grantCommand,
  purge: purgeCommand,
  seed: seedCommand,
  settings: settingsCommand,
  words: wordsCommand,
};

const commandList = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(10)} ${summary}`);

const commonOptions = `  --help    describes a command and its options
  --json    prints the result or the error as one line of JSON

Exit codes: 0 success, 1 an error or a problem that was found, 2 wrong usage.`;

const help = `Usage: kulliyad COMMAND [ARGUMENTS]

${commandList.join("\n")}

${commonOptions}

kulliyad COMMAND --help describes a command. Commands work on the database and the pictures of DATA_DIR, DATABASE_URL and
IMAGE_STORE, as the server does, also while it runs.`;

// `console.log` ignores a full disk. A reader such as `head` may have enough.
process.stdout.on("error", ({ code, message }: NodeJS.ErrnoException) => {
  if (code !== "EPIPE") console.error(message);
  process.exitCode = 1;
});

const [name = "help", ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command) {
  process.exitCode = await run(name, command, args);
} else {
  console.log(help);
  process.exitCode = ["help", "--help", "-h"].includes(name) ? 0 : 2;
}

/** @returns the exit code */
async function run(name: string, command: Command, args: string[]): Promise<number> {
  const json = args.includes("--json");
  const usage = `Usage: kulliyad ${name} ${command.usage}`.trimEnd();
  try {
    const typed = parseArguments(command, args);
    if (typed.values.help === true) {
      console.log(`${usage}\n\n${command.help}\n\n${commonOptions}`);
      return 0;
    }
    loadSettingsFile(process.env);
    actAsOwner();
    const { text, data, failed = false } = await command.run(typed);
    console.log(json ? JSON.stringify({ command: name, ok: !failed, ...data }) : text);
    return failed ? 1 : 0;
  } catch (error) {
    const wrongUsage = error instanceof UsageError;
    const message = wrongUsage ? `${usage} (${error.message})` : await reasonOf(error);
    console.error(message);
    if (json) console.log(JSON.stringify({ command: name, ok: false, error: message }));
    return wrongUsage ? 2 : 1;
  }
}

/** As root, a command has the rights of the owner of DATA_DIR only: the server could not open root's files there. */
function actAsOwner(): void {
  const owner = statSync(process.env.DATA_DIR || "./data", { throwIfNoEntry: false });
  if (!owner?.uid || process.geteuid?.() !== 0) return;
  process.setgroups?.([]);
  process.setgid?.(owner.gid);
  process.setuid?.(owner.uid);
}

function parseArguments({ options }: Command, args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { help: { type: "boolean", short: "h" }, json: { type: "boolean" }, ...options },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? (error.message.split("\n", 1)[0] ?? "") : String(error));
  }
}

/**
 * One line for an expected error.
 * @throws any other error, which is printed with its stack
 */
async function reasonOf(error: unknown): Promise<string> {
  if (error instanceof UserFacingError) return error.message;
  if (error instanceof DatabaseUnavailableError) {
    return `The database (DATA_DIR, DATABASE_URL) cannot be used: ${error.message.split("\n", 1)[0]}`;
  }
  // Loaded lazily, because it includes the picture encoder.
  const { ImageStoreUnavailableError } = await import("../server/platform/images/index.ts");
  if (error instanceof ImageStoreUnavailableError) return error.message;
  const { HttpError } = await import("../server/platform/http/index.ts");
  if (error instanceof HttpError) return error.reason ?? error.message;
  // An error of the operating system about a file or a connection.
  if (error instanceof Error && "syscall" in error) return error.message;
  throw error;
}
