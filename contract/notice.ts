import type { Settings } from "./settings.ts";

type Notice = NonNullable<Settings["notice"]>;
export type ShownNotice = Pick<Notice, "texts" | "url">;

/** The notice that pages show at a moment. */
export function noticeAt(notice: Notice | null, now: Date): ShownNotice | null {
  if (!notice || now < new Date(notice.from) || now >= new Date(notice.until)) return null;
  const { texts, url } = notice;
  return { texts, url };
}

/** The next moment at which a notice begins or ends. */
export function nextNoticeChange(notice: Notice | null, now: Date): Date | undefined {
  if (!notice) return undefined;
  const moments = [new Date(notice.from), new Date(notice.until)];
  return moments.find((moment) => moment > now);
}
