import { type DatabaseLocation, findDamage } from "../../../platform/database/index.ts";
import { type Finding, ok, wrong } from "./finding.ts";

/** Checks that the file of a SQLite database is whole. PostgreSQL answers for its own files. */
export async function checkIntegrity(location: DatabaseLocation): Promise<Finding[]> {
  if (location.engine !== "sqlite") return [];
  const damage = await findDamage(location);
  if (damage.length === 0) return [ok("database file: is whole")];
  const [first] = damage;
  return [
    wrong(`database file: ${location.file} is damaged (${first}): look at the disk, and restore a backup`),
  ];
}
