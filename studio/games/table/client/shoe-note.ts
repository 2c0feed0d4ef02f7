import type { ShoeRound } from '../rules/shoe.ts';
import type { Texts } from '#client/kit/texts.ts';

/** Where a shoe stands after a round. */
export function shoeNote(texts: Texts, { round, left, isLast }: ShoeRound): string {
  const cards = texts('table.shoe.left', { count: left });
  return isLast ? texts('table.shoe.last') : `${texts('table.shoe.round', { round })} · ${cards}`;
}

/** The rounds of the shoe that is in play. @param outcomes oldest first */
export function ofThisShoe<Outcome extends { readonly shoe: ShoeRound }>(
  outcomes: readonly Outcome[],
): readonly Outcome[] {
  const from = outcomes.findLastIndex(({ shoe }) => shoe.round === 1);
  return from === -1 ? outcomes : outcomes.slice(from);
}
