// `Array.prototype.with()` and `toSpliced()`, which Chrome has since version 110.

/** A copy of a list with another item at an index. */
export function replaceItem<Item>(list: readonly Item[], index: number, item: Item): Item[] {
  return spliceList(list, index, 1, item);
}

/** A copy of a list in which some items are removed at an index and others are added there. */
export function spliceList<Item>(
  list: readonly Item[],
  index: number,
  removed: number,
  ...added: readonly Item[]
): Item[] {
  return [...list.slice(0, index), ...added, ...list.slice(index + removed)];
}
