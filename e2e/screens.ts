import { consoleScreens } from "./screens/consoles.ts";
import { readingScreens } from "./screens/reading.ts";
import type { Screen } from "./screens/screen.ts";
import { visitingScreens } from "./screens/visiting.ts";
import { writingScreens } from "./screens/writing.ts";

/** Every page in every state: what the accessibility tests look at, and `script/screenshots --all` takes pictures of. */
export const screens = {
  reading: readingScreens,
  visiting: visitingScreens,
  consoles: consoleScreens,
  writing: writingScreens,
} as const satisfies Record<string, readonly Screen[]>;
