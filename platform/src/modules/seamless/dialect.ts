/**
 * Our native dialect: bodies on the wire ↔ calls of the use cases. Other dialects would be files
 * beside this one. Only words and numbers change hands here; nothing is looked up or decided.
 */
import { type Currency, currencyOf } from '@croupier/contract/currencies';
import { AMOUNT_MAX_MINOR, fitsDecimals, moneyText, parseMoney } from '@croupier/contract/money';
import {
  type ApiCode,
  apiCodes,
  betwinRequest,
  type FinishRequest,
  finishRequest,
  rollbackRequest,
  type SeamlessRefusal,
  type TransactionsAnswer,
} from '@croupier/contract/seamless/wire';
import { type tableSides, validBets } from '#bets';
import { idempotencyKeyOf } from '#kernel/idempotency-key.ts';
import { Refused } from '#kernel/refuse.ts';
import { Declined, type Reason } from './declined.ts';
import type { KnownMerchant } from './directory.ts';
import type { Leg, PlayAnswer, PlayCall } from './play-call.ts';

/** A call that is refused, in the words of the wire. */
export class Refusal extends Error {
  readonly apiCode: ApiCode;
  readonly balanceMinor: bigint | undefined;
  readonly limitMinor: bigint | undefined;

  constructor(apiCode: ApiCode, message: string, balanceMinor?: bigint, limitMinor?: bigint) {
    super(message);
    this.apiCode = apiCode;
    this.balanceMinor = balanceMinor;
    this.limitMinor = limitMinor;
  }
}

/** What a body says, before its names are looked up. */
export interface ReadCall {
  readonly kind: PlayCall['kind'];
  readonly accountId: bigint;
  readonly currency: string;
  readonly gameCode: string | undefined;
  readonly sessionId: Uint8Array | undefined;
  readonly vendorRoundId: string;
  readonly finished: boolean;
  /** What counts of the round, where the vendor says it. */
  readonly validBetMinor?: bigint | undefined;
  /** What was staked on which side, where the vendor says it. */
  readonly sides?: readonly tableSides.StakedSide[] | undefined;
  /** The round of the table that they were in, where it is not `vendorRoundId`. */
  readonly tableRoundId?: string | undefined;
  readonly legs: readonly Leg[];
  /** A bet that names no session: it is for the player's open one of the game. */
  readonly anySession: boolean;
  /** The vendor's ids in the order of the request, each with the index of its leg. */
  readonly named: readonly { readonly id: string; readonly leg: number }[];
}

export interface ReadOptions {
  /** The scope in which the vendor never repeats an id. */
  readonly scope: string;
  /** Bets of nothing are legal (free rounds). */
  readonly freeRounds: boolean;
}

const ACCOUNT = /^[1-9]\d{0,17}$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Reads the body of /betwin. Throws `Refusal`. */
export function readBetwin(body: unknown, options: ReadOptions): ReadCall {
  const request = understood(betwinRequest.safeParse(body));
  const currency = knownCurrency(request.currency);
  const legs = request.transactions.map(({ id_provider: id, type, amount }): Leg => {
    const minor = exactAmount(amount, currency);
    if (minor === 0n && type === 'bet' && !options.freeRounds) throw badRequest('amount: zero');
    return {
      kind: type,
      amountMinor: type === 'bet' ? -minor : minor,
      key: idempotencyKeyOf(options.scope, id),
      outsideId: id,
    };
  });
  const ids = request.transactions.map(({ id_provider: id }) => id);
  refuseRepeats(ids);
  const bets = legs.some(({ kind }) => kind === 'bet');
  return {
    ...account(request),
    kind: 'play',
    gameCode: request.game_id,
    // Wins are taken whatever became of the session, so it is not even looked at.
    sessionId: bets ? (uuidBytes(request.session_id ?? '') ?? UNKNOWN_SESSION) : undefined,
    anySession: bets && request.session_id === undefined,
    vendorRoundId: request.round_id,
    finished: request.finished ?? false,
    validBetMinor: countedOf(request, currency, request.finished ?? false),
    sides: sidesOf(request, currency),
    tableRoundId: request.table_round_id,
    legs,
    named: request.transactions.map(({ id_provider: id }, leg) => ({ id, leg })),
  };
}

/** Reads the body of /rollback. An amount in it is ignored: the recorded one counts. */
export function readRollback(body: unknown, { scope }: ReadOptions): ReadCall {
  const request = understood(rollbackRequest.safeParse(body));
  knownCurrency(request.currency);
  const legs = request.transactions.flatMap(
    ({ id_provider: id, original_id_provider: original }): Leg[] => [
      {
        kind: 'tombstone',
        amountMinor: 0n,
        key: idempotencyKeyOf(scope, original),
        outsideId: original,
      },
      { kind: 'rollback', amountMinor: 0n, key: idempotencyKeyOf(scope, id), outsideId: id },
    ],
  );
  // An id may not stand for two things, and nothing is taken back twice.
  const ids = legs.map(({ outsideId }) => outsideId);
  refuseRepeats(ids);
  return {
    ...account(request),
    kind: 'rollback',
    gameCode: request.game_id,
    sessionId: undefined,
    anySession: false,
    vendorRoundId: request.round_id_provider,
    finished: request.finished ?? false,
    legs,
    named: request.transactions.map(({ id_provider: id }, index) => ({ id, leg: 2 * index + 1 })),
  };
}

/** Reads the body of /finish. */
export function readFinish(body: unknown): ReadCall {
  const request = understood(finishRequest.safeParse(body));
  const currency = knownCurrency(request.currency);
  return {
    ...account(request),
    kind: 'finish',
    gameCode: request.game_id,
    sessionId: undefined,
    anySession: false,
    vendorRoundId: request.round_id,
    finished: true,
    validBetMinor: countedOf(request, currency, true),
    sides: sidesOf(request, currency),
    tableRoundId: request.table_round_id,
    legs: [],
    named: [],
  };
}

/** The answer of /betwin and /rollback. */
export function transactionsAnswerOf(
  { named, accountId }: Pick<ReadCall, 'named' | 'accountId'>,
  answer: PlayAnswer,
): TransactionsAnswer {
  return {
    round_id: answer.roundId === 0n ? '' : String(answer.roundId),
    transactions: named.map(({ id, leg }) => {
      const seq = answer.legSeqs[leg] ?? 0n;
      return { id_provider: id, id: seq === 0n ? '' : `${accountId}-${seq}`, bonus_amount: '0.00' };
    }),
    balance: moneyText(answer.balanceMinor),
  };
}

/** Of a call that found no room in time: it may be asked again, for nothing was done. */
export const BUSY = 'busy, try again';

const refusals: Readonly<Record<Reason, readonly [ApiCode, string]>> = {
  held: [apiCodes.internal, BUSY],
  'nonce-used': [apiCodes.badSignature, 'nonce was used before'],
  'account-unknown': [apiCodes.invalidPlayer, 'no such player'],
  conflict: [apiCodes.duplicateDiffers, 'id is recorded with other content'],
  'session-unknown': [apiCodes.sessionExpired, 'no such session'],
  'player-blocked': [apiCodes.playerDisabled, 'player is disabled'],
  'session-expired': [apiCodes.sessionExpired, 'session has ended'],
  'game-mismatch': [apiCodes.gameForbidden, 'session is for another game'],
  'stake-too-small': [apiCodes.betLimit, 'bet is below the limit'],
  'stake-too-large': [apiCodes.maxBet, 'bet is above the limit'],
  insufficient: [apiCodes.insufficientFunds, 'not enough funds'],
  'round-finished': [apiCodes.roundClosed, 'round is finished'],
  settled: [apiCodes.alreadySettled, 'round is settled'],
  cancelled: [apiCodes.alreadyRolledBack, 'already rolled back'],
  'bet-missing': [apiCodes.notFound, 'no bet in this round'],
  'round-unknown': [apiCodes.notFound, 'no such round'],
  foreign: [apiCodes.notFound, 'no such transaction of this player'],
  irreversible: [apiCodes.badRequest, 'transaction cannot be rolled back'],
  'game-unknown': [apiCodes.notFound, 'no such game'],
  'game-closed': [apiCodes.gameUnavailable, 'game is not available'],
  maintenance: [apiCodes.maintenance, 'game is under maintenance'],
  'stake-limit': [apiCodes.stakeLimit, "above the player's own stake limit"],
  'loss-limit': [apiCodes.lossLimit, "above the player's own loss limit"],
  'session-limit': [apiCodes.timeLimit, "the player's own time is up"],
  'bonus-stake': [apiCodes.bonusStake, 'stake of the round is above what the bonus allows'],
  'bonus-game': [apiCodes.bonusGame, 'game takes no stake while the bonus is open'],
  barred: [apiCodes.playerDisabled, 'player takes a break from play'],
  'token-unknown': [apiCodes.sessionExpired, 'token is not valid'],
  'bet-unknown': [apiCodes.notFound, 'no such bet'],
  'transaction-unknown': [apiCodes.notFound, 'no such transaction'],
  'refund-above-stake': [apiCodes.badRequest, 'amount: more than is staked'],
  'payout-not-stake': [apiCodes.badRequest, 'total_payout: must be the stake'],
  'part-not-more': [apiCodes.badRequest, 'total_payout: a part pays more than before'],
  'money-is-here': [apiCodes.badRequest, 'the money of these players is with us'],
  'no-prize-groups': [apiCodes.badRequest, 'prize_group: this game has none'],
  'prize-group-above-own': [apiCodes.betLimit, "prize_group: above the player's own"],
  'too-many-reports': [apiCodes.badRequest, 'stack has too many reports of play'],
  'order-unknown': [apiCodes.notFound, 'no such standing order'],
  'order-ended': [apiCodes.orderEnded, 'standing order has ended'],
  'valid-bet-above-stake': [apiCodes.badRequest, 'valid_bet: more than is staked'],
};
/** Refusals that tell the balance, so that the game can show it. */
const withBalance: ReadonlySet<Reason> = new Set([
  'insufficient',
  'stake-too-small',
  'stake-too-large',
]);

/** A refusal as the wire says it; undefined for any other failure. */
export function worded(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (foundNoRoom(error)) return new Refusal(apiCodes.internal, BUSY);
  if (!(error instanceof Declined)) return undefined;
  const { reason, balanceMinor, limitMinor } = error;
  const balance = withBalance.has(reason) ? balanceMinor : undefined;
  return new Refusal(...refusals[reason], balance, limitMinor);
}

/** SQLSTATE: somebody else held what it needs for too long, and so its transaction was undone. */
const LOCK_NOT_AVAILABLE = '55P03';

/** Whether account or connection were not free in time. What may have been committed is refused otherwise. */
function foundNoRoom(error: unknown): boolean {
  if (error instanceof Refused) return error.code === 'wallet.busy' || error.code === 'server.busy';
  return error instanceof Error && (error as { code?: unknown }).code === LOCK_NOT_AVAILABLE;
}

/** Body of a refusal. @param numericCode for vendors that ask for it */
export function refusalBody(
  { apiCode, message, balanceMinor, limitMinor }: Refusal,
  numericCode = false,
): SeamlessRefusal {
  const failed = apiCode === apiCodes.internal;
  return {
    code: numericCode ? (failed ? 500 : 400) : failed ? '500' : '400',
    msg: message,
    meta: {
      api_code: apiCode,
      api_message: message,
      ...(balanceMinor !== undefined && { balance: moneyText(balanceMinor) }),
      ...(limitMinor !== undefined && { limit: moneyText(limitMinor) }),
    },
  };
}

/** A call that makes no sense, with the place in it that does not. */
export function badRequest(message: string): Refusal {
  return new Refusal(apiCodes.badRequest, message);
}

/** The 16 bytes of a UUID in text, or undefined when it is none. */
export function uuidBytes(text: string): Buffer | undefined {
  return UUID.test(text) ? Buffer.from(text.replaceAll('-', ''), 'hex') : undefined;
}

/** No session has this id. */
const UNKNOWN_SESSION = Buffer.alloc(16, 0xff);

function account(request: { account_id: string; currency: string }) {
  return { accountId: knownAccount(request.account_id), currency: request.currency };
}

/** The account's number, or undefined when no account is called that. */
export function accountOf(text: string): bigint | undefined {
  return ACCOUNT.test(text) ? BigInt(text) : undefined;
}

/** The account's number, refused when no account is called that. */
export function knownAccount(text: string): bigint {
  const accountId = accountOf(text);
  if (accountId === undefined) throw new Refusal(apiCodes.invalidPlayer, 'no such player');
  return accountId;
}

/** The account that a question names. */
export function readHolder(query: unknown): bigint {
  const { account_id: holder = '' } = query as { account_id?: string };
  const accountId = accountOf(holder);
  if (accountId === undefined) throw badRequest('account_id: missing');
  return accountId;
}

/** The parsed body, or the refusal that names the first thing wrong with it. */
export function understood<T>(
  parsed:
    | { success: true; data: T }
    | { success: false; error: { issues: readonly { path: PropertyKey[]; message: string }[] } },
): T {
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw badRequest(`${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'malformed'}`);
}

/** The currency of that code, refused when there is none. */
export function knownCurrency(code: string): Currency {
  const currency = currencyOf(code);
  if (!currency) throw new Refusal(apiCodes.currencyNotAvailable, 'currency is not available');
  return currency;
}

/** The currency of that code, refused when the merchant's players hold another one. */
export function heldCurrency(code: string, merchant: KnownMerchant): Currency {
  const currency = knownCurrency(code);
  if (code === merchant.currency) return currency;
  throw new Refusal(apiCodes.currencyNotAvailable, 'player does not hold this currency');
}

/** Exact or refused, never rounded. */
export function exactAmount(text: string, { decimals }: Currency): bigint {
  const minor = parseMoney(text);
  if (minor === undefined || minor < 0n) throw badRequest('amount: not a decimal');
  if (!fitsDecimals(minor, decimals))
    throw badRequest('amount: more decimals than the currency has');
  if (minor > AMOUNT_MAX_MINOR) throw badRequest('amount: too large');
  return minor;
}

/** What the vendor says that the round counts, by itself or by its lines. */
export function countedOf(
  { valid_bet: stated, lines }: Pick<FinishRequest, 'valid_bet' | 'lines'>,
  currency: Currency,
  finished: boolean,
): bigint | undefined {
  if (stated === undefined && lines === undefined) return undefined;
  if (!finished) throw badRequest('valid_bet: the round is not finished');
  if (stated !== undefined) return exactAmount(stated, currency);
  return validBets.validBetOfTable(
    (lines ?? []).map(({ amount, market = '', side, returned }) => ({
      stakeMinor: exactAmount(amount, currency),
      end: returned ? 'refunded' : 'settled',
      ...(side && { opposed: { market, side } }),
    })),
  );
}

/** What the vendor says was staked on which side of a market; what a tie gave back is left out. */
export function sidesOf(
  { lines = [] }: Pick<FinishRequest, 'lines'>,
  currency: Currency,
): tableSides.StakedSide[] {
  const sides = new Map<string, tableSides.StakedSide>();
  for (const { amount, market = '', side, returned } of lines) {
    const minor = exactAmount(amount, currency);
    if (!side || returned || minor === 0n) continue;
    const known = sides.get(`${side} ${market}`)?.amountMinor ?? 0n;
    sides.set(`${side} ${market}`, { market, side, amountMinor: known + minor });
  }
  return [...sides.values()];
}

function refuseRepeats(ids: readonly string[]): void {
  if (new Set(ids).size !== ids.length) throw badRequest('transactions: an id occurs twice');
}
