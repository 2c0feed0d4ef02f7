import type { StudioRefusal } from '#protocol/session.ts';

type Code = StudioRefusal['code'];

/** HTTP status of each refusal. */
const statuses: Readonly<Record<Code, number>> = {
  'bad-request': 400,
  'session-expired': 401,
  'insufficient-funds': 402,
  'player-blocked': 403,
  'country-not-available': 403,
  'currency-not-available': 403,
  'not-found': 404,
  'round-open': 409,
  'round-over': 409,
  'round-closed': 409,
  'place-taken': 409,
  'too-late': 409,
  'opposite-sides': 409,
  'too-many-slips': 409,
  'sold-out': 409,
  'issue-closed': 409,
  'stake-changed': 409,
  'odds-changed': 409,
  'order-ended': 409,
  'bad-selection': 422,
  'too-many-bets': 422,
  'too-many-tickets': 422,
  'too-many-numbers': 422,
  'too-many-chases': 422,
  'too-many-cancels': 409,
  'too-late-to-cancel': 409,
  'bad-result': 422,
  'legs-changed': 409,
  'bad-slip': 422,
  'stake-above-limit': 422,
  'too-many-waiting': 409,
  'cash-out-gone': 409,
  'no-cash-out': 409,
  'free-spins-over': 409,
  'stake-not-offered': 422,
  'stake-too-small': 422,
  'stake-too-large': 422,
  'spot-unknown': 422,
  'spot-limit': 422,
  'table-limit': 422,
  'ticket-limit': 422,
  'stake-limit': 422,
  'loss-limit': 422,
  'time-limit': 422,
  'bonus-stake': 422,
  'bonus-game': 422,
  'too-fast': 429,
  'game-unavailable': 503,
  'chat-off': 403,
  'chat-muted': 403,
  'chat-phrases-only': 403,
  'chat-bet-first': 403,
  'chat-empty': 422,
  'chat-too-long': 422,
  'chat-contact': 422,
  'chat-word': 422,
  'chat-slow': 429,
  'wallet-unavailable': 503,
  internal: 500,
};

/** An expected "no", said to the client as it stands. Anything else that is thrown is a fault. */
export class Refusal extends Error {
  readonly body: StudioRefusal;

  constructor(body: StudioRefusal) {
    super(body.code);
    this.body = body;
  }

  get status(): number {
    return statuses[this.body.code];
  }
}

/** Makes the refusal to throw: `throw refuse('not-found')`. */
export function refuse(code: Code, more: Omit<StudioRefusal, 'code'> = {}): Refusal {
  return new Refusal({ code, ...more });
}

/** True for codes that a stored round may carry. */
export function isRefusalCode(text: string | null): text is Code {
  return text !== null && Object.hasOwn(statuses, text);
}
