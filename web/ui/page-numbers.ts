/** All page numbers if there are at most 7, else the first, the last and the current one with its neighbours. */
export function pageNumbers(page: number, totalPages: number): number[] {
  const all = Array.from({ length: Math.min(totalPages, 7) }, (_, index) => index + 1);
  if (totalPages <= 7) return all;
  const around = [1, page - 1, page, page + 1, totalPages].filter(
    (number) => number >= 1 && number <= totalPages,
  );
  return [...new Set(around)].sort((a, b) => a - b);
}
