import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { request } from "@playwright/test";
import sharp from "sharp";
import type { AllSettings, Settings } from "../contract/schemas/settings.ts";
import type { Menu } from "../contract/values/menu.ts";
import { picture } from "./records.ts";
import { start, stop } from "./site-process.ts";
import { createSession, staff } from "./users.ts";

/** The demonstration with other settings, on a site of its own because they show on all pages. */
export type CustomizedSite = {
  url: string;
  change(settings: Partial<AllSettings>): Promise<void>;
  /** In pixels. */
  uploadLogo(width: number, height: number): Promise<Settings["logo"]>;
  stop(): Promise<void>;
};

export async function startCustomizedSite(): Promise<CustomizedSite> {
  const folder = await mkdtemp(join(tmpdir(), "kulliyad-customized-"));
  const { url, process } = await start(folder, { DEMO: "1" });
  const api = await request.newContext();
  const { token } = await createSession(api, url, staff.superadmin);
  const headers = { authorization: `Bearer ${token}` };
  return {
    url,
    async change(settings) {
      const { versionID } = await (await api.get(`${url}/api/settings/all`, { headers })).json();
      const data = { baseVersion: versionID, settings };
      const answer = await api.put(`${url}/api/settings/all`, { headers, data });
      if (!answer.ok()) throw new Error(`Changing settings answered ${await answer.text()}`);
    },
    async uploadLogo(width, height) {
      const buffer = await sharp(picture.buffer).resize(width, height, { fit: "fill" }).png().toBuffer();
      const multipart = { use: "logo", picture: { ...picture, buffer } };
      const answer = await api.post(`${url}/api/settings/pictures`, { headers, multipart });
      if (!answer.ok()) throw new Error(`Uploading a logo answered ${await answer.text()}`);
      return answer.json();
    },
    async stop() {
      await api.dispose();
      await stop({ url, process });
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A menu with two items that have others below them: "Learn" and "College". */
export const menuOfTwoLevels: Menu = [
  item("home"),
  { ...item("news", { en: "Learn", ar: "الدراسة" }), children: [item("services"), item("events")] },
  { ...item("about", { en: "College", ar: "الكلية" }), children: [item("awards"), item("contact")] },
];

type Section = Extract<Menu[number]["target"], { type: "section" }>["section"];

function item(section: Section, labels: Menu[number]["labels"] = {}): Menu[number] {
  return { target: { type: "section", section }, labels, children: [] };
}

/** A notice that has begun and lasts. */
export function notice(texts: NonNullable<Settings["notice"]>["texts"]): Settings["notice"] {
  const now = Date.now();
  const hourMs = 3_600_000;
  const [from, until] = [now - hourMs, now + hourMs].map((at) => new Date(at).toISOString());
  return from && until ? { texts, url: "/admissions", from, until } : null;
}
