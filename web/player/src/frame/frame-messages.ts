/**
 * What a game frame may tell this page. Messages are hints and carry no figures: whatever they
 * announce is asked of our own server. Anything that is not exactly one of them is dropped unread.
 */

export const frameMessageTypes = [
  'loaded',
  'round_started',
  'round_ended',
  'balance_changed',
  'open_cashier',
  'open_limits',
  'session_expired',
  'close',
] as const;
export type FrameMessageType = (typeof frameMessageTypes)[number];
/**
 * A message, or another game of the same vendor that its player wants, by the vendor's name for it: in place
 * of the one in the frame, or as one more table beside it.
 */
export type FrameMessage =
  | FrameMessageType
  | { readonly openGame: string }
  | { readonly openTable: string }
  /** What has failed in the game, as its code words it. */
  | { readonly gameFailed: string };

/** What a frame is told that asked for one more table. */
export type FrameAnswer =
  | { readonly type: 'table_opened'; readonly game: string; readonly url: string }
  | { readonly type: 'table_refused'; readonly game: string };

/** Version of the messages that we speak. */
const VERSION = 1;
const SIZE_MAX_BYTES = 2048;
const PER_SECOND_MAX = 20;
/** Characters of a failure. */
const FAILURE_MAX = 200;
const GAME_NAME = /^[a-z0-9-]{1,64}$/;

export interface ReceivedMessage {
  readonly origin: string;
  readonly source: unknown;
  readonly data: unknown;
}

export interface FrameGate {
  readonly origin: string;
  /** The window of the frame, asked for at each message, because a reload may change it. */
  readonly source: () => unknown;
  /** A clock in milliseconds that only goes forward. */
  readonly now: () => number;
}

/**
 * Makes the guard of one frame. It answers the type of a message from that very frame, well formed,
 * small and not one of too many; otherwise `undefined`.
 */
export function guardFrame({
  origin,
  source,
  now,
}: FrameGate): (message: ReceivedMessage) => FrameMessage | undefined {
  let windowFrom = -Infinity;
  let seen = 0;
  return (message) => {
    if (message.origin !== origin || message.source === null || message.source !== source())
      return undefined;
    const at = now();
    if (at - windowFrom >= 1000) {
      windowFrom = at;
      seen = 0;
    }
    seen += 1;
    return seen > PER_SECOND_MAX ? undefined : typeOf(message.data);
  };
}

function typeOf(data: unknown): FrameMessage | undefined {
  if (typeof data !== 'object' || data === null || !isSmall(data)) return undefined;
  const { croupier, type, ...rest } = data as Record<string, unknown>;
  if (croupier !== VERSION) return undefined;
  if (type === 'open_game' || type === 'open_table') {
    const game = gameOf(rest);
    if (game === undefined) return undefined;
    return type === 'open_game' ? { openGame: game } : { openTable: game };
  }
  if (type === 'game_failed') {
    const { what, ...more } = rest;
    const isText = typeof what === 'string' && what !== '' && what.length <= FAILURE_MAX;
    return isText && Object.keys(more).length === 0 ? { gameFailed: what } : undefined;
  }
  if (Object.keys(rest).length > 0) return undefined;
  return frameMessageTypes.find((known) => known === type);
}

/** A name and nothing else; what game that is, our own server says. */
function gameOf({ game, ...rest }: Record<string, unknown>): string | undefined {
  const isName = typeof game === 'string' && GAME_NAME.test(game);
  return isName && Object.keys(rest).length === 0 ? game : undefined;
}

/** Judged by its own text; what cannot be written down is not a message. */
function isSmall(data: object): boolean {
  try {
    return JSON.stringify(data).length <= SIZE_MAX_BYTES;
  } catch {
    return false;
  }
}
