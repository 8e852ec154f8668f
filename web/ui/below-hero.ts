import { limits } from "../../contract/limits.ts";

/** A page of one: the record that follows the first page of cards. */
export const followingFirstPage = { page: limits.cardsPerPage + 1, limit: 1 } as const;

/**
 * The cards below a hero: its record would come twice in a row, so the one that follows the page takes its place.
 * @param following undefined if it could not be loaded
 */
export function belowHero<Card>(
  cards: readonly Card[],
  isHero: (card: Card) => boolean,
  following: Card | undefined,
): Card[] {
  const others = cards.filter((card) => !isHero(card));
  return others.length < cards.length && following ? [...others, following] : others;
}
