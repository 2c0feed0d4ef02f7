/** Bodies of the further calls on the wire ↔ single calls. Nothing is looked up or decided here. */
import {
  type BetAnswer,
  confirmRequest,
  refundRequest,
  reserveRequest,
  returnStakeRequest,
  settleRequest,
} from '@croupier/contract/seamless/bets';
import { moneyText } from '@croupier/contract/money';
import {
  cancelTipRequest,
  promoRequest,
  type PromotionAnswer,
  tipRequest,
} from '@croupier/contract/seamless/promotions';
import { type ResultAnswer, resultRequest } from '@croupier/contract/seamless/results';
import {
  buyinRequest,
  cashoutRequest,
  type StackAnswer,
  type StackPlayAnswer,
  stackPlayRequest,
  topupRequest,
} from '@croupier/contract/seamless/tables';
import {
  badRequest,
  countedOf,
  sidesOf,
  exactAmount,
  heldCurrency,
  knownAccount,
  knownCurrency,
  understood,
  uuidBytes,
} from '../dialect.ts';
import type { KnownMerchant } from '../directory.ts';
import type { SingleCall } from './answer-once.ts';
import type {
  BetTold,
  ConfirmOrRefund,
  Reserve,
  ReturnStake,
  Settle,
} from '../later-bets/bet-call.ts';
import { stepKey, transactionKey } from './name-call.ts';
import type { PrizeTold } from './prizes.ts';
import type { ResultTold } from './results.ts';
import type { PlayTold, StackTold } from './stacks.ts';

/** Who calls, and the parsed body. */
export interface Given {
  readonly merchant: KnownMerchant;
  readonly vendorId: bigint;
  readonly nonce: Uint8Array | undefined;
  readonly body: unknown;
}

/** No session has this id. */
const NO_SESSION = '00000000-0000-0000-0000-000000000000';

interface Named {
  readonly account_id: string;
  readonly currency: string;
  readonly game_id?: string | undefined;
  readonly session_id?: string | undefined;
}

/** What every call says: who, where, and by which ids. Throws `Refusal`. */
export function readNamed(
  { merchant, vendorId, nonce }: Given,
  request: Named,
  named: { readonly key: Uint8Array; readonly content: string },
): SingleCall {
  heldCurrency(request.currency, merchant);
  const accountId = knownAccount(request.account_id);
  const { session_id: session, game_id: gameCode } = request;
  return {
    merchant,
    vendorId,
    nonce,
    accountId,
    gameCode,
    sessionId: session === undefined || uuidBytes(session) ? session : NO_SESSION,
    key: named.key,
    content: named.content,
  };
}

function amountOf(text: string, currency: string): bigint {
  return exactAmount(text, knownCurrency(currency));
}

function positive(text: string, currency: string): bigint {
  const minor = amountOf(text, currency);
  if (minor === 0n) throw badRequest('amount: zero');
  return minor;
}

/** Reads the body of /reserve. */
export function readReserve(given: Given): Reserve {
  const request = understood(reserveRequest.safeParse(given.body));
  const { bet_id: betId, amount, currency, game_id: game, issue } = request;
  const { prize_group: prizeGroup, valid_bet: validBet, order_id: orderId } = request;
  const stakeMinor = positive(amount, currency);
  const toldValidBetMinor = validBet === undefined ? undefined : amountOf(validBet, currency);
  const key = transactionKey(given.vendorId, betId);
  const by = prizeGroup === undefined ? '' : ` by ${prizeGroup}`;
  const counts = toldValidBetMinor === undefined ? '' : ` counts ${moneyText(toldValidBetMinor)}`;
  const inIssue = issue === undefined ? '' : ` in ${issue}`;
  const under = orderId === undefined ? '' : ` under ${orderId}`;
  const content = `reserve ${game} ${moneyText(stakeMinor)}${by}${counts}${inIssue}${under}`;
  const call = readNamed(given, request, { key, content });
  const told = { prizeGroup, issue, toldValidBetMinor, orderId };
  return { ...call, step: 'reserve', betId, stakeMinor, ...told };
}

/** Reads the body of /confirm or /refund. */
export function readStep(given: Given, step: 'confirm' | 'refund'): ConfirmOrRefund {
  const schema = step === 'confirm' ? confirmRequest : refundRequest;
  const request = understood(schema.safeParse(given.body));
  const { bet_id: betId } = request;
  const key = stepKey(given.vendorId, step, betId);
  return { ...readNamed(given, request, { key, content: step }), step, betId };
}

/** Reads the body of /return-stake. */
export function readReturnStake(given: Given): ReturnStake {
  const request = understood(returnStakeRequest.safeParse(given.body));
  const { bet_id: betId, id_provider: id, amount, currency } = request;
  const amountMinor = positive(amount, currency);
  const key = transactionKey(given.vendorId, id);
  const content = `return-stake ${moneyText(amountMinor)} ${betId}`;
  const call = readNamed(given, request, { key, content });
  return { ...call, step: 'return-stake', betId, id, amountMinor };
}

/** Reads the body of /settle. */
export function readSettle(given: Given): Settle {
  const request = understood(settleRequest.safeParse(given.body));
  const { bet_id: betId, revision, type, currency, valid_bet: validBet } = request;
  const totalPayoutMinor = amountOf(request.total_payout, currency);
  const validBetMinor = validBet === undefined ? undefined : amountOf(validBet, currency);
  const key = stepKey(given.vendorId, 'settle', `${revision} ${betId}`);
  const counts = validBetMinor === undefined ? '' : ` ${moneyText(validBetMinor)}`;
  const content = `settle ${type} ${moneyText(totalPayoutMinor)}${counts}`;
  const call = readNamed(given, request, { key, content });
  return { ...call, step: 'settle', betId, revision, type, totalPayoutMinor, validBetMinor };
}

/** Reads the body of /result. */
export function readResult(given: Given) {
  const request = understood(resultRequest.safeParse(given.body));
  const { account_id: account, currency, round_id: vendorRoundId } = request;
  const stakeMinor = amountOf(request.stake, currency);
  const winMinor = amountOf(request.win, currency);
  const validBetMinor = countedOf(request, knownCurrency(currency), true);
  const key = stepKey(given.vendorId, 'result', `${account} ${vendorRoundId}`);
  const counts = validBetMinor === undefined ? '' : ` ${moneyText(validBetMinor)}`;
  const came = `${moneyText(stakeMinor)} ${moneyText(winMinor)}${counts}`;
  const call = readNamed(given, request, { key, content: `result ${came} ${request.game_id}` });
  const sides = sidesOf(request, knownCurrency(currency));
  const tableRoundId = request.table_round_id ?? vendorRoundId;
  return { ...call, vendorRoundId, stakeMinor, winMinor, validBetMinor, sides, tableRoundId };
}

/** The answer of /result. */
export function resultAnswerOf({ roundId, validBetMinor }: ResultTold): ResultAnswer {
  return { round_id: String(roundId), valid_bet: moneyText(validBetMinor) };
}

/** Reads the body of /buyin or /topup. */
export function readBuyIn(given: Given, step: 'buyin' | 'topup') {
  const schema = step === 'buyin' ? buyinRequest : topupRequest;
  const request = understood(schema.safeParse(given.body));
  const { stack_id: stackId, id_provider: id, amount, currency, game_id: game } = request;
  const amountMinor = positive(amount, currency);
  const key = transactionKey(given.vendorId, id);
  const content = `${step} ${game} ${moneyText(amountMinor)} ${stackId}`;
  return {
    ...readNamed(given, request, { key, content }),
    stackId,
    id,
    amountMinor,
  };
}

/** Reads the body of /stack-play. */
export function readStackPlay(given: Given) {
  const request = understood(stackPlayRequest.safeParse(given.body));
  const { stack_id: stackId, id_provider: id, currency } = request;
  const validBetMinor = amountOf(request.valid_bet, currency);
  if (validBetMinor === 0n) throw badRequest('valid_bet: zero');
  const key = stepKey(given.vendorId, 'stack-play', id);
  const content = `stack-play ${moneyText(validBetMinor)} ${stackId}`;
  return { ...readNamed(given, request, { key, content }), stackId, id, validBetMinor };
}

/** Reads the body of /cashout. */
export function readCashOut(given: Given) {
  const request = understood(cashoutRequest.safeParse(given.body));
  const { stack_id: stackId, id_provider: id, currency, valid_bet: validBet } = request;
  const amountMinor = amountOf(request.amount, currency);
  const validBetMinor = validBet === undefined ? undefined : amountOf(validBet, currency);
  const key = transactionKey(given.vendorId, id);
  const counts = validBetMinor === undefined ? '' : `${moneyText(validBetMinor)} `;
  const content = `cashout ${moneyText(amountMinor)} ${counts}${stackId}`;
  const call = readNamed(given, request, { key, content });
  return { ...call, stackId, id, amountMinor, validBetMinor };
}

/** Reads the body of /promo. */
export function readPromo(given: Given) {
  const request = understood(promoRequest.safeParse(given.body));
  const { id_provider: id, type, currency, credit_to: creditTo = 'cash' } = request;
  const amountMinor = positive(request.amount, currency);
  const key = transactionKey(given.vendorId, id);
  const { round_id: round, free_spins: freeSpins, tournament } = request;
  const ofRound = round === undefined ? '' : ` ${round}`;
  const ofGrant = freeSpins === undefined ? '' : ` of ${freeSpins}`;
  const named = tournament === undefined ? '' : ` for ${tournament}`;
  const ofWhat = `${ofRound}${ofGrant}${named}`;
  const content = `promo ${type} ${moneyText(amountMinor)} ${creditTo}${ofWhat}`;
  const call = readNamed(given, request, { key, content });
  // A prize is paid whatever became of its game, so that is not even looked up.
  const purse = creditTo === 'cash' ? ('main' as const) : ('bonus' as const);
  const won = { vendorRoundId: round, freeSpins, tournament };
  return { ...call, gameCode: undefined, id, type, amountMinor, purse, ...won };
}

/** Reads the body of /tip. */
export function readTip(given: Given) {
  const request = understood(tipRequest.safeParse(given.body));
  const { id_provider: id, type = 'TIP', currency, game_id: game } = request;
  const amountMinor = positive(request.amount, currency);
  const key = transactionKey(given.vendorId, id);
  const content = `tip ${type} ${game} ${moneyText(amountMinor)}`;
  return { ...readNamed(given, request, { key, content }), id, type, amountMinor };
}

/** Reads the body of /cancel-tip. */
export function readCancelTip(given: Given) {
  const request = understood(cancelTipRequest.safeParse(given.body));
  const { id_provider: id, original_id_provider: originalId } = request;
  if (id === originalId) throw badRequest('id_provider: is that of the original');
  const key = transactionKey(given.vendorId, id);
  const content = `cancel-tip ${originalId}`;
  return { ...readNamed(given, request, { key, content }), id, originalId };
}

/** How a bet stands, in the words of the wire. */
export function betAnswerOf(bet: BetTold): BetAnswer {
  return {
    bet_id: bet.betId,
    round_id: bet.roundId === 0n ? '' : String(bet.roundId),
    id: transactionId(bet),
    state: bet.state,
    confirmed: bet.confirmed,
    revision: bet.revision,
    settled_as: bet.settledAs,
    stake: moneyText(bet.stakeMinor),
    total_payout: moneyText(bet.totalPayoutMinor),
    balance: moneyText(bet.balanceMinor),
  };
}

/** How a stack of chips stands, in the words of the wire. */
export function stackAnswerOf(stack: StackTold): StackAnswer {
  return {
    stack_id: stack.stackId,
    round_id: String(stack.roundId),
    id: transactionId(stack),
    state: stack.open ? 'open' : 'closed',
    chips: moneyText(stack.chipsMinor),
    balance: moneyText(stack.balanceMinor),
  };
}

/** Play that was reported, in the words of the wire. */
export function stackPlayAnswerOf(play: PlayTold): StackPlayAnswer {
  return { ...stackAnswerOf(play), valid_bet: moneyText(play.validBetMinor) };
}

/** What became of a prize or a tip, in the words of the wire. */
export function prizeAnswerOf(prize: PrizeTold): PromotionAnswer {
  return {
    id_provider: prize.id,
    id: transactionId(prize),
    balance: moneyText(prize.balanceMinor),
  };
}

function transactionId({ accountId, seq }: { accountId: bigint; seq: bigint | undefined }): string {
  return seq === undefined ? '' : `${accountId}-${seq}`;
}
