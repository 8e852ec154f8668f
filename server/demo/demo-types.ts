import type { CoverSubject } from "./covers/draw-cover.ts";

/** A course or an event as a visitor sees it, before it has an id or dates. */
export type DemoEntry = {
  title: string;
  /** HTML, within what the site's editor can make. */
  body: string;
  /** One English sentence that tells what the cover shows. */
  imageAlt: string;
  cover: CoverSubject;
};

export type DemoEvent = DemoEntry & { status: "ongoing" | "completed" };

/** A short training; unlike the other two, its `body` is plain text. */
export type DemoService = DemoEntry;

type DemoRole = "SUPERADMIN" | "ADMIN" | "EDITOR" | "USER";

export type DemoPerson = {
  username: string;
  email: string;
  /** Seed for `drawAvatar`. */
  avatar: string;
  role: DemoRole;
};

export type DemoComment = {
  /** Index into `demoPosts`. */
  postIndex: number;
  /** Index into `demoPeople`. */
  personIndex: number;
  text: string;
};

/** Turns neighbouring theme lists into one, alternating between them, so that no page shows only one theme. */
export function interleave<T>(...lists: readonly (readonly T[])[]): readonly T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, row) =>
    lists.flatMap((list) => list.slice(row, row + 1)),
  ).flat();
}
