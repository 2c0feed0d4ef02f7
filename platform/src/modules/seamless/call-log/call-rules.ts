/** Which calls are kept in the log, and what of them. Pure. */

/** Calls of which there are thousands a second; all others are kept always. */
const hotCalls: ReadonlySet<string> = new Set(['betwin', 'rollback', 'finish', 'balance']);
/** Longest body that is kept, bytes. */
const BYTES_MAX = 16_384;

/**
 * @param sampled a number below 100 that was drawn for this call
 * @param percent share of its vendor's hot calls that is kept
 */
export function isKept(
  { call, refused }: { readonly call: string; readonly refused: boolean },
  percent: number,
  sampled: number,
): boolean {
  return refused || !hotCalls.has(call) || sampled < percent;
}

export interface KeptText {
  readonly text: string;
  readonly cut: boolean;
}

/** A body as it is kept: without what lets somebody in, and no longer than fits. */
export function keptText(body: unknown): KeptText {
  const text = JSON.stringify(body, withoutToken) ?? 'null';
  // A character is three bytes at most.
  if (text.length * 3 <= BYTES_MAX) return { text, cut: false };
  const bytes = Buffer.from(text);
  if (bytes.length <= BYTES_MAX) return { text, cut: false };
  // A character that the end cuts through becomes one that says so, which is longer than its half.
  return { text: bytes.toString('utf8', 0, BYTES_MAX - 3), cut: true };
}

/** What stands for a launch token in the log. */
export const HIDDEN = '(hidden)';

/** Wherever in the body it stands. */
function withoutToken(key: string, value: unknown): unknown {
  return key === 'token' ? HIDDEN : value;
}

/** The player that a body names, or undefined when it names none that could exist. */
export function accountOf(body: unknown): string | undefined {
  const { account_id: account } = Object(body) as { account_id?: unknown };
  return typeof account === 'string' && /^\d{1,19}$/.test(account) ? account : undefined;
}

/** A part of the address as the log can hold it: one row that it cannot would cost those beside it. */
export function storable(text: string, charactersMax: number): string {
  return text.replaceAll('\0', '␀').slice(0, charactersMax).toWellFormed();
}
