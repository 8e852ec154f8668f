import { useRef, useState, useSyncExternalStore } from "react";
import { useMessages } from "../../language/language-context.tsx";
import { useHydrated } from "../use-hydrated.ts";
import { useWindowEvent } from "../use-window-event.ts";
import { closeAllToasts, closeToast, currentToasts, subscribeToToasts, type Toast } from "./show-toast.ts";

const positions: readonly Toast["position"][] = ["top-right", "bottom-center"];

/**
 * The live region of toasts. Rendered before the first toast, because screen readers announce only changes; not
 * rendered on the server, because toasts need a script. Escape closes all toasts.
 */
export function Toasts() {
  const { toastMessages } = useMessages();
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, currentToasts);
  /** Another window has the focus: toasts do not time out meanwhile. */
  const [away, setAway] = useState(false);
  useWindowEvent("blur", () => setAway(true));
  useWindowEvent("focus", () => setAway(false));
  useWindowEvent("keydown", ({ key }) => {
    // Escape closes an open dialog first.
    if (key === "Escape" && !document.querySelector("dialog[open]")) closeAllToasts();
  });
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
        // A CSS animation, which the style sheet pauses while the toast is hovered or focused.
        <span
          className="toast-clock"
          style={{ animationDuration: `${durationMs}ms` }}
          onAnimationEnd={close}
        />
      )}
    </div>
  );
}

/** Returns the focus to where it was, because closing the toast removes the focused button. */
function CloseButton({ onClose }: { onClose: () => void }) {
  const { toastMessages } = useMessages();
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
