import { randomInt } from 'node:crypto';
import { type Currency, currencyOf } from '@croupier/contract/currencies';
import { moneyText } from '@croupier/contract/money';
import type { WithdrawalSettings } from '@croupier/contract/withdrawal/settings';
import { memberById, memberSessions } from '#account';
import { newId } from '#kernel/clock.ts';
import type { MerchantContext } from '#kernel/context.ts';
import type { Tx, Queryable } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { harm, levels } from '#protection';
import { holds } from '#wallet';
import { openAccount } from './accounts/seal-account.ts';
import { assertNotHeld, assertOwesNothing, assertReleased, provePaymentPassword } from './gates.ts';
import { amountAcceptable, dayLeft, feeOf, minorOf } from './limit-rules.ts';
import { moveWithdrawal } from './move-withdrawal.ts';
import { findRisks, type RiskHit, type RiskFacts } from './risk-rules.ts';
import { type AccountRow, type Owner, ownAccount, countOthers } from './store/account.ts';
import { type MethodRow, methodById, settingsOf } from './store/method.ts';
import {
  insertHits,
  insertStep,
  insertWithdrawal,
  lockMember,
  nowOf,
  pendingOf,
  usedOfDay,
  withdrawalByKey,
  type WithdrawalRow,
  paidBefore,
} from './store/withdrawal.ts';
import { takesTwo } from './takes-two.ts';
import { vipLimit } from './vip-limit.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';
import { REFERENCE_ALPHABET, REFERENCE_DRAWS, referenceOf } from './withdrawal-rules.ts';

export interface WithdrawalInput {
  readonly merchant: Pick<MerchantContext, 'id' | 'currency' | 'timeZone'>;
  readonly memberId: bigint;
  /** The member’s key of this request; the same key answers the same withdrawal. */
  readonly key: string;
  readonly accountId: bigint;
  readonly amountMinor: bigint;
  readonly paymentPassword: string;
  /** Of a token: wallet units for one, as the member has read it. */
  readonly rateMinor?: bigint | undefined;
}

/** References are drawn at random from 23⁹; a taken one is drawn again. */
const DRAWS_MAX = 5;

/**
 * Sets the amount aside and asks for its payout. Everything that must hold is judged under the
 * member’s lock, so two requests at the same moment are judged one after the other; state, hold,
 * risk rules, step and announcement are one transaction. An excluded member may do it too.
 * Refuses what `requestWithdrawal` of the contract names.
 */
export async function requestWithdrawal(
  deps: WithdrawalDeps,
  input: WithdrawalInput,
): Promise<WithdrawalRow> {
  const owner = { merchantId: input.merchant.id, memberId: input.memberId };
  await provePaymentPassword(deps, owner, input.paymentPassword);
  const currency = currencyOf(input.merchant.currency);
  if (!currency) throw new Error(`Merchant ${owner.merchantId} has no known currency.`);
  return deps.db.transaction().execute(async (tx) => {
    await lockMember(tx, owner.memberId);
    const before = await withdrawalByKey(tx, owner, input.key);
    if (before) {
      const same = before.accountId === input.accountId && before.amountMinor === input.amountMinor;
      if (!same) throw refuse('withdrawal.key-conflict');
      return before;
    }
    return place(deps, tx, { ...input, owner, currency });
  });
}

type Placing = WithdrawalInput & { readonly owner: Owner; readonly currency: Currency };

async function place(deps: WithdrawalDeps, tx: Tx, input: Placing): Promise<WithdrawalRow> {
  const { owner, currency, amountMinor, merchant } = input;
  const { account, method } = await assertPlace(tx, input);
  const settings = await settingsOf(tx, {
    merchantId: owner.merchantId,
    currency: merchant.currency,
  });
  assertAmount(amountMinor, method, currency);
  assertRate(method, input);
  await assertToday(tx, owner, { settings, amountMinor });
  await assertReleased(tx, { ...owner, currency: currency.code }, amountMinor);
  await levels.assertLevelAllows(tx, owner, { way: 'withdrawal', amountMinor });
  const now = await nowOf(tx);
  const facts = await readRisks(tx, account, { amountMinor, timeZone: merchant.timeZone, now });
  const withdrawal = await insertWithReference(tx, {
    ...owner,
    methodId: method.id,
    accountId: account.id,
    clientKey: input.key,
    currency: currency.code,
    amountMinor,
    feeMinor: feeOf(amountMinor, method, currency),
    rateMinor: method.rateMinor,
    holdKey: newId(),
  });
  await holds.placeHold(tx, {
    ...owner,
    currency: currency.code,
    amountMinor,
    key: withdrawal.holdKey,
    withdrawalId: withdrawal.id,
  });
  await harm.noteSignal(tx, owner, { kind: 'withdrawal', amountMinor });
  const payerKey = deps.payerKeyOf(openAccount(deps, account).number);
  if (payerKey) await harm.notePayer(tx, owner, payerKey);
  return judge(tx, withdrawal, { hits: findRisks(facts, settings.risk), settings });
}

/** Whose, where to, and whether anything stands in the way. */
async function assertPlace(
  tx: Tx,
  { owner, accountId }: Placing,
): Promise<{ readonly account: AccountRow; readonly method: MethodRow }> {
  const member = await memberById(tx, owner);
  if (member?.state !== 'active') throw refuse('account.frozen');
  const account = await ownAccount(tx, owner, accountId);
  if (!account || account.removedAt) throw refuse('withdrawal.account-unknown');
  if (account.holder === 'waiting' || account.holder === 'refused') {
    throw refuse('withdrawal.account-not-approved');
  }
  if (!account.isUsable) {
    throw refuse('withdrawal.account-too-new', {
      details: { usableAt: account.usableAt.toISOString() },
    });
  }
  await assertNotHeld(tx, owner);
  await assertOwesNothing(tx, owner);
  if ((await pendingOf(tx, owner)) !== undefined) throw refuse('withdrawal.pending');
  const method = await methodById(tx, { ...owner, id: account.methodId });
  if (!method?.enabled) throw refuse('withdrawal.method-closed');
  return { account, method };
}

/** A token is paid at the rate that was read: another one is told first. */
function assertRate({ rateMinor }: MethodRow, { rateMinor: read }: WithdrawalInput): void {
  if (rateMinor === null || rateMinor === read) return;
  throw refuse('withdrawal.rate-changed', {
    params: { token: 'USDT', rate: moneyText(rateMinor) },
  });
}

function assertAmount(amountMinor: bigint, method: MethodRow, currency: Currency): void {
  if (amountAcceptable(amountMinor, method, currency)) return;
  const params = { min: moneyText(method.minMinor), max: moneyText(method.maxMinor) };
  const amount = { key: 'withdrawal.amount-out-of-range', params };
  throw refuse('withdrawal.amount-out-of-range', { params, fields: { amount } });
}

/** The merchant’s limits of a day, by the member’s level. */
async function assertToday(
  tx: Tx,
  owner: Owner,
  input: { readonly settings: WithdrawalSettings; readonly amountMinor: bigint },
): Promise<void> {
  const { level } = await levels.readAllowances(tx, owner);
  const used = await usedOfDay(tx, owner);
  const left = dayLeft(input.settings, level, { used, vip: await vipLimit(tx, owner) });
  if (left.count === 0) throw refuse('withdrawal.day-count');
  if (left.amountMinor === null || input.amountMinor <= left.amountMinor) return;
  const params = { left: moneyText(left.amountMinor) };
  const amount = { key: 'withdrawal.day-amount', params };
  throw refuse('withdrawal.day-amount', { params, fields: { amount } });
}

async function insertWithReference(
  tx: Tx,
  input: Omit<Parameters<typeof insertWithdrawal>[1], 'reference'>,
): Promise<WithdrawalRow> {
  for (let draw = 0; draw < DRAWS_MAX; draw += 1) {
    const draws = Array.from({ length: REFERENCE_DRAWS }, () =>
      randomInt(REFERENCE_ALPHABET.length),
    );
    const row = await insertWithdrawal(tx, { ...input, reference: referenceOf(draws) });
    if (row) return row;
  }
  throw new Error('No free reference was found.');
}

/** Straight to the payout where nothing was found and the merchant lets such go; else to staff. */
async function judge(
  tx: Tx,
  withdrawal: WithdrawalRow,
  { hits, settings }: { readonly hits: readonly RiskHit[]; readonly settings: WithdrawalSettings },
): Promise<WithdrawalRow> {
  const { id: withdrawalId, merchantId, amountMinor } = withdrawal;
  await insertStep(tx, {
    withdrawalId,
    merchantId,
    event: 'requested',
    from: null,
    to: 'requested',
    by: { kind: 'member' },
  });
  await insertHits(tx, { withdrawalId, merchantId }, hits);
  const below = minorOf(settings.clearBelow);
  // Parts that come to what takes two people together go by nobody's hand either.
  const isClear =
    hits.length === 0 &&
    below !== null &&
    amountMinor < below &&
    !(await takesTwo(tx, withdrawal, null));
  return moveWithdrawal(tx, withdrawal, isClear ? 'cleared' : 'questioned', {
    by: { kind: 'house' },
    ...(isClear && { approval: { alone: true, by: null } }),
    reasons: hits.map(({ rule }) => rule),
  });
}

/** What is known of a request for a payout to that account, at that instant of the database. */
async function readRisks(
  db: Queryable,
  account: AccountRow,
  at: { readonly amountMinor: bigint; readonly timeZone: string; readonly now: Date },
): Promise<RiskFacts> {
  const { merchantId, memberId, digest, ageHours } = account;
  const owner = { merchantId, memberId };
  const { now, timeZone, amountMinor } = at;
  const before = await paidBefore(db, owner, account.id);
  const flow = await harm.readFlow(db, owner, { timeZone, to: now });
  const { lastDepositAt } = flow;
  return {
    amountMinor,
    paidBefore: before.member,
    paidToAccount: before.account,
    accountHours: ageHours,
    depositMinutes: lastDepositAt && Math.floor((now.getTime() - lastDepositAt.getTime()) / 60_000),
    paidInMinor: flow.paidInMinor,
    stakedMinor: flow.stakedMinor,
    accountMembers: await countOthers(db, { ...owner, digest }),
    deviceMembers: await memberSessions.countSharingDevices(db, owner),
    awayDays: flow.awayDays,
    openCases: flow.openConcerns,
  };
}
