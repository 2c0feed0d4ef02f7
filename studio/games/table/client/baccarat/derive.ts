import type { BaccaratOutcome } from '../../rules/baccarat-deal.ts';
import type { Shoe } from '../../rules/shoe.ts';
import type { Draws } from '#client/shell/kind-view.ts';
import { openShoe } from '../../verify/shoe.ts';
import { totalOf } from './points.ts';

/** Points of the player's third card on which a banker of such a total draws: from, to. */
const bankerDraws: Readonly<Record<number, (third: number) => boolean>> = {
  0: () => true,
  1: () => true,
  2: () => true,
  3: (third) => third !== 8,
  4: (third) => third >= 2 && third <= 7,
  5: (third) => third >= 4 && third <= 7,
  6: (third) => third === 6 || third === 7,
};

/** A round of baccarat once more from its draws. @param left what the round before left in the shoe */
export async function deriveBaccarat(draws: Draws, left: Shoe | null): Promise<BaccaratOutcome> {
  const shoe = await openShoe(draws, left, { packs: 8, cut: [14, 75], burn: 'first-card' });
  const player = [await shoe.deal()];
  const banker = [await shoe.deal()];
  player.push(await shoe.deal());
  banker.push(await shoe.deal());
  if (totalOf(player) < 8 && totalOf(banker) < 8) {
    const drawn = totalOf(player) < 6 ? await shoe.deal() : undefined;
    if (drawn !== undefined) player.push(drawn);
    const ofBanker = totalOf(banker);
    const draws3 =
      drawn === undefined ? ofBanker < 6 : (bankerDraws[ofBanker]?.(totalOf([drawn])) ?? false);
    if (draws3) banker.push(await shoe.deal());
  }
  return { player, banker, shoe: shoe.told() };
}
