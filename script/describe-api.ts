// Writes the OpenAPI description to the file that is the argument: script/build places it beside the built server.
import { writeFileSync } from "node:fs";
import { argv } from "node:process";
import { readApiDescription } from "../server/platform/http/server/index.ts";

const [, , file = ""] = argv;
writeFileSync(file, await readApiDescription());
