import { readJson } from '@croupier/contract/read-json';
import { offerAnswer } from '@croupier/contract/seamless/offer';
import { moneySchema, moneyText, parseMoney } from '@croupier/contract/money';
import {
  ANSWER_SIGN_HEADER,
  KEY_HEADER,
  NONCE_HEADER,
  apiCodes,
} from '@croupier/contract/seamless/wire';
import {
  authenticateAnswer,
  balanceAnswer,
  transactionsAnswer,
} from '@croupier/contract/seamless/wire';
import type { ApiCode, AuthenticateAnswer } from '@croupier/contract/seamless/wire';
import type { StudioRefusal } from '#protocol/session.ts';
import { z } from 'zod';
import { boundedText } from '@croupier/server/bounded-text';
import { isSignedAnswer, signedHeaders } from '@croupier/server/wallet-signature';
import { type VendorName, keyIdOf } from '../vendor/vendor-name.ts';
import { WalletFailure, prizeId, rolledBack, transactionIds } from './wallet.ts';
import type {
  CallKind,
  FreeMoney,
  Prize,
  RoundMoney,
  StakeAnswer,
  Wallet,
  WalletAccount,
} from './wallet.ts';

/** Wallet rule: a bet that is not answered in this time is rolled back. */
const timeoutMs = 5000;
/** A batch of a thousand is answered with a third of it. */
const ANSWER_BYTES_MAX = 2_000_000;

/** Where a platform's wallet is, and as which vendor it is called. */
export type WalletAddress = {
  readonly vendor: VendorName;
  readonly walletUrl: string;
};

export interface PlatformKey {
  /** Of the studio as one vendor; the others' ids follow from it. */
  readonly id: string;
  readonly secret: string;
}

export interface PlatformWallet extends Wallet {
  /** Exchanges the platform's launch token for the player's account. Throws `PlatformRefusal`. */
  authenticate(at: WalletAddress, token: string): Promise<AuthenticateAnswer>;
  /**
   * Which of these games the platform's merchant offers and has open now. Throws `PlatformRefusal` where it
   * does not know the call.
   */
  offer(at: WalletAddress, games: readonly string[]): Promise<readonly string[]>;
  /** Pays a prize, once under its id. Throws `WalletFailure`. */
  payPrize(prize: Prize): Promise<void>;
  /** Any other call. Throws `PlatformRefusal`, and whatever else went wrong. */
  send<T>(at: WalletAddress, path: string, body: unknown, answer: z.ZodType<T>): Promise<T>;
}

/** The platform understood and said no. */
export class PlatformRefusal extends Error {
  readonly apiCode: string;
  /** The most that it would have taken, where it says so. */
  readonly limit: string | undefined;

  constructor(apiCode: string, message: string, limit?: string) {
    super(`${apiCode} ${message}`);
    this.apiCode = apiCode;
    this.limit = limit;
  }
}

/** What the player is told for each meaning of a refused stake. */
const refusalOf: Readonly<Partial<Record<ApiCode, StudioRefusal['code']>>> = {
  [apiCodes.insufficientFunds]: 'insufficient-funds',
  [apiCodes.invalidPlayer]: 'player-blocked',
  [apiCodes.betLimit]: 'stake-too-small',
  [apiCodes.maxBet]: 'stake-too-large',
  [apiCodes.gameForbidden]: 'game-unavailable',
  // Our ids are used once, so these are a fault of ours; nothing was taken, and reading anew helps.
  [apiCodes.duplicateDiffers]: 'bad-request',
  [apiCodes.roundClosed]: 'bad-request',
  [apiCodes.alreadySettled]: 'bad-request',
  [apiCodes.playerDisabled]: 'player-blocked',
  [apiCodes.sessionExpired]: 'session-expired',
  [apiCodes.maintenance]: 'game-unavailable',
  [apiCodes.stakeLimit]: 'stake-limit',
  [apiCodes.lossLimit]: 'loss-limit',
  [apiCodes.timeLimit]: 'time-limit',
  [apiCodes.bonusStake]: 'bonus-stake',
  [apiCodes.bonusGame]: 'bonus-game',
  [apiCodes.orderEnded]: 'order-ended',
  [apiCodes.countryNotAvailable]: 'country-not-available',
  [apiCodes.currencyNotAvailable]: 'currency-not-available',
  [apiCodes.gameUnavailable]: 'game-unavailable',
};

/** Refusals of a win or a rollback that no repetition will change. */
const finalCodes: ReadonlySet<string> = new Set([
  apiCodes.duplicateDiffers,
  apiCodes.roundClosed,
  apiCodes.alreadySettled,
  apiCodes.invalidPlayer,
]);

const refusalBody = z.object({
  msg: z.string().optional(),
  meta: z.object({
    api_code: z.string(),
    api_message: z.string().optional(),
    limit: moneySchema.optional(),
  }),
});

/** Client of the seamless wallet API, signed with the key of the vendor that the game was launched at. */
export function platformWallet(key: PlatformKey): PlatformWallet {
  const call = <T>(at: WalletAddress, path: string, body: unknown, answer: z.ZodType<T>) => {
    const { secret } = key;
    const id = keyIdOf(at.vendor, key.id);
    return post({ id, secret }, `${at.walletUrl}/${path}`, body, answer);
  };

  return {
    send: call,

    authenticate: (at, token) => call(at, 'authenticate', { token }, authenticateAnswer),

    async offer(at, games) {
      return (await call(at, 'offer', { games }, offerAnswer)).games;
    },

    async payPrize({ id, amount, tournament, vendor, walletUrl, accountId, currency }) {
      const prize = { id_provider: `t-${id}`, type: 'TOURNAMENT', amount: moneyText(amount) };
      const body = { account_id: accountId, currency, ...prize, tournament };
      try {
        await call({ vendor, walletUrl }, 'promo', body, balanceAnswer);
      } catch (error) {
        throw failureOf(error);
      }
    },

    async balance(account) {
      const { at, ...request } = addressOf(account);
      try {
        const { balance } = await call(at, 'balance', request, balanceAnswer);
        return minorOf(balance);
      } catch (error) {
        throw failureOf(error);
      }
    },

    async stake(round) {
      const { at, ...request } = addressOf(round.account);
      const bet = { id_provider: transactionIds(round.roundId, round.stepId).bet, type: 'bet' };
      const body = {
        ...request,
        round_id: round.roundId,
        transactions: [{ ...bet, amount: moneyText(round.stake) }],
      };
      try {
        const { balance } = await call(at, 'betwin', body, transactionsAnswer);
        return { kind: 'accepted', balance: minorOf(balance) };
      } catch (error) {
        return stakeFailure(error);
      }
    },

    async tell(kind, round) {
      const { at, ...request } = addressOf(round.account);
      const { path, body } = noticeOf(kind, round);
      try {
        const { balance } = await call(at, path, { ...request, ...body }, balanceAnswer);
        return minorOf(balance);
      } catch (error) {
        if (kind === 'rollback' && isAlreadyRolledBack(error)) return undefined;
        throw failureOf(error);
      }
    },
  };
}

function addressOf(account: WalletAccount) {
  if (account.walletUrl === null || account.platformSession === null) {
    throw new Error('A play-money account has no platform.');
  }
  return {
    at: { vendor: account.vendor, walletUrl: account.walletUrl },
    account_id: account.accountId,
    currency: account.currency,
    game_id: account.gameId,
    session_id: account.platformSession,
  };
}

function noticeOf(kind: CallKind, round: RoundMoney): { path: string; body: object } {
  const { roundId, win, stepId } = round;
  const ids = transactionIds(roundId);
  switch (kind) {
    case 'win': {
      if (round.free !== undefined) return freeSpinPrize(round, round.free);
      const transactions = [{ id_provider: ids.win, type: 'win', amount: moneyText(win) }];
      const body = { round_id: roundId, finished: true, transactions, ...counting(round) };
      return { path: 'betwin', body };
    }
    case 'jackpot': {
      const { pot } = round;
      if (pot === undefined) throw new Error('A jackpot pays a pot.');
      const prize = { id_provider: prizeId(pot), amount: moneyText(pot.amount) };
      return { path: 'promo', body: { ...prize, type: 'JACKPOT', round_id: roundId } };
    }
    case 'finish':
      return { path: 'finish', body: { round_id: roundId, ...counting(round) } };
    case 'rollback': {
      const transactions = rolledBack(round).map(({ bet, rollback }) => {
        return { id_provider: rollback, original_id_provider: bet, type: 'rollback' };
      });
      // The round goes on without a step whose stake is given back.
      const finished = stepId === null;
      return { path: 'rollback', body: { round_id_provider: roundId, finished, transactions } };
    }
  }
}

const counting = ({ validBet, table }: RoundMoney) => ({
  ...(validBet !== undefined && { valid_bet: moneyText(validBet) }),
  ...(table !== undefined && { table_round_id: table.roundId, lines: table.sides }),
});

function freeSpinPrize({ roundId, win }: RoundMoney, { reference, creditTo }: FreeMoney) {
  const prize = { id_provider: transactionIds(roundId).win, amount: moneyText(win) };
  const given = { free_spins: reference, credit_to: creditTo };
  return { path: 'promo', body: { ...prize, type: 'FREE_SPIN', round_id: roundId, ...given } };
}

async function post<T>(
  { id, secret }: PlatformKey,
  url: string,
  request: unknown,
  answer: z.ZodType<T>,
): Promise<T> {
  const body = JSON.stringify(request);
  const { pathname, search } = new URL(url);
  const signed = signedHeaders(secret, { method: 'POST', path: pathname + search, body });
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [KEY_HEADER]: id, ...signed },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await boundedText(response, ANSWER_BYTES_MAX);
  const proof = { signature: response.headers.get(ANSWER_SIGN_HEADER), body: text };
  // Whoever sits in between could say anything; what cannot be believed was not said.
  if (!isSignedAnswer(secret, { nonce: signed[NONCE_HEADER], ...proof })) {
    throw new Error(`HTTP ${response.status} without the platform's signature`);
  }
  const received = readJson(text);
  if (response.ok) return answer.parse(received);
  const refusal = refusalBody.safeParse(received);
  if (response.status !== 400 || !refusal.success) throw new Error(`HTTP ${response.status}`);
  const { meta, msg } = refusal.data;
  throw new PlatformRefusal(meta.api_code, meta.api_message ?? msg ?? '', meta.limit);
}

/** What a stake that was not acknowledged means. */
export function stakeFailure(error: unknown): StakeAnswer {
  if (error instanceof PlatformRefusal) {
    const code = refusalOf[error.apiCode as ApiCode] ?? 'wallet-unavailable';
    const { message: reason, limit } = error;
    return { kind: 'refused', code, reason, ...(limit !== undefined && { limit }) };
  }
  const reason = reasonOf(error);
  return isUnreachable(error) ? { kind: 'not-sent', reason } : { kind: 'unknown', reason };
}

function failureOf(error: unknown): WalletFailure {
  const final = error instanceof PlatformRefusal && finalCodes.has(error.apiCode);
  return new WalletFailure(reasonOf(error), { final, cause: error });
}

function isAlreadyRolledBack(error: unknown): boolean {
  return error instanceof PlatformRefusal && error.apiCode === apiCodes.alreadyRolledBack;
}

/** True when no connection was made, so that the request cannot have arrived. */
function isUnreachable(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined;
  return cause?.code === 'ECONNREFUSED' || cause?.code === 'ENOTFOUND';
}

export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause as { code?: string } | undefined;
  return cause?.code === undefined ? error.message : `${error.message} (${cause.code})`;
}

function minorOf(text: string): bigint {
  const minor = parseMoney(text);
  if (minor === undefined) throw new Error('The platform answered an amount that is none.');
  return minor;
}
