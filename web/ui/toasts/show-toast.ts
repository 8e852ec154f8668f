import type { ReactNode } from "react";
import { screenLimits } from "../../../contract/values/limits/screens.ts";

export type Toast = {
  /** A toast with the id of one that is shown is ignored. */
  id: string;
  kind: "success" | "error" | "warning" | "sending";
  text: string;
  /** Shown below the text. */
  more: ReactNode;
  position: "top-right" | "bottom-center";
  colored: boolean;
  /** `Infinity`: until it is closed. */
  durationMs: number;
};

let shown: readonly Toast[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a toast.
 * @returns a function that closes it early
 */
export function showToast({
  kind,
  text,
  id = `${kind} ${text}`,
  more = null,
  position = "top-right",
  colored = false,
  durationMs = screenLimits.toastMs,
}: Partial<Toast> & Pick<Toast, "kind" | "text">): () => void {
  const toast = { id, kind, text, more, position, colored, durationMs };
  if (!shown.some((other) => other.id === id)) change([...shown, toast]);
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

/** @returns a function that unsubscribes */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
