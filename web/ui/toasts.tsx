import { ToastContainer, toast } from "react-toastify/unstyled";
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

/** Tells what came of something, beside the page, for a few seconds. */
export function showToast({
  kind,
  text,
  position = "top-right",
  milliseconds = limits.toastMilliseconds,
}: Toast): void {
  toast(text, { type: kind, position, autoClose: milliseconds, role: kind === "error" ? "alert" : "status" });
}

/**
 * Where toasts appear. It stands in the page before the first of them, so that screen readers hear it; not in
 * what the server renders, because toasts exist only where a script runs.
 */
export function Toasts() {
  if (!useHydrated()) return null;
  return (
    <ToastContainer
      aria-label={wording.toast.region}
      closeButton={({ closeToast }) => (
        <button
          type="button"
          className="close-toast"
          aria-label={wording.toast.close}
          onClick={() => closeToast(true)}
        >
          ×
        </button>
      )}
      hideProgressBar
      icon={false}
      // The style sheet lets a toast come in, and none move for who asks for less motion.
      transition={false}
    />
  );
}
