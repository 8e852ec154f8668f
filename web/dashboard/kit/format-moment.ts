/** "10:42" for a moment of today, else with its date, in the device's time zone. @param moment ISO 8601 */
export function formatMoment(moment: string): string {
  const date = new Date(moment);
  const today = date.toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat("en-GB", {
    hour: "2-digit",
    minute: "2-digit",
    ...(!today && { day: "numeric", month: "short", year: "numeric" }),
  }).format(date);
}
