/** A copy of a list with another item at a place. */
export function replaceAt<Item>(list: readonly Item[], index: number, item: Item): Item[] {
  return list.map((each, place) => (place === index ? item : each));
}

/** A copy of a list without the item at a place. */
export function removeAt<Item>(list: readonly Item[], index: number): Item[] {
  return list.filter((_, place) => place !== index);
}

/** A copy of a list whose item moved to another place. */
export function move<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const moved = list.slice(from, from + 1);
  const rest = removeAt(list, from);
  return [...rest.slice(0, to), ...moved, ...rest.slice(to)];
}
