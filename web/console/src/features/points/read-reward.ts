/** What the form of a reward says, and what is missing or wrong in it. */
import { parseMoney } from '@croupier/contract/amounts';
import type { RewardTerms } from '@croupier/contract/points/reward-terms';
import { typedCount } from '../../page/typed-fields.ts';
import { type RewardCount, rewardRanges, type TypedReward } from './typed-reward.ts';

/** A field that something is wrong with. */
export type RewardPart = RewardCount | 'names' | 'amount' | 'value' | 'game' | 'stake';

export interface ReadReward {
  /** Undefined while something is missing or wrong. */
  readonly terms: RewardTerms | undefined;
  readonly faults: ReadonlySet<RewardPart>;
}

/**
 * What the form says.
 * @param house the language without which no reward is named
 * @param on whether it is shown, which the form leaves as it is
 */
export function readReward(typed: TypedReward, house: string, on: boolean): ReadReward {
  const faults = new Set<RewardPart>();
  const count = (name: RewardCount, isAsked = true): number => {
    const read = typedCount(typed[name], rewardRanges[name]);
    if (read === undefined && isAsked) faults.add(name);
    return read ?? 0;
  };
  const sum = (name: 'amount' | 'value' | 'stake', least: bigint, isAsked = true): string => {
    const minor = parseMoney(typed[name]);
    if (isAsked && (minor === undefined || minor < least)) faults.add(name);
    return typed[name];
  };
  const { kind, game, hasStock, hasLimit, per } = typed;
  const [isGoods, isSpins] = [kind === 'goods', kind === 'free-spins'];
  if (!typed.names[house]?.trim()) faults.add('names');
  if (isSpins && !game) faults.add('game');
  const [from, to] = [count('daysFrom', isGoods), count('daysTo', isGoods)];
  if (isGoods && to < from) faults.add('daysTo');
  const [value, stake] = [sum('value', 1n, kind === 'bonus'), sum('stake', 1n, isSpins)];
  const [spins, days] = [count('spins', isSpins), count('days', isSpins)];
  const [stock, times] = [count('stock', hasStock), count('limit', hasLimit)];
  const terms: RewardTerms = {
    kind,
    names: filled(typed.names),
    texts: filled(typed.texts),
    picture: typed.picture,
    points: count('points'),
    amount: sum('amount', 0n),
    value: kind === 'bonus' ? value : null,
    times: isGoods ? 0 : count('times'),
    freeSpins: isSpins && game ? { gameId: game.id, spins, stake, days } : null,
    deliveryDays: isGoods ? { from, to } : null,
    stock: hasStock ? stock : null,
    limit: hasLimit ? { times, per } : null,
    on,
    order: count('order'),
  };
  return { terms: faults.size === 0 ? terms : undefined, faults };
}

/** Words of the languages that have some. */
function filled(words: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(words).flatMap(([language, text]) =>
      text.trim() === '' ? [] : [[language, text.trim()]],
    ),
  );
}

/** What every part of the form gets. */
export interface RewardPartProps {
  readonly reward: TypedReward;
  readonly set: (changed: Partial<TypedReward>) => void;
  /** Something is wrong with a field, and whoever saves was told. */
  readonly isShown: (name: RewardPart) => boolean;
  /** Whether these fields are complete. */
  readonly isDone: boolean;
  readonly disabled: boolean;
}
