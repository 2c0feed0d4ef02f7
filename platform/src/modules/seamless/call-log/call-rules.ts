/** Which calls are kept in the log, and what of them. Pure. */

/** Calls of which there are thousands a second; all others are kept always. */
const hotCalls: ReadonlySet<string> = new Set(['betwin', 'rollback', 'finish', 'balance']);
/** Longest body that is kept, characters. */
const TEXT_MAX = 16_384;

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
  const text = JSON.stringify(hidden(body)) ?? 'null';
  return text.length <= TEXT_MAX
    ? { text, cut: false }
    : { text: text.slice(0, TEXT_MAX), cut: true };
}

/** What stands for a launch token in the log. */
export const HIDDEN = '(hidden)';

function hidden(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.hasOwn(body, 'token') ? { ...body, token: HIDDEN } : body;
}

/** The player that a body names, or undefined when it names none that could exist. */
export function accountOf(body: unknown): string | undefined {
  const { account_id: account } = Object(body) as { account_id?: unknown };
  return typeof account === 'string' && /^\d{1,19}$/.test(account) ? account : undefined;
}
