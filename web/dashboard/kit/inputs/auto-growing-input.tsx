import type { ComponentProps } from "react";

type GrowingLineProps = Omit<ComponentProps<"textarea">, "onKeyDown" | "rows"> & {
  /** Enter submits the form, as in an `<input>`. */
  submits?: boolean;
};

/** An input for a single line that wraps and grows instead of scrolling horizontally. */
export function AutoGrowingInput({ submits = false, className = "", ...props }: GrowingLineProps) {
  return (
    <textarea
      dir="auto"
      {...props}
      className={`growing-line ${className}`}
      rows={1}
      autoComplete="off"
      onKeyDown={(event) => {
        if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
        event.preventDefault();
        if (submits) event.currentTarget.form?.requestSubmit();
      }}
    />
  );
}

/** Replaces line breaks, which can be pasted, by spaces. */
export function toSingleLine(text: string): string {
  return text.replace(/[\r\n]+/g, " ");
}
