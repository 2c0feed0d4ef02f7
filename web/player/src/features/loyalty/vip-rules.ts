/** What the page of levels works out of the server's answer; amounts are decimal strings. */
import { parseMoney } from '@croupier/contract/amounts';
import type { LevelGift, ShownLevel, Vip } from '@croupier/contract/loyalty/player';
import { shareOf } from '../../loyalty/amount-share.ts';

/** The member's own level. */
export function ownLevel({ level, levels }: Pick<Vip, 'level' | 'levels'>): ShownLevel | undefined {
  return levels.find((one) => one.level === level);
}

/** The level above the member's own; none at the top. */
export function nextLevel({
  level,
  levels,
}: Pick<Vip, 'level' | 'levels'>): ShownLevel | undefined {
  return levels.find((one) => one.level === level + 1);
}

/**
 * What the next level waits for: play and deposits, the coming night, or, where it was held before and was
 * lost, bets of this month.
 */
export function waitsFor(vip: Vip): 'top' | 'growth' | 'night' | 'month' {
  const next = nextLevel(vip);
  if (!next) return 'top';
  const { deposit, validBet } = vip.grown;
  const grown = shareOf(deposit, next.deposit) === 100 && shareOf(validBet, next.validBet) === 100;
  if (!grown) return 'growth';
  const wasHeld = vip.gifts.some(({ kind, level }) => kind === 'level' && level >= next.level);
  return wasHeld && shareOf(vip.month.validBet, next.keep) < 100 ? 'month' : 'night';
}

/** What a level gives that has a figure of its own. */
export type Benefit = 'monthly' | 'birthday' | 'addedBp' | 'withdrawals' | 'withdrawn';

/** Whether a level has any of it. */
export function hasBenefit(level: ShownLevel, benefit: Benefit): boolean {
  const value = level[benefit];
  // Nothing bounds what may be withdrawn.
  if (value === null) return true;
  return typeof value === 'number' ? value > 0 : (parseMoney(value) ?? 0n) > 0n;
}

/** The lowest level that gives it; none where no level does. */
export function firstWith(levels: readonly ShownLevel[], benefit: Benefit): number | undefined {
  return levels.find((level) => hasBenefit(level, benefit))?.level;
}

/** Gifts that can be taken, the one that ends first before the others; and those that are over. */
export function apart(gifts: readonly LevelGift[]): {
  readonly open: readonly LevelGift[];
  readonly over: readonly LevelGift[];
} {
  return {
    open: gifts
      .filter(({ state }) => state === 'open')
      .toSorted((one, other) => Date.parse(one.expiresAt) - Date.parse(other.expiresAt)),
    over: gifts.filter(({ state }) => state !== 'open'),
  };
}
