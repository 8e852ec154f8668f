#!/usr/bin/env node
import { parseArgs } from "node:util";
import { StartError } from "../server/start-error.ts";
import { grant } from "./grant.ts";

const help = `Usage: kulliyad COMMAND

  grant EMAIL ROLE   gives a role (USER, EDITOR, ADMIN or SUPERADMIN): at once to somebody who has signed in
                     with this address before, else when they first do

It works on the database of DATA_DIR or DATABASE_URL, also while the server runs.`;

const commands: Record<string, (args: string[]) => Promise<string>> = { grant };

const { positionals } = parseArgs({ allowPositionals: true, strict: false });
const [name = "help", ...args] = positionals;
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
try {
  if (command) {
    console.log(await command(args));
  } else {
    console.log(help);
    process.exitCode = name === "help" ? 0 : 2;
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
