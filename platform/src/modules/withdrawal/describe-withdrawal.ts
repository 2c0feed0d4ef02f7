/** Withdrawals and accounts as their members read them. */
import { moneyText } from '@croupier/contract/money';
import type {
  PayoutAccount,
  Withdrawal,
  WithdrawalSlice,
} from '@croupier/contract/withdrawal/player';
import { type WithdrawalState, withdrawalStates } from '@croupier/contract/withdrawal/kinds';
import type { Queryable } from '#kernel/db.ts';
import { maskedNumber } from './accounts/account-rules.ts';
import { shownState } from './announce.ts';
import { type AccountRow, accountsById } from './store/account.ts';
import { type MethodRow, methodsById } from './store/method.ts';
import { type SliceRow, slicesOf } from './store/slice.ts';
import { type StepRow, stepsOf, type WithdrawalRow } from './store/withdrawal.ts';

export function nameIn(
  names: Readonly<Record<string, string>> | undefined,
  dictionary: string,
): string {
  return names?.[dictionary] ?? names?.['en'] ?? '';
}

/** Name of the bank or wallet; of one that is offered no more, its code. */
export function providerName(
  { provider }: Pick<AccountRow, 'provider'>,
  method: Pick<MethodRow, 'providers'> | undefined,
): string | null {
  if (provider === null) return null;
  return method?.providers.find(({ code }) => code === provider)?.name ?? provider;
}

/** What lies around withdrawals, read at once for a list. */
export interface Surroundings {
  readonly methods: ReadonlyMap<bigint, MethodRow>;
  readonly accounts: ReadonlyMap<bigint, AccountRow>;
  readonly slices: ReadonlyMap<bigint, readonly SliceRow[]>;
}

export async function readAround(
  db: Queryable,
  rows: readonly WithdrawalRow[],
): Promise<Surroundings> {
  const [methods, accounts, slices] = await Promise.all([
    methodsById(db, [...new Set(rows.map(({ methodId }) => methodId))]),
    accountsById(db, [...new Set(rows.map(({ accountId }) => accountId))]),
    slicesOf(
      db,
      rows.map(({ id }) => id),
    ),
  ]);
  return { methods, accounts, slices };
}

/** What every reader of a withdrawal is told. */
export function factsOf(row: WithdrawalRow, around: Surroundings, dictionary: string) {
  const method = around.methods.get(row.methodId);
  const account = around.accounts.get(row.accountId);
  if (!method || !account) throw new Error(`Withdrawal ${row.id} leads nowhere.`);
  const net = row.amountMinor - row.feeMinor;
  const remaining = net - row.releasedMinor - row.receivedMinor;
  return {
    id: String(row.id),
    reference: row.reference,
    methodName: nameIn(method.name, dictionary),
    kind: method.kind,
    provider: providerName(account, method),
    number: maskedNumber(account.tail),
    amount: moneyText(row.amountMinor),
    fee: moneyText(row.feeMinor),
    net: moneyText(net),
    received: moneyText(row.receivedMinor),
    remaining: moneyText(remaining > 0n ? remaining : 0n),
    createdAt: row.createdAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
  };
}

/** A member’s withdrawals, with their payouts and where they went through. */
export async function describeWithdrawals(
  db: Queryable,
  rows: readonly WithdrawalRow[],
  dictionary: string,
): Promise<Withdrawal[]> {
  const around = await readAround(db, rows);
  const steps = await stepsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...factsOf(row, around, dictionary),
    state: shownState(row),
    note: row.note,
    slices: (around.slices.get(row.id) ?? []).map(sliceOf),
    steps: shownSteps(steps.get(row.id) ?? []),
  }));
}

function sliceOf(slice: SliceRow): WithdrawalSlice {
  return {
    id: String(slice.id),
    ord: slice.ord,
    amount: moneyText(slice.amountMinor),
    tender: { amount: slice.tenderAmount, currency: slice.tenderCurrency },
    stage: slice.stage,
    received: slice.receivedMinor === null ? null : moneyText(slice.receivedMinor),
    reference: slice.bankReference,
    paidAt: slice.paidAt?.toISOString() ?? null,
    autoAt: slice.autoAt?.toISOString() ?? null,
    answeredAt: slice.answeredAt?.toISOString() ?? null,
  };
}

/** The withdrawal’s own, without those that only staff tell apart. */
function shownSteps(steps: readonly StepRow[]): { state: WithdrawalState; at: string }[] {
  const shown: { state: WithdrawalState; at: string }[] = [];
  for (const { sliceOrd, to, at } of steps) {
    const state = to === 'held' ? 'review' : withdrawalStates.find((one) => one === to);
    if (sliceOrd !== null || !state || shown.at(-1)?.state === state) continue;
    shown.push({ state, at: at.toISOString() });
  }
  return shown.slice(-200);
}

export function accountOf(
  account: AccountRow,
  method: MethodRow | undefined,
  dictionary: string,
): PayoutAccount {
  return {
    id: String(account.id),
    methodId: String(account.methodId),
    kind: account.kind,
    methodName: nameIn(method?.name, dictionary),
    provider: providerName(account, method),
    number: maskedNumber(account.tail),
    holder: account.holder,
    boundAt: account.boundAt.toISOString(),
    usableAt: account.usableAt.toISOString(),
  };
}
