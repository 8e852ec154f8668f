import { type ReactNode, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { limits } from "../../../contract/limits.ts";
import { ApiError } from "../../api-client.ts";
import { showErrorToast } from "../../ui/show-error-toast.ts";
import { showToast } from "../../ui/show-toast.ts";
import { rowElementId } from "./table-rows.tsx";
import { showUndoToast } from "./undo-toast.tsx";

type Key = number | string;

/** Something that takes a row out of its table. */
export type RowRemoval = {
  act: () => Promise<unknown>;
  /** Told when it is done. */
  successMessage: string;
  /** Told when it failed and the server gave no reason. */
  fallback: string;
  /** Offered as an Undo button once it is done. */
  undo?: { title: string; act: () => Promise<unknown> };
};

/** What to ask before it, and what else can be done instead. */
export type DeleteRequest = {
  key: Key;
  question: ReactNode;
  /** What happens then, in plain words. */
  consequence: string;
  /** Whether it cannot be undone. */
  danger?: boolean;
  removal: RowRemoval;
  alternative?: { label: string; removal: RowRemoval };
};

/**
 * Takes rows out of a table once that is confirmed: at once for the eye, then on the server, then the page of the
 * table is loaded anew. When the server refuses, the row comes back.
 */
export function useDelete() {
  const [asked, setAsked] = useState<DeleteRequest>();
  /** Apart from the rows, so that no answer under way brings one back. */
  const [removed, setRemoved] = useState<ReadonlySet<Key>>(new Set());
  const { revalidate } = useRevalidator();
  /** The row that an Undo brings back: it gets the focus, which its toast had. */
  const restored = useRef<Key>(undefined);
  useEffect(() => {
    const row = restored.current !== undefined && document.getElementById(rowElementId(restored.current));
    if (!row) return;
    restored.current = undefined;
    row.focus();
  });

  async function remove(key: Key, { act, successMessage, fallback, undo }: RowRemoval): Promise<void> {
    setAsked(undefined);
    focusNeighbour(key);
    setRemoved((keys) => new Set(keys).add(key));
    const comeBack = () => setRemoved((keys) => new Set([...keys].filter((other) => other !== key)));
    try {
      await act();
      showToast({ kind: "success", text: successMessage, durationMs: limits.confirmToastMs });
      if (undo) {
        const onEnd = () => {
          restored.current = key;
          return revalidate();
        };
        showUndoToast({ ...undo, fallback, onEnd });
      }
      await revalidate();
      comeBack();
    } catch (error) {
      comeBack();
      const known = error instanceof ApiError ? error : undefined;
      // The notice at the top of the page tells of an ended session.
      if (known?.status === 401) return;
      showErrorToast(error, fallback);
      // Somebody else was quicker: the table shows what is no more.
      if (known?.status === 404 || known?.status === 409) await revalidate();
    }
  }

  return { asked, removed, ask: setAsked, dismiss: () => setAsked(undefined), remove };
}

export type DeleteState = ReturnType<typeof useDelete>;

/** The button that had the focus goes with its row. */
function focusNeighbour(key: Key): void {
  const row = document.getElementById(rowElementId(key));
  const place = row?.nextElementSibling ?? row?.previousElementSibling ?? document.querySelector("main");
  if (place instanceof HTMLElement) place.focus({ preventScroll: true });
}
