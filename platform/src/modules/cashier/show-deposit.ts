/** Deposits and ways to pay as members see them. */
import type {
  Deposit,
  DepositDetail,
  DepositMethod,
  DepositState,
} from '@croupier/contract/cashier/player';
import { shareFee } from '@croupier/contract/cashier/deposit-methods';
import { currencyOf } from '@croupier/contract/currencies';
import { moneyText } from '@croupier/contract/money';
import { nowMs } from '#kernel/clock.ts';
import type { Queryable } from '#kernel/db.ts';
import { showChosen } from '#promotions';
import { noteOf } from './deposit-rules.ts';
import { feeOf } from './instructions.ts';
import { hoursOf, opensAtMs } from './method-rules.ts';
import { type DepositRow, stepsOf } from './store/deposit.ts';
import { type MethodRow, methodNames } from './store/method.ts';
import { heldPayments } from './store/payment.ts';
import { countSlips } from './store/slip.ts';

/** One deposit with all that its page shows. */
export async function shownDeposit(
  db: Queryable,
  deposit: DepositRow,
  dictionary: string,
): Promise<DepositDetail> {
  const [[one], steps, slips, offer] = await Promise.all([
    shownDeposits(db, [deposit], dictionary),
    stepsOf(db, deposit.id),
    countSlips(db, deposit.id),
    offerOf(db, deposit, dictionary),
  ]);
  if (!one) throw new Error(`Deposit ${deposit.id} is not shown.`);
  return {
    ...one,
    offer,
    pay: deposit.stage === 'created' ? (deposit.instructions?.pay ?? redirect) : null,
    saidPaidAt: deposit.saidPaidAt?.toISOString() ?? null,
    slips,
    steps: steps.map(({ step, at }) => ({ step, at: at.toISOString() })),
  };
}

/** What was chosen with it, while it can come or once it has. */
async function offerOf(db: Queryable, deposit: DepositRow, dictionary: string) {
  const { id: depositId, merchantId, offerId, offerVersion: version, stage } = deposit;
  const isLive = stage === 'created' || stage === 'review' || stage === 'paid';
  const currency = currencyOf(deposit.currency);
  if (offerId === null || version === null || !isLive || !currency) return null;
  const { instructions, creditedMinor } = deposit;
  const { netMinor } = shareFee(deposit.amountMinor, feeOf(instructions), currency);
  const asked = {
    merchantId,
    currency: currency.code,
    depositId,
    chosen: { offerId, version },
    amountMinor: creditedMinor ?? netMinor,
    isCredited: creditedMinor !== null,
  };
  return showChosen(db, asked, dictionary);
}

export async function shownDeposits(
  db: Queryable,
  deposits: readonly DepositRow[],
  dictionary: string,
): Promise<Deposit[]> {
  const [names, held] = await Promise.all([
    methodNames(
      db,
      deposits.map(({ methodId }) => methodId),
    ),
    heldPayments(
      db,
      deposits.map(({ id }) => id),
    ),
  ]);
  return deposits.map((deposit) => ({
    ...depositOf(deposit, namedMethod(names.get(deposit.methodId), dictionary)),
    note: noteOf(deposit.stage, held.get(deposit.id) ?? []),
  }));
}

const redirect = { form: 'redirect' } as const;

export function shownMethod(
  method: MethodRow,
  timeZone: string,
  dictionary: string,
): DepositMethod {
  const opensMs = opensAtMs(hoursOf(method), timeZone, nowMs());
  return {
    id: String(method.id),
    code: method.code,
    kind: method.kind,
    name: nameIn(method.name, dictionary),
    bonus: method.bonus && nameIn(method.bonus, dictionary),
    fee: {
      basisPoints: method.feeBasisPoints,
      fixed: moneyText(method.feeFixedMinor),
      bearer: method.feeBearer,
    },
    opensAt: opensMs === null ? null : new Date(opensMs).toISOString(),
    min: moneyText(method.minMinor),
    max: moneyText(method.maxMinor),
    expiresMinutes: method.expiresMinutes,
    quickAmounts: method.quickMinor.map((minor) => moneyText(BigInt(minor))),
    networks: [...method.networks],
  };
}

function namedMethod(
  method: Pick<MethodRow, 'name' | 'kind'> | undefined,
  dictionary: string,
): Pick<Deposit, 'kind' | 'methodName'> {
  return { kind: method?.kind ?? 'gateway', methodName: nameIn(method?.name, dictionary) };
}

function depositOf(
  deposit: DepositRow,
  method: Pick<Deposit, 'kind' | 'methodName'>,
): Omit<Deposit, 'note'> {
  return {
    id: String(deposit.id),
    reference: deposit.reference,
    ...method,
    amount: moneyText(deposit.amountMinor),
    credited: deposit.creditedMinor === null ? null : moneyText(deposit.creditedMinor),
    state: shownState(deposit),
    createdAt: deposit.createdAt.toISOString(),
    expiresAt: deposit.expiresAt.toISOString(),
    settledAt: deposit.settledAt?.toISOString() ?? null,
    payUrl: deposit.stage === 'created' ? deposit.payUrl : null,
    fee: deposit.creditedMinor === null ? null : moneyText(deposit.feeMinor),
  };
}

/** Unconfirmed orders are never shown, so whoever sees one has made a mistake. */
function shownState({ id, stage }: DepositRow): DepositState {
  if (stage === 'opening') throw new Error(`Deposit ${id} is not confirmed yet.`);
  return stage;
}

function nameIn(names: Readonly<Record<string, string>> | undefined, dictionary: string): string {
  return names?.[dictionary] ?? names?.['en'] ?? '';
}
