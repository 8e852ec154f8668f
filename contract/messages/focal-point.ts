const columns = ["far left", "left", "middle", "right", "far right"];
const rows = ["top", "upper half", "middle", "lower half", "bottom"];

/** Texts of the field that chooses the focal point of a cover. */
export const focalPointMessages = {
  summary: "Choose the part that is always shown",
  legend: "The part that is always shown",
  hint: "Some places show only a part of the picture. Choose where its most important part is.",
  /** @param focus a focal point: see contract/focal-point.ts */
  place: (focus: string) => {
    const [column, row] = [columns[Number(focus[0])] ?? "", rows[Number(focus[1])] ?? ""];
    if (column === row) return "the middle";
    if (row === "middle") return `the ${column}`;
    return column === "middle" ? `the ${row}` : `the ${row}, ${column}`;
  },
  share: "Shared by link",
} as const;
