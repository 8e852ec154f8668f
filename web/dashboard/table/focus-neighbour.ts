import { rowElementId } from "./table-rows.tsx";

/** Moves the focus off rows that are about to disappear: to the next row that stays, else to the one before. */
export function focusNeighbour(keys: readonly (number | string)[]): void {
  const leaving = new Set(keys.map((key) => document.getElementById(rowElementId(key))));
  const stays = (row: Element) => row instanceof HTMLElement && !leaving.has(row);
  const first = [...leaving].find((row) => row !== null);
  const rows = [...(first?.parentElement?.children ?? [])];
  const start = first ? rows.indexOf(first) : 0;
  const place =
    rows.slice(start).find(stays) ?? rows.slice(0, start).findLast(stays) ?? document.querySelector("main");
  if (place instanceof HTMLElement) place.focus({ preventScroll: true });
}
