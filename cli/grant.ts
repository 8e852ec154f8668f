import { z } from "zod";
import { accountLimits } from "../contract/values/limits/accounts.ts";
import { roles } from "../contract/values/permissions.ts";
import { openDatabase } from "../server/platform/database/index.ts";
import { UserFacingError } from "../server/platform/user-facing-error.ts";
import { type Command, configuredSite, UsageError } from "./command.ts";

export const grantCommand: Command = {
  usage: "EMAIL ROLE",
  summary: `gives a user a role: ${roles.join(", ")}`,
  help: `Gives a user a role (${roles.join(", ")}). It takes effect at once for a user who has signed in with this address, else at
their first sign-in within ${accountLimits.grantDays} days. The history in the dashboard shows it as done by the command line.`,
  async run({ positionals }) {
    const parsed = z.tuple([z.email(), z.enum(roles)]).safeParse(positionals);
    if (!parsed.success) throw new UsageError(`expected an e-mail address and one of ${roles.join(", ")}`);
    const [email, role] = parsed.data;
    const { grantRole } = await import("../server/people/users/index.ts");
    await using database = await openDatabase(configuredSite().database);
    const granted = await grantRole(database.db, email, role);
    if (granted.outcome === "removed") throw new UserFacingError(`${email} was removed: restore them first`);
    if (granted.outcome === "given")
      return { text: `${email} is ${role} now.`, data: { email, role, ...granted } };
    return {
      text: `${email} will be ${role} from their first sign-in on. The grant expires at ${granted.expiresAt}.`,
      data: { email, role, ...granted },
    };
  },
};
