import type { ReactNode } from "react";
import { limits } from "../../contract/limits.ts";

export type Toast = {
  /** What is told already is not told beside itself. */
  id: string;
  kind: "success" | "error" | "warning" | "sending";
  text: string;
  /** What stands below the text. */
  more: ReactNode;
  position: "top-right" | "bottom-center";
  colored: boolean;
  /** How long it stays. `Infinity`: until it is closed. */
  durationMs: number;
};

let shown: readonly Toast[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/**
 * Tells what came of something, beside the page, for a few seconds.
 * @returns a function that takes it away before
 */
export function showToast({
  kind,
  text,
  id = `${kind} ${text}`,
  more = null,
  position = "top-right",
  colored = false,
  durationMs = limits.toastMs,
}: Partial<Toast> & Pick<Toast, "kind" | "text">): () => void {
  const told = { id, kind, text, more, position, colored, durationMs };
  if (!shown.some((other) => other.id === id)) change([...shown, told]);
  return () => closeToast(id);
}

export function closeToast(id: string): void {
  change(shown.filter((toast) => toast.id !== id));
}

export function closeAllToasts(): void {
  change([]);
}

export function currentToasts(): readonly Toast[] {
  return shown;
}

/** Calls `listener` at each change. @returns what ends it */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
