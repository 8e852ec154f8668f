/** Words for the academic calendar, folded, in the languages of the site. */
const names = ["calendar", "kalandar", "kalandarka", "jadwalka", "تقويم", "التقويم"];
const others = ["academic", "the", "sannad-dugsiyeedka", "akadeemiga", "الاكاديمي", "الدراسي", "اكاديمي"];

/** Whether somebody searches for the academic calendar by its name, which no record may contain. */
export function namesCalendar(search: string): boolean {
  const folded = search.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const words = folded.split(/\s+/u).filter(Boolean);
  return (
    words.some((word) => names.includes(word)) && words.every((word) => [...names, ...others].includes(word))
  );
}
