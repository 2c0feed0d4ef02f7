import type { PointTerms } from '@croupier/contract/points/terms';
import type { Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { lockTurnover } from '#turnover';
import { leastOf, worthOf } from './exchange-rules.ts';
import {
  assertEnough,
  beginGiving,
  type Holder,
  payValue,
  type PointDeps,
  type Proof,
  provePassword,
  takePoints,
} from './give-points.ts';
import { convertedToday, type RedeemRow } from './store/redeem.ts';
import { termsOf } from './store/terms.ts';

interface ConvertInput {
  readonly key: string;
  readonly points: number;
  /** Of the terms that the member was shown. */
  readonly version: number;
  /** What the member was shown for them. */
  readonly amountMinor: bigint;
  /** The merchant's. */
  readonly timeZone: string;
  readonly proof: Proof;
}

/**
 * Changes points into money: points, money and what must be played of it commit together. Refuses what
 * `convertPoints` of the contract names. Locks the member's turnover, their points, then their account.
 */
export async function convertPoints(
  deps: PointDeps,
  holder: Holder,
  { proof, ...input }: ConvertInput,
): Promise<RedeemRow> {
  await provePassword(deps, holder, proof);
  return deps.db.transaction().execute((tx) => convert(tx, deps, holder, input));
}

async function convert(
  tx: Tx,
  deps: PointDeps,
  holder: Holder,
  { key, points, version, amountMinor, timeZone }: Omit<ConvertInput, 'proof'>,
): Promise<RedeemRow> {
  const { merchantId, memberId, currency } = holder;
  const wanted = BigInt(points);
  await lockTurnover(tx, holder);
  const { points: owned, known } = await beginGiving(tx, deps, holder, {
    key,
    kind: ['cash'],
    rewardId: null,
    quantity: 1,
    points: wanted,
    amountMinor: 0n,
    address: undefined,
  });
  if (known) return known;
  const terms = await termsOf(tx, merchantId);
  const { exchange } = terms.terms;
  assertWithinTable(exchange, points);
  await assertWithinDay(tx, { merchantId, memberId, timeZone }, { exchange, points });
  assertEnough(owned, wanted);
  const valueMinor = worthOf(exchange, points, currency);
  if (valueMinor !== amountMinor || terms.version !== version) throw refuse('points.rate-changed');
  const redeem = await takePoints(tx, {
    ...holder,
    key,
    kind: 'cash',
    rewardId: null,
    terms: null,
    quantity: 1,
    points: wanted,
    amountMinor: 0n,
    valueMinor,
    requiredMinor: valueMinor * BigInt(exchange.times),
    state: 'approved',
    address: null,
  });
  await payValue(tx, redeem);
  return redeem;
}

function assertWithinTable(exchange: PointTerms['exchange'], points: number): void {
  if (!exchange.on) throw refuse('points.exchange-closed');
  const least = leastOf(exchange);
  if (points >= least) return;
  const params = { least: String(least) };
  throw refuse('points.too-little', {
    params,
    fields: { points: { key: 'points.too-little', params } },
  });
}

async function assertWithinDay(
  tx: Tx,
  { timeZone, ...owner }: Pick<Holder, 'merchantId' | 'memberId'> & { readonly timeZone: string },
  { exchange, points }: { readonly exchange: PointTerms['exchange']; readonly points: number },
): Promise<void> {
  if (exchange.dailyMost === null) return;
  const left = exchange.dailyMost - Number(await convertedToday(tx, owner, timeZone));
  if (points <= left) return;
  throw refuse('points.daily-most', { params: { left: String(Math.max(0, left)) } });
}
