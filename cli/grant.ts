import { z } from "zod";
import { roles } from "../contract/roles.ts";
import { readConfig } from "../server/config.ts";
import { openDatabase } from "../server/database/index.ts";
import { StartError } from "../server/start-error.ts";
import { type Command, UsageError } from "./command.ts";

const argumentsSchema = z.tuple([z.email(), z.enum(roles)]);

export const grantCommand: Command = {
  usage: "EMAIL ROLE",
  summary: `gives a person a role: ${roles.join(", ")}`,
  help: `Gives a person a role (${roles.join(", ")}): at once to somebody who has signed in with this address before, else when
they first do.`,
  async run({ positionals }) {
    const parsed = argumentsSchema.safeParse(positionals);
    if (!parsed.success) throw new UsageError(`ROLE is one of ${roles.join(", ")}`);
    const [email, role] = parsed.data;
    const { grantRole } = await import("../server/users/index.ts");
    const database = await openDatabase(readConfig(process.env).database);
    try {
      const outcome = await grantRole(database.db, email, role);
      if (outcome === "removed") throw new StartError(`${email} was removed: restore them first`);
      const text =
        outcome === "given"
          ? `${email} is ${role} now.`
          : `${email} will be ${role} from their first sign-in on.`;
      return { text, data: { email, role, outcome } };
    } finally {
      await database.close();
    }
  },
};
