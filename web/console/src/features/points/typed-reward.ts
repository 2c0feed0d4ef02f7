/** A reward of the mall as it is being typed. */
import { plainDecimal } from '@croupier/contract/amounts';
import { FREE_SPINS_MAX } from '@croupier/contract/free-spins/bounds';
import type { RewardKind, RewardPeriod, RewardPicture } from '@croupier/contract/points/kinds';
import type { RewardTerms } from '@croupier/contract/points/reward-terms';
import type { CountRange } from '@croupier/contract/merchant/setting-ranges';
import { STOCK_MAX } from './stock-rules.ts';

/** A slot whose spins are given. What it takes is known of one that was just chosen. */
export interface TypedGame {
  readonly id: string;
  readonly title?: string;
  readonly stakes?: readonly string[];
  readonly stakeMin?: string | null;
  readonly stakeMax?: string | null;
}

export interface TypedReward {
  readonly kind: RewardKind;
  readonly names: Readonly<Record<string, string>>;
  readonly texts: Readonly<Record<string, string>>;
  readonly picture: RewardPicture;
  readonly points: string;
  readonly amount: string;
  readonly value: string;
  readonly times: string;
  readonly game: TypedGame | null;
  readonly spins: string;
  readonly stake: string;
  readonly days: string;
  readonly daysFrom: string;
  readonly daysTo: string;
  readonly hasStock: boolean;
  readonly stock: string;
  readonly hasLimit: boolean;
  readonly limit: string;
  readonly per: RewardPeriod;
  readonly order: string;
}

export const rewardRanges = {
  points: { min: 1, max: 999_999_999 },
  times: { min: 0, max: 20 },
  spins: { min: 1, max: FREE_SPINS_MAX },
  days: { min: 1, max: 60 },
  daysFrom: { min: 0, max: 90 },
  daysTo: { min: 0, max: 90 },
  stock: { min: 0, max: STOCK_MAX },
  limit: { min: 1, max: 1000 },
  order: { min: 0, max: 10_000 },
} as const satisfies Readonly<Record<string, CountRange>>;
export type RewardCount = keyof typeof rewardRanges;

/** A new reward: goods, sent within a week, a piece for each player. */
export const newReward: TypedReward = {
  kind: 'goods',
  names: {},
  texts: {},
  picture: 'gift',
  points: '',
  amount: '0',
  value: '',
  times: '1',
  game: null,
  spins: '20',
  stake: '',
  days: '7',
  daysFrom: '3',
  daysTo: '7',
  hasStock: true,
  stock: '',
  hasLimit: false,
  limit: '1',
  per: 'month',
  order: '100',
};

/** The form of a reward as it is; what its kind has not, as of a new one. */
export function typedReward(terms: RewardTerms): TypedReward {
  const { kind, names, texts, picture, value, freeSpins, deliveryDays, stock, limit } = terms;
  return {
    ...newReward,
    kind,
    names,
    texts,
    picture,
    points: String(terms.points),
    amount: plainDecimal(terms.amount),
    ...(kind !== 'goods' && { times: String(terms.times) }),
    ...(value !== null && { value: plainDecimal(value) }),
    ...(freeSpins && {
      game: { id: freeSpins.gameId },
      spins: String(freeSpins.spins),
      stake: plainDecimal(freeSpins.stake),
      days: String(freeSpins.days),
    }),
    ...(deliveryDays && { daysFrom: String(deliveryDays.from), daysTo: String(deliveryDays.to) }),
    hasStock: stock !== null,
    stock: stock === null ? '' : String(stock),
    hasLimit: limit !== null,
    ...(limit && { limit: String(limit.times), per: limit.per }),
    order: String(terms.order),
  };
}
