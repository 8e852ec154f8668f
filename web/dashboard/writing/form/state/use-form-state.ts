import { useRef, useState } from "react";
import type { FormInit } from "../../drafts/load-form.ts";
import { type FormAction, type FormState, initialState, reduce } from "./form-state.ts";

export type FormStore = {
  dispatch: (action: FormAction) => void;
  /** The state right after a dispatch, before React renders. */
  current: () => FormState;
};

/** useReducer, whose state can also be read right after a dispatch. */
export function useFormState(init: FormInit): [FormState, FormStore] {
  const [state, setState] = useState(() => initialState(init));
  const latest = useRef(state);
  const [store] = useState<FormStore>(() => ({
    dispatch(action) {
      latest.current = reduce(latest.current, action);
      setState(latest.current);
    },
    current: () => latest.current,
  }));
  return [state, store];
}
