import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { toastMessages } from "../../contract/messages/ui.ts";
import { closeAllToasts, closeToast, currentToasts, subscribeToToasts, type Toast } from "./show-toast.ts";
import { useHydrated } from "./use-hydrated.ts";

const positions: readonly Toast["position"][] = ["top-right", "bottom-center"];

/**
 * Where toasts appear. It stands in the page before the first of them, so that screen readers hear it; not in
 * what the server renders, because toasts exist only where a script runs. Escape closes all of them.
 */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, currentToasts);
  const away = useAway();
  useEffect(() => {
    const closeAll = ({ key }: KeyboardEvent) => {
      // A dialog that stands open takes the key for itself.
      if (key === "Escape" && !document.querySelector("dialog[open]")) closeAllToasts();
    };
    document.addEventListener("keydown", closeAll);
    return () => document.removeEventListener("keydown", closeAll);
  }, []);
  if (!useHydrated()) return null;
  return (
    <section
      aria-label={toastMessages.region}
      aria-live="polite"
      aria-relevant="additions text"
      data-away={away || undefined}
    >
      {positions.map((position) => (
        <div key={position} className={`toasts ${position}`}>
          {toasts
            .filter((toast) => toast.position === position)
            .map((toast) => (
              <ToastNote key={toast.id} toast={toast} />
            ))}
        </div>
      ))}
    </section>
  );
}

/** Whether the reader is in another window: toasts then wait for them. */
function useAway(): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    const leave = () => setAway(true);
    const comeBack = () => setAway(false);
    addEventListener("blur", leave);
    addEventListener("focus", comeBack);
    return () => {
      removeEventListener("blur", leave);
      removeEventListener("focus", comeBack);
    };
  }, []);
  return away;
}

function ToastNote({ toast: { id, kind, text, more, colored, durationMs } }: { toast: Toast }) {
  const close = () => closeToast(id);
  return (
    <div
      className={`toast ${kind}${colored ? " colored" : ""}`}
      role={kind === "error" || kind === "warning" ? "alert" : "status"}
    >
      <div className="toast-words">
        {text}
        {more}
      </div>
      {kind !== "sending" && <CloseButton onClose={close} />}
      {Number.isFinite(durationMs) && (
        // The style sheet runs it as an animation, and stops it for who reads.
        <span
          className="toast-clock"
          style={{ animationDuration: `${durationMs}ms` }}
          onAnimationEnd={close}
        />
      )}
    </div>
  );
}

/** The focus goes with its toast, unless it is given back to where it came from. */
function CloseButton({ onClose }: { onClose: () => void }) {
  const before = useRef<EventTarget>(null);
  return (
    <button
      type="button"
      className="close-toast"
      aria-label={toastMessages.close}
      onFocus={({ relatedTarget }) => {
        before.current = relatedTarget;
      }}
      onClick={() => {
        onClose();
        if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
      }}
    >
      ×
    </button>
  );
}
