import { useEffect, useRef } from "react";
import { moderationMessages } from "../../../../contract/messages/admin/en.ts";
import type { ModerationAction } from "../../../../contract/moderation.ts";
import { useScrollPadding } from "../../kit/use-scroll-padding.ts";
import { type Moderation, offeredActions } from "./use-moderation.ts";

const order = ["approve", "restore", "hold", "remove"] as const satisfies ModerationAction[];

/** Selects all comments of the page, and acts on the selected ones: each action where it changes something. */
export function BulkActions({ of: { rows, selected, busy, toggleAll, act } }: { of: Moderation }) {
  const all = useRef<HTMLInputElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  useScrollPadding(bar, "Top");
  const some = selected.length > 0;
  useEffect(() => {
    if (all.current) all.current.indeterminate = some && selected.length < rows.length;
  });
  return (
    <div ref={bar} className={some ? "cluster bulk-actions sticky" : "cluster bulk-actions"}>
      <label>
        <input
          type="checkbox"
          ref={all}
          checked={some && selected.length === rows.length}
          disabled={rows.length === 0}
          onChange={toggleAll}
        />
        {moderationMessages.selectAll}
      </label>
      <p role="status">{some && moderationMessages.selected(selected.length)}</p>
      {some && (
        <div className="buttons">
          {order.map((action) => {
            const concerned = selected.filter(({ state }) => offeredActions[state].includes(action));
            return (
              concerned.length > 0 && (
                <button
                  key={action}
                  type="button"
                  className={action === "remove" ? "button plain danger" : "button plain"}
                  aria-disabled={busy}
                  onClick={() => void act(action, concerned)}
                >
                  {moderationMessages.actions[action]}
                  {concerned.length < selected.length && ` (${concerned.length})`}
                </button>
              )
            );
          })}
        </div>
      )}
    </div>
  );
}
