import { useEffect, useRef } from "react";
import { type CloseButtonProps, ToastContainer, toast } from "react-toastify/unstyled";
import { limits } from "../../contract/limits.ts";
import { wording } from "../../contract/wording.ts";
import { useHydrated } from "./use-hydrated.ts";

type Toast = {
  kind: "success" | "error";
  text: string;
  position?: "top-right" | "bottom-center";
  /** How long it stays. */
  milliseconds?: number;
};

/** Tells what came of something, beside the page, for a few seconds. What is told already is not told beside itself. */
export function showToast({
  kind,
  text,
  position = "top-right",
  milliseconds = limits.toastMilliseconds,
}: Toast): void {
  toast(text, {
    toastId: `${kind} ${text}`,
    type: kind,
    position,
    autoClose: milliseconds,
    role: kind === "error" ? "alert" : "status",
  });
}

/**
 * Where toasts appear. It stands in the page before the first of them, so that screen readers hear it; not in
 * what the server renders, because toasts exist only where a script runs. Escape closes all of them.
 */
export function Toasts() {
  useEffect(() => {
    const closeAll = ({ key }: KeyboardEvent) => {
      // A dialog that stands open takes the key for itself.
      if (key === "Escape" && !document.querySelector("dialog[open]")) toast.dismiss();
    };
    document.addEventListener("keydown", closeAll);
    return () => document.removeEventListener("keydown", closeAll);
  }, []);
  if (!useHydrated()) return null;
  return (
    <ToastContainer
      aria-label={wording.toast.region}
      closeButton={CloseButton}
      hideProgressBar
      icon={false}
      // The style sheet lets a toast come in, and none move for who asks for less motion.
      transition={false}
    />
  );
}

/** The focus goes with its toast, unless it is given back to where it came from. */
function CloseButton({ closeToast }: CloseButtonProps) {
  const before = useRef<EventTarget>(null);
  return (
    <button
      type="button"
      className="close-toast"
      aria-label={wording.toast.close}
      onFocus={({ relatedTarget }) => {
        before.current = relatedTarget;
      }}
      onClick={() => {
        closeToast(true);
        if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
      }}
    >
      ×
    </button>
  );
}
