import { randomInt } from 'node:crypto';
import { currencyOf, type Currency } from '@croupier/contract/currencies';
import { CARD_TRIES_MAX } from '@croupier/contract/cashier/scratch-cards';
import { moneyText } from '@croupier/contract/money';
import { memberById } from '#account';
import type { MerchantContext } from '#kernel/context.ts';
import type { Tx } from '#kernel/db.ts';
import { type Refused, refuse } from '#kernel/refuse.ts';
import { type ChosenOffer, chooseOffer } from '#promotions';
import { depositRoom, levels } from '#protection';
import { nowMs } from '#kernel/clock.ts';
import type { OrderOutcome, ScratchCard } from './adapters/payment-adapter.ts';
import { type CashierDeps, adapterOf } from './cashier-deps.ts';
import { chooseAccount } from './choose-account.ts';
import {
  FIRST_ASK_MS,
  OPENING_MS,
  OPEN_MAX,
  REFERENCE_ALPHABET,
  REFERENCE_DRAWS,
  amountAcceptable,
  referenceOf,
} from './deposit-rules.ts';
import { orderFacts, termsOf } from './instructions.ts';
import { clockText, hoursOf, opensAtMs } from './method-rules.ts';
import { moveDeposit } from './move-deposit.ts';
import { quoteRate } from './quote-rate.ts';
import {
  type DepositRow,
  countOpen,
  countUncredited,
  depositByKey,
  insertDeposit,
  insertStep,
  lockDeposit,
  lockMember,
} from './store/deposit.ts';
import { type MethodRow, methodById } from './store/method.ts';
import { endQuotes, quoteById } from './store/rate-quote.ts';
import { tenderOf } from './store/tender.ts';
import { groupedRate } from './token-rules.ts';

export interface DepositInput {
  readonly merchant: Pick<MerchantContext, 'id' | 'name' | 'currency' | 'origin' | 'timeZone'>;
  readonly memberId: bigint;
  /** The member's key of this request; the same key answers the same deposit. */
  readonly key: string;
  readonly methodId: bigint;
  readonly amountMinor: bigint;
  /** An offer to be taken with it, and the version of its terms that was read. */
  readonly offer?: ChosenOffer | undefined;
  /** Of a scratch card. */
  readonly card?: ScratchCard | undefined;
  /** Of a token: the quote that was read, by its id. */
  readonly quoteId?: string | undefined;
  /** Dictionary of the hosted page. */
  readonly language: string;
}

/** References are drawn at random from 23⁹; a taken one is drawn again. */
const DRAWS_MAX = 5;
/** How a gateway refuses an order on a quote that has ended. */
const QUOTE_OVER = 410;

/**
 * Opens a deposit, at its gateway if it has one. The row exists before the gateway hears of it, so whatever
 * happens in between is found again by our reference: by the member's next try with the same key,
 * or by the job that asks the gateway.
 * Refuses `deposit.method-unknown`, `deposit.method-closed`, `deposit.no-account`, `deposit.whole-units`,
 * `deposit.amount-out-of-range`, `deposit.too-many-open`,
 * `deposit.key-conflict`, `deposit.quote-expired` with the rate of now, `deposit.card-refused`, `deposit.card-tries`, `deposit.card-unanswered`, `account.frozen`, `protection.deposit-limit` and `wallet.barred`, what
 * `chooseOffer` refuses, and
 * `deposit.gateway-unavailable` when no answer came.
 */
export async function createDeposit(deps: CashierDeps, input: DepositInput): Promise<DepositRow> {
  const method = await methodById(deps.db, input.methodId);
  const currency = currencyOf(input.merchant.currency);
  if (!method || !currency || !offered(method, input)) throw refuse('deposit.method-unknown');
  const deposit = await deps.db
    .transaction()
    .execute((tx) => findOrInsert(tx, deps, input, { method, currency }));
  if (deposit === 'quote-expired') throw await newRate(deps, input, method);
  if (deposit.stage !== 'opening') return deposit;
  const outcome = await adapterOf(deps, method).order(deposit, {
    returnUrl: `${input.merchant.origin}/member?page=depositv2&deposit=${deposit.id}`,
    language: input.language,
    timeZone: input.merchant.timeZone,
    payee: input.merchant.name,
    card: input.card,
  });
  const recorded = await recordOutcome(deps, deposit, outcome);
  if (recorded !== 'quote-expired') return recorded;
  // The gateway forgot it before its time: nobody is told it again.
  const { merchant, memberId } = input;
  await endQuotes(deps.db, { merchantId: merchant.id, memberId, methodId: method.id });
  throw await newRate(deps, input, method);
}

/** What was read holds no more: says what a token is worth now, which the next try is made on. */
async function newRate(
  deps: CashierDeps,
  { merchant, memberId }: DepositInput,
  method: MethodRow,
): Promise<Refused> {
  const { token, rate } = await quoteRate(deps, { merchantId: merchant.id, memberId }, method);
  const params = { token, rate: groupedRate(rate), currency: method.currency };
  return refuse('deposit.quote-expired', { params });
}

function offered(method: MethodRow, { merchant }: DepositInput): boolean {
  return (
    method.enabled && method.merchantId === merchant.id && method.currency === merchant.currency
  );
}

async function findOrInsert(
  tx: Tx,
  { cardDigestOf }: CashierDeps,
  input: DepositInput,
  { method, currency }: { readonly method: MethodRow; readonly currency: Currency },
): Promise<DepositRow | 'quote-expired'> {
  const { card } = input;
  const digest = card && cardDigestOf(card);
  const owner = { merchantId: input.merchant.id, memberId: input.memberId };
  await lockMember(tx, input.memberId);
  const before = await depositByKey(tx, owner.merchantId, owner.memberId, input.key);
  if (before) {
    const same =
      before.methodId === method.id &&
      before.amountMinor === input.amountMinor &&
      before.offerId === (input.offer?.offerId ?? null) &&
      before.offerVersion === (input.offer?.version ?? null) &&
      before.instructions?.card?.digest === digest &&
      before.instructions?.quote?.id === input.quoteId;
    if (!same) throw refuse('deposit.key-conflict');
    return before;
  }
  await assertOpenTo(tx, owner, input, method);
  const tender = await tenderOf(tx, { merchantId: owner.merchantId, currency: currency.code });
  if (!tender?.enabled) throw refuse('deposit.method-unknown');
  const member = await memberById(tx, owner);
  if (member?.state !== 'active') throw refuse('account.frozen');
  if (!amountAcceptable(input.amountMinor, { ...method, currency })) {
    const params = { min: moneyText(method.minMinor), max: moneyText(method.maxMinor) };
    const amount = { key: 'deposit.amount-out-of-range', params };
    throw refuse('deposit.amount-out-of-range', { params, fields: { amount } });
  }
  await assertCard(tx, input, method);
  if ((input.quoteId !== undefined) !== (method.kind === 'usdt')) throw refuse('request.invalid');
  const place = { ...owner, methodId: method.id };
  const quote = input.quoteId === undefined ? undefined : await quoteById(tx, place, input.quoteId);
  if (input.quoteId !== undefined && !quote) return 'quote-expired';
  const offer = await chosenOffer(tx, owner, input, method);
  if ((await countOpen(tx, owner, OPENING_MS)) >= OPEN_MAX) throw refuse('deposit.too-many-open');
  const target =
    method.kind === 'bank-transfer' ? await chooseAccount(tx, input, method, currency) : {};
  const deposit = await insertWithReference(tx, {
    ...owner,
    ...target,
    methodId: method.id,
    clientKey: input.key,
    currency: currency.code,
    amountMinor: input.amountMinor,
    expiresMinutes: method.expiresMinutes,
    askInMs: FIRST_ASK_MS,
    instructions: termsOf(
      method,
      card && digest !== undefined ? { ...card, digest } : undefined,
      quote,
    ),
    offer,
  });
  await depositRoom.countDeposit(tx, owner, {
    depositId: deposit.id,
    amountMinor: deposit.amountMinor,
  });
  await insertStep(tx, { depositId: deposit.id, event: 'requested', from: null, to: 'opening' });
  return deposit;
}

/** The offer that was chosen, judged for this deposit. */
async function chosenOffer(
  tx: Tx,
  owner: { readonly merchantId: bigint; readonly memberId: bigint },
  { merchant, offer, amountMinor }: DepositInput,
  method: MethodRow,
): Promise<ChosenOffer | undefined> {
  if (!offer) return undefined;
  const { currency, timeZone } = merchant;
  const deposit = { amountMinor, method: method.kind };
  return chooseOffer(tx, { ...owner, currency }, { ...offer, timeZone, deposit });
}

/**
 * A scratch card comes with what is printed on it, has one of the values and is of a network that is taken;
 * no other way has one. Who tried many that were none waits: PINs are not to be guessed.
 */
async function assertCard(
  tx: Tx,
  { card, merchant, memberId, amountMinor }: DepositInput,
  method: MethodRow,
): Promise<void> {
  if ((card !== undefined) !== (method.kind === 'scratch-card')) throw refuse('request.invalid');
  if (!card) return;
  const isValue = method.quickMinor.some((value) => BigInt(value) === amountMinor);
  if (!isValue || !method.networks.includes(card.network)) throw refuse('request.invalid');
  const of = { merchantId: merchant.id, memberId, methodId: method.id };
  if ((await countUncredited(tx, of)) >= CARD_TRIES_MAX) {
    throw refuse('deposit.card-tries', { params: { max: CARD_TRIES_MAX } });
  }
}

/** A closed way to pay takes nothing, and one for other levels does not exist. */
async function assertOpenTo(
  tx: Tx,
  owner: { readonly merchantId: bigint; readonly memberId: bigint },
  { merchant }: DepositInput,
  method: MethodRow,
): Promise<void> {
  const { level } = await levels.readAllowances(tx, owner);
  if (level < method.levelMin || level > method.levelMax) throw refuse('deposit.method-unknown');
  const opensMs = opensAtMs(hoursOf(method), merchant.timeZone, nowMs());
  if (opensMs === null) return;
  const params = { time: clockText(opensMs, merchant.timeZone) };
  throw refuse('deposit.method-closed', { params });
}

async function insertWithReference(
  tx: Tx,
  deposit: Omit<Parameters<typeof insertDeposit>[1], 'reference'>,
): Promise<DepositRow> {
  for (let draw = 0; draw < DRAWS_MAX; draw += 1) {
    const draws = Array.from({ length: REFERENCE_DRAWS }, () =>
      randomInt(REFERENCE_ALPHABET.length),
    );
    const row = await insertDeposit(tx, { ...deposit, reference: referenceOf(draws) });
    if (row) return row;
  }
  throw new Error('No free reference was found.');
}

/** The gateway has spoken, or not: another try or a webhook may have been faster. */
async function recordOutcome(
  { db }: CashierDeps,
  { id, instructions }: DepositRow,
  outcome: OrderOutcome,
): Promise<DepositRow | 'quote-expired'> {
  const isCard = instructions?.card !== undefined;
  if (outcome.kind === 'unknown') {
    // The card may have been taken: nothing else is to be done with it.
    throw refuse(isCard ? 'deposit.card-unanswered' : 'deposit.gateway-unavailable');
  }
  const deposit = await db.transaction().execute(async (tx) => {
    const locked = await lockDeposit(tx, id);
    if (!locked) throw new Error(`Deposit ${id} is gone.`);
    if (outcome.kind === 'refused') {
      return moveDeposit(tx, locked, 'not-ordered', { detail: { status: outcome.status } });
    }
    return moveDeposit(tx, locked, 'ordered', orderFacts(locked, outcome.order));
  });
  if (deposit.stage === 'failed') {
    const isLate = outcome.kind === 'refused' && outcome.status === QUOTE_OVER;
    if (isLate && instructions?.quote) return 'quote-expired';
    throw refuse(
      isCard && outcome.kind === 'refused' ? 'deposit.card-refused' : 'deposit.gateway-unavailable',
    );
  }
  return deposit;
}
