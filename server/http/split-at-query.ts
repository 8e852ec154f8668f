/** Splits a path, or the target of a request, at its first question mark. */
export function splitAtQuery(address: string): [path: string, query: string] {
  const mark = address.indexOf("?");
  return mark < 0 ? [address, ""] : [address.slice(0, mark), address.slice(mark + 1)];
}
