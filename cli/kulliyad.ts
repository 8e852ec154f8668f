#!/usr/bin/env node
import { StartError } from "../server/start-error.ts";
import { gc } from "./gc.ts";
import { grant } from "./grant.ts";

const help = `Usage: kulliyad COMMAND

  grant EMAIL ROLE   gives a role (USER, EDITOR, ADMIN or SUPERADMIN): at once to somebody who has signed in
                     with this address before, else when they first do

  gc                 removes stored pictures that nothing shows any more, as a crash may leave them
    --older-than HOURS   only those written so many hours ago (24): younger ones may belong to a save under way
    --dry-run            removes nothing, and says what would go
    --json               says so as JSON: {"orphans": [{"folder", "name", "bytes"}], "removed": number}

It works on the database of DATA_DIR or DATABASE_URL and the pictures of DATA_DIR or IMAGE_STORE, also while the
server runs. It ends with 0 when all went well, 1 when not, and 2 for a command that it does not know.`;

const commands: Record<string, (args: string[]) => Promise<string>> = { grant, gc };

const [name = "help", ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
try {
  if (command) {
    console.log(await command(args));
  } else {
    console.log(help);
    process.exitCode = ["help", "--help", "-h"].includes(name) ? 0 : 2;
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
