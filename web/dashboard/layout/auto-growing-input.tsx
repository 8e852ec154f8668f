import type { ComponentProps } from "react";

type GrowingLineProps = Omit<ComponentProps<"textarea">, "onKeyDown" | "rows"> & {
  /** Whether the Enter key submits the form, as it does in a field of one line. */
  submits?: boolean;
};

/** A field for one line of text that may be long: it grows instead of scrolling sideways. */
export function AutoGrowingInput({ submits = false, className = "", ...props }: GrowingLineProps) {
  return (
    <textarea
      {...props}
      className={`growing-line ${className}`}
      rows={1}
      dir="auto"
      autoComplete="off"
      onKeyDown={(event) => {
        if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
        event.preventDefault();
        if (submits) event.currentTarget.form?.requestSubmit();
      }}
    />
  );
}

/** What was typed or pasted, in one line. */
export function toSingleLine(text: string): string {
  return text.replace(/[\r\n]+/g, " ");
}
