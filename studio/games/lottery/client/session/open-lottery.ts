import type { Store } from '#client/kit/storage.ts';
import type { LotterySession } from '#games/lottery/protocol.ts';
import { type Answer, ask } from '#client/kit/ask.ts';

/** Where the token of a lottery's session is kept for a reload: the same place as other games have. */
export const tokenKey = (game: string): string => `croupier.game.${game}.token`;

/** The lottery that the address names. */
export const gameOfAddress = (address: URL): string =>
  decodeURIComponent(address.pathname.split('/').at(-1) ?? '');

/**
 * Opens the session that the address asks for: by its launch code, which is used once and taken out of the
 * address; without one the session that this tab had before, or else play money.
 */
export async function openLottery(
  address: URL,
  { store, locale }: { readonly store: Store; readonly locale: string },
): Promise<Answer<LotterySession>> {
  const game = gameOfAddress(address);
  const code = address.searchParams.get('code');
  const answer = code === null ? await withoutCode(game, store, locale) : await byCode(code);
  // A code without an answer may still be good, so it stays for the next try.
  if (answer.kind !== 'unknown' && code !== null) forgetCode(address);
  if (answer.kind === 'answered') store.write(tokenKey(game), answer.value.token);
  return answer;
}

export const byCode = (code: string): Promise<Answer<LotterySession>> =>
  ask('/api/lottery/sessions', { body: { code } });

export const openDemo = (
  game: string,
  asked: { readonly locale: string; readonly currency?: string },
): Promise<Answer<LotterySession>> =>
  ask('/api/lottery/demo-sessions', { body: { game, ...asked } });

async function withoutCode(
  game: string,
  store: Store,
  locale: string,
): Promise<Answer<LotterySession>> {
  const token = store.read(tokenKey(game));
  if (token !== undefined) {
    const known = await ask<LotterySession>('/api/lottery/session', { token });
    if (known.kind !== 'refused' || known.refusal.code !== 'session-expired') return known;
  }
  return openDemo(game, { locale });
}

function forgetCode(address: URL): void {
  const clean = new URL(address);
  clean.searchParams.delete('code');
  history.replaceState(history.state, '', `${clean.pathname}${clean.search}`);
}
