/** "10:42" for a moment of today, with its day for one before, in the time of this device. */
export function formatMoment(moment: string): string {
  const date = new Date(moment);
  const today = date.toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat("en-GB", {
    hour: "2-digit",
    minute: "2-digit",
    ...(!today && { day: "numeric", month: "short", year: "numeric" }),
  }).format(date);
}
