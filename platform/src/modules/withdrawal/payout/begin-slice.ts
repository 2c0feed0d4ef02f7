/** Begins payouts: by hand, with the bank’s reference, or by a gateway from the outbox. */
import { foldBankReference } from '@croupier/contract/cashier/bank-reference';
import { type Currency, type CurrencyCode, currencyOf } from '@croupier/contract/currencies';
import { moneyText } from '@croupier/contract/money';
import { payoutTender } from '@croupier/contract/withdrawal/payout-fee';
import type { PayoutAdapter } from '@croupier/contract/withdrawal/kinds';
import { newId } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db.ts';
import { enqueueJob } from '#kernel/jobs.ts';
import { refuse } from '#kernel/refuse.ts';
import { assertNoConflict } from '../gates.ts';
import { assertMayLeave } from '../may-leave.ts';
import { moveSlice, moveWithdrawal } from '../move-withdrawal.ts';
import { methodById, settingsOf } from '../store/method.ts';
import { insertSlice, isBankReferenceUsed, type SliceRow, slicesOfOne } from '../store/slice.ts';
import { type Actor, insertStep, type WithdrawalRow } from '../store/withdrawal.ts';
import { isOpen, toPay, toRepeat } from '../withdrawal-rules.ts';

/** Payouts that one withdrawal can have; the page shows that many. */
const SLICES_MAX = 50;
export const SEND_JOB = 'withdrawal.send-payout';

export interface PayoutInput {
  readonly adapter: PayoutAdapter;
  /** All that is left where it is absent. */
  readonly amountMinor?: bigint | undefined;
  /** Of one that staff have made by hand. */
  readonly bankReference?: string | undefined;
  readonly by: Actor;
}

/**
 * Begins a payout of a locked withdrawal that is approved or being paid: what is to be paid again
 * first, else a part of the hold. One by hand has been made and is booked at once; one by a gateway
 * is sent after the commit. Refuses `withdrawal.not-possible`, `withdrawal.slice-open` while one is
 * under way, `withdrawal.slice-amount`, `withdrawal.reference-missing`, `withdrawal.reference-used`,
 * `withdrawal.no-gateway`, `withdrawal.conflict`, and what `assertMayLeave` does.
 */
export async function beginSlice(
  tx: Tx,
  withdrawal: WithdrawalRow,
  input: PayoutInput,
): Promise<WithdrawalRow> {
  if (withdrawal.stage !== 'approved' && withdrawal.stage !== 'paying') {
    throw refuse('withdrawal.not-possible');
  }
  await assertMayLeave(tx, withdrawal);
  const slices = await slicesOfOne(tx, withdrawal.id);
  if (slices.some(({ stage }) => isOpen(stage))) throw refuse('withdrawal.slice-open');
  await assertNoConflict(tx, withdrawal);
  const part = partOf(withdrawal, slices, input.amountMinor);
  const started =
    withdrawal.stage === 'approved'
      ? await moveWithdrawal(tx, withdrawal, 'started', { by: input.by })
      : withdrawal;
  const slice = await plan(tx, started, { ...input, ...part, ord: slices.length + 1 });
  return slice.adapter === 'gateway' ? started : noteByHand(tx, started, slice, input);
}

type Part = Pick<SliceRow, 'funding' | 'repeatsId' | 'amountMinor'>;

/** What the next payout is of. */
function partOf(
  { amountMinor: gross, feeMinor, releasedMinor }: WithdrawalRow,
  slices: readonly SliceRow[],
  wanted: bigint | undefined,
): Part {
  const repeated = toRepeat(slices);
  const left = repeated
    ? missingOf(repeated)
    : toPay({ netMinor: gross - feeMinor, releasedMinor }, slices);
  const amountMinor = wanted ?? left;
  // What is paid again is paid whole.
  const fits = repeated ? amountMinor === left : amountMinor > 0n && amountMinor <= left;
  if (!fits || slices.length >= SLICES_MAX) {
    const params = { left: moneyText(left) };
    const amount = { key: 'withdrawal.slice-amount', params };
    throw refuse('withdrawal.slice-amount', { params, fields: { amount } });
  }
  return repeated
    ? { funding: 'house', repeatsId: repeated.id, amountMinor }
    : { funding: 'hold', repeatsId: null, amountMinor };
}

const missingOf = ({ amountMinor, receivedMinor }: SliceRow): bigint =>
  amountMinor - (receivedMinor ?? 0n);

/**
 * Plans to pay the missing part of a disputed payout again, at the cost of the house; nothing is
 * taken from the hold. One is paid again once: the table says so too. By hand it waits for the bank's
 * reference. Refuses `withdrawal.no-gateway`.
 */
export async function repeatSlice(
  tx: Tx,
  withdrawal: WithdrawalRow,
  repeated: SliceRow,
  input: Pick<PayoutInput, 'adapter' | 'by'>,
): Promise<void> {
  await assertNoConflict(tx, withdrawal);
  const slices = await slicesOfOne(tx, withdrawal.id);
  const amountMinor = missingOf(repeated);
  const part = { funding: 'house', repeatsId: repeated.id, amountMinor } as const;
  await plan(tx, withdrawal, { ...input, ...part, ord: slices.length + 1 });
}

async function plan(
  tx: Tx,
  withdrawal: WithdrawalRow,
  input: Part & Pick<SliceRow, 'ord'> & Pick<PayoutInput, 'adapter' | 'by'>,
): Promise<SliceRow> {
  const { method, currency } = await wayOf(tx, withdrawal);
  const { adapter, by, funding, repeatsId, amountMinor, ord } = input;
  if (adapter === 'gateway' && method.adapter !== 'gateway') throw refuse('withdrawal.no-gateway');
  const slice = await insertPlanned(tx, withdrawal, {
    ord,
    adapter,
    funding,
    repeatsId,
    amountMinor,
    currency,
    by,
  });
  if (adapter === 'gateway') await askToSend(tx, slice);
  return slice;
}

/**
 * Notes that staff have made a planned payout by hand. Refuses `withdrawal.reference-missing`,
 * `withdrawal.reference-used`, and what `assertMayLeave` does.
 */
export async function noteByHand(
  tx: Tx,
  withdrawal: WithdrawalRow,
  slice: SliceRow,
  { bankReference: typed = '', by }: Pick<PayoutInput, 'bankReference' | 'by'>,
): Promise<WithdrawalRow> {
  const bankReference = foldBankReference(typed);
  if (bankReference === '') {
    const fields = { bankReference: { key: 'withdrawal.reference-missing' } };
    throw refuse('withdrawal.reference-missing', { fields });
  }
  await assertMayLeave(tx, withdrawal);
  if (await isBankReferenceUsed(tx, withdrawal.merchantId, bankReference)) {
    const fields = { bankReference: { key: 'withdrawal.reference-used' } };
    throw refuse('withdrawal.reference-used', { fields });
  }
  const moved = await moveSlice(tx, withdrawal, slice, {
    event: 'paid',
    bankReference,
    autoMinutes: await receiptMinutes(tx, withdrawal),
    by,
    detail: { reference: bankReference },
  });
  return moved.withdrawal;
}

/** Minutes after which a payout of that merchant counts as received. */
export async function receiptMinutes(tx: Tx, withdrawal: WithdrawalRow): Promise<number> {
  const { code } = currencyNamed(withdrawal.currency);
  const settings = await settingsOf(tx, { merchantId: withdrawal.merchantId, currency: code });
  return settings.receiptMinutes;
}

async function wayOf(tx: Tx, { merchantId, methodId, currency }: WithdrawalRow) {
  const method = await methodById(tx, { merchantId, id: methodId });
  if (!method) throw new Error(`Method ${methodId} is gone.`);
  return { method, currency: currencyNamed(currency) };
}

function currencyNamed(code: string) {
  const currency = currencyOf(code);
  if (!currency) throw new Error(`Currency ${code} is not known.`);
  return currency as Currency & { readonly code: CurrencyCode };
}

async function insertPlanned(
  tx: Tx,
  withdrawal: WithdrawalRow,
  input: Pick<SliceRow, 'ord' | 'adapter' | 'funding' | 'repeatsId' | 'amountMinor'> & {
    readonly currency: Currency;
    readonly by: Actor;
  },
): Promise<SliceRow> {
  const { by, currency, ...facts } = input;
  const tender = payoutTender(facts.amountMinor, currency, withdrawal.rateMinor);
  const { id: withdrawalId, merchantId } = withdrawal;
  const slice = await insertSlice(tx, {
    ...facts,
    merchantId,
    withdrawalId,
    reference: `${withdrawal.reference}-${facts.ord}`,
    tenderAmount: tender.amount,
    tenderCurrency: tender.currency,
    captureKey: newId(),
  });
  await insertStep(tx, {
    withdrawalId,
    merchantId,
    sliceOrd: slice.ord,
    event: 'planned',
    from: null,
    to: 'planned',
    by,
    detail: { amount: moneyText(slice.amountMinor), adapter: slice.adapter },
  });
  return slice;
}

/** From the outbox: the gateway hears of it once the payout is committed, under its own reference. */
async function askToSend(tx: Tx, { id }: SliceRow): Promise<void> {
  await enqueueJob(tx, {
    name: SEND_JOB,
    payload: { sliceId: String(id) },
    key: `${SEND_JOB}.${id}`,
  });
}
