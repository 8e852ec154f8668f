import { consoleScreens } from "./screens/consoles.ts";
import { contentFormScreens } from "./screens/content-forms.ts";
import { messageScreens } from "./screens/messages.ts";
import { publicScreens } from "./screens/public.ts";
import type { Screen } from "./screens/screen.ts";
import { settingsScreens } from "./screens/settings.ts";
import { signedInScreens } from "./screens/signed-in.ts";

/** Every page in every state, for the accessibility tests and for `script/screenshots --all`. */
export const screens = {
  reading: publicScreens,
  visiting: signedInScreens,
  consoles: consoleScreens,
  writing: contentFormScreens,
  settings: settingsScreens,
  messages: messageScreens,
} as const satisfies Record<string, readonly Screen[]>;
