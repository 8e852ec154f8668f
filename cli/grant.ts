import { z } from "zod";
import { roles } from "../contract/roles.ts";
import { readConfig } from "../server/config.ts";
import { openDatabase } from "../server/database/index.ts";
import { StartError } from "../server/start-error.ts";
import { grantRole } from "../server/users/index.ts";

const argsSchema = z.tuple([z.email(), z.enum(roles)]);

/**
 * Gives a person a role.
 * @param args their e-mail address and the role
 * @returns what to tell whoever asked
 * @throws StartError for wrong arguments, a database that cannot be opened, or a person who was removed
 */
export async function grant(args: string[]): Promise<string> {
  const parsed = argsSchema.safeParse(args);
  if (!parsed.success)
    throw new StartError(`Usage: kulliyad grant EMAIL ROLE, with ROLE one of ${roles.join(", ")}`);
  const [email, role] = parsed.data;
  const database = await openDatabase(readConfig(process.env).database);
  try {
    const outcome = await grantRole(database.db, email, role);
    if (outcome === "removed") throw new StartError(`${email} was removed: restore them first`);
    return outcome === "given"
      ? `${email} is ${role} now.`
      : `${email} will be ${role} from their first sign-in on.`;
  } finally {
    await database.close();
  }
}
