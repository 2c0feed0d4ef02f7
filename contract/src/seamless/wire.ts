/**
 * The vendors' wallet API, as it looks on the wire: version 1 of the seamless wallet API.
 * `POST /seamless/v1/{merchant}/{call}`, JSON, signed. Unknown extra fields are tolerated.
 */
import { z } from 'zod';
import { amountText, counting, currencyCode, idText, jurisdiction, sessionText } from './parts.ts';

export const SEAMLESS_PREFIX = '/seamless/v1';

/** Hex HMAC-SHA256 over `callPrefix` and the raw body, with the secret of the direction. */
export const SIGN_HEADER = 'x-request-sign';
/** Which way of signing the call was signed in. */
export const SIGN_VERSION_HEADER = 'x-request-sign-version';
/** The call's name is part of what is signed, so that a signed confirm is good for nothing else. */
export const SIGN_VERSION = '2';
/** On answers of version 2, refusals among them: hex HMAC-SHA256 over `answerPrefix` and the body. */
export const ANSWER_SIGN_HEADER = 'x-response-sign';
/** Unix time in seconds. Required, except of a plain client. */
export const TIMESTAMP_HEADER = 'x-request-timestamp';
/** 16–64 characters, never used twice within the window. */
export const NONCE_HEADER = 'x-request-nonce';
/** Id of the signing key; without it every live key of the merchant's vendors is tried. */
export const KEY_HEADER = 'x-request-key';
/** Unix time in seconds, as it stands in the header. */
export const TIMESTAMP_SHAPE = /^\d{1,10}$/;
/** What a caller may choose as a nonce, which is used once. */
export const NONCE_SHAPE = /^[\w.-]{16,64}$/;
/** How far a timestamp may be off, either way, in seconds. */
export const TIMESTAMP_WINDOW_SECONDS = 300;
/** Largest body that is read, in bytes. */
export const SEAMLESS_BODY_MAX = 65_536;
/** Largest body of a batch. */
export const BATCH_BODY_MAX = 524_288;

/** What is signed before the raw body: `timestamp.nonce.METHOD.path.`, the path with its query. */
export function callPrefix(call: {
  readonly timestamp: string;
  readonly nonce: string;
  readonly method: string;
  readonly path: string;
}): string {
  return `${call.timestamp}.${call.nonce}.${call.method}.${call.path}.`;
}

/** What is signed before the body of an answer: it is the answer to that very call. */
export function answerPrefix(nonce: string): string {
  return `${nonce}.`;
}

/**
 * The calls of a plain client of the common dialect, which alone may be signed in version 1: over the
 * raw body, or over `timestamp.nonce.` and the body.
 */
export const plainCalls: readonly string[] = ['balance', 'betwin', 'rollback', 'finish'];

/** What is signed besides the raw body in version 1: `timestamp.nonce.` when both are present. */
export function signingPrefix(timestamp?: string, nonce?: string): string {
  return timestamp !== undefined && nonce !== undefined ? `${timestamp}.${nonce}.` : '';
}

/** Meaning of a refusal, as a string in `meta.api_code`. */
export const apiCodes = {
  insufficientFunds: '100',
  invalidPlayer: '101',
  betLimit: '105',
  maxBet: '106',
  gameForbidden: '107',
  duplicateDiffers: '108',
  roundClosed: '109',
  playerDisabled: '110',
  alreadySettled: '111',
  sessionExpired: '112',
  maintenance: '113',
  /** Limits that players set on their own play; `playerDisabled` is told of exclusions. */
  stakeLimit: '114',
  lossLimit: '115',
  timeLimit: '116',
  /** What a bonus that is being played for does not allow: the stake, or the game. */
  bonusStake: '117',
  bonusGame: '118',
  /** The standing order that a stake names has ended: the player has to open another. */
  orderEnded: '119',
  countryNotAvailable: '153',
  currencyNotAvailable: '154',
  badRequest: '400',
  badSignature: '403',
  notFound: '404',
  gameUnavailable: '405',
  alreadyRolledBack: '409',
  internal: '500',
} as const;
export type ApiCode = (typeof apiCodes)[keyof typeof apiCodes];

/** Body of every refusal. HTTP is 400, or 500 for a failure of ours. */
export interface SeamlessRefusal {
  /** The status of HTTP: a text, or a number for vendors that ask for one. */
  readonly code: '400' | '500' | 400 | 500;
  readonly msg: string;
  readonly meta: {
    readonly api_code: ApiCode;
    readonly api_message: string;
    /** With 100, 105 and 106: the balance before the batch. */
    readonly balance?: string;
    /** Of a reserve above what a bonus allows: the most that it would. */
    readonly limit?: string;
  };
}

export const authenticateRequest = z.object({
  token: z.string().min(1).max(200),
  /** Address of the player's browser, when the vendor sees it: must be near that of the launch. */
  ip: z.string().max(45).optional(),
});
export const authenticateAnswer = z.object({
  account_id: z.string(),
  session_id: z.string(),
  nickname: z.string(),
  currency: currencyCode,
  locale: z.string(),
  country: z.string().nullable(),
  game_id: z.string(),
  balance: z.string(),
  limits: z.object({ min: z.string(), max: z.string(), step: z.string() }),
  /** The highest prize group that the player may choose in fast e-lotteries. */
  prize_group: z.number().int().optional(),
  jurisdiction,
});
export type AuthenticateAnswer = z.output<typeof authenticateAnswer>;

export const balanceRequest = z.object({
  account_id: idText,
  currency: currencyCode,
  game_id: idText.optional(),
  session_id: idText.optional(),
});
export const balanceAnswer = z.object({ balance: z.string() });
export type BalanceAnswer = z.output<typeof balanceAnswer>;

export const betwinRequest = z.object({
  account_id: idText,
  currency: currencyCode,
  game_id: idText,
  session_id: sessionText,
  round_id: idText,
  finished: z.boolean().optional(),
  transactions: z
    .array(z.object({ id_provider: idText, type: z.enum(['bet', 'win']), amount: amountText }))
    .min(1)
    .max(50),
  ...counting,
});
export type BetwinRequest = z.output<typeof betwinRequest>;

export const rollbackRequest = z.object({
  account_id: idText,
  currency: currencyCode,
  game_id: idText,
  session_id: idText.optional(),
  round_id_provider: idText,
  finished: z.boolean().optional(),
  transactions: z
    .array(
      z.object({
        id_provider: idText,
        type: z.literal('rollback'),
        original_id_provider: idText,
        amount: amountText.optional(),
      }),
    )
    .min(1)
    .max(50),
});
export type RollbackRequest = z.output<typeof rollbackRequest>;

/** Answer of /betwin and /rollback; transactions in the order of the request. */
export const transactionsAnswer = z.object({
  round_id: z.string(),
  transactions: z
    .array(z.object({ id_provider: z.string(), id: z.string(), bonus_amount: z.string() }))
    .max(50),
  balance: z.string(),
});
export type TransactionsAnswer = z.output<typeof transactionsAnswer>;

export const finishRequest = z.object({
  account_id: idText,
  currency: currencyCode,
  round_id: idText,
  game_id: idText.optional(),
  session_id: idText.optional(),
  ...counting,
});
export type FinishRequest = z.output<typeof finishRequest>;
