import { type ComponentProps, useState } from "react";
import { ConfirmDialog } from "./confirm-dialog.tsx";

type Question = Omit<ComponentProps<typeof ConfirmDialog>, "onDismiss">;

/** Asks for confirmation. @returns `ask`, and the open question, which any answer closes */
export function useConfirm() {
  const [asked, setAsked] = useState<Question>();
  const answer = (act?: () => void) => () => {
    setAsked(undefined);
    act?.();
  };
  const question = asked && (
    <ConfirmDialog
      {...asked}
      onConfirm={answer(asked.onConfirm)}
      onDismiss={answer()}
      alternative={
        asked.alternative && { ...asked.alternative, onChoose: answer(asked.alternative.onChoose) }
      }
    />
  );
  return { ask: setAsked, question };
}
