/** What a member's level lets them move within a month, judged where money moves. */
import { currencyOf, type CurrencyCode } from '@croupier/contract/currencies';
import { moneyText } from '@croupier/contract/money';
import type { VerificationLevel } from '@croupier/contract/protection/verification-kinds';
import { merchantById } from '#merchant';
import { holds } from '#wallet';
import type { Queryable, Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { provenAmong, provenKinds } from '../store/document.ts';
import type { Owner } from '../store/member.ts';
import { paidInOfMonth, thresholdOf } from '../store/threshold.ts';
import { allowanceOf, levelOf, type MoneyWay, usualThreshold } from './verification-rules.ts';

export interface Allowance {
  /** In minor units; null: without limit. */
  readonly limit: bigint | null;
  readonly used: bigint;
}

export interface LevelAllowances extends Readonly<Record<MoneyWay, Allowance>> {
  readonly level: VerificationLevel;
}

/** The merchant's threshold, in minor units: its own, or the usual one of its currency. */
export async function readThreshold(db: Queryable, merchantId: bigint): Promise<bigint> {
  const own = await thresholdOf(db, merchantId);
  return own ?? usualThreshold[(await currencyOfMerchant(db, merchantId)).code as CurrencyCode];
}

/**
 * The member's level with what it allows, and what of that is used.
 * @param exceptId a deposit that is left out
 */
export async function readAllowances(
  db: Queryable,
  owner: Owner,
  exceptId: bigint | null = null,
): Promise<LevelAllowances> {
  const threshold = await readThreshold(db, owner.merchantId);
  const { code: currency } = await currencyOfMerchant(db, owner.merchantId);
  const level = levelOf(await provenKinds(db, owner.memberId));
  return {
    level,
    deposit: {
      limit: allowanceOf(level, 'deposit', threshold),
      used: await paidInOfMonth(db, owner.memberId, exceptId),
    },
    withdrawal: {
      limit: allowanceOf(level, 'withdrawal', threshold),
      used: await holds.setAsideOfMonth(db, { ...owner, currency }),
    },
  };
}

/** Levels of those of the members who have proven anything; the others are absent. */
export async function levelsAmong(
  db: Queryable,
  memberIds: readonly bigint[],
): Promise<Map<bigint, VerificationLevel>> {
  const proven = memberIds.length > 0 ? await provenAmong(db, memberIds) : [];
  return new Map(proven.map(({ memberId, kinds }) => [memberId, levelOf(kinds)]));
}

/**
 * Refuses `verification.level` with what may still be moved, when the amount is more than the
 * member's level allows within a month. The caller has locked what moves money that way: the
 * member's row of protection for deposits, their account for withdrawals.
 */
export async function assertLevelAllows(
  tx: Tx,
  owner: Owner,
  input: { readonly way: MoneyWay; readonly amountMinor: bigint },
): Promise<void> {
  const { limit, used } = (await readAllowances(tx, owner))[input.way];
  if (limit === null || used + input.amountMinor <= limit) return;
  const params = { left: moneyText(limit > used ? limit - used : 0n) };
  const amount = { key: 'verification.level', params };
  throw refuse('verification.level', { params, fields: { amount } });
}

/** Refuses `verification.play` for whoever has not proven who they are. */
export async function assertProven(db: Queryable, owner: Owner): Promise<void> {
  if (levelOf(await provenKinds(db, owner.memberId)) === 0) throw refuse('verification.play');
}

async function currencyOfMerchant(db: Queryable, merchantId: bigint) {
  const merchant = await merchantById(db, merchantId);
  const currency = merchant && currencyOf(merchant.currency);
  if (!currency) throw new Error(`Merchant ${merchantId} has no known currency.`);
  return currency;
}
