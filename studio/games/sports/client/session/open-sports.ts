import { type Answer, ask } from '#client/kit/ask.ts';
import type { Store } from '#client/kit/storage.ts';
import type { SportsSession } from '#games/sports/protocol.ts';

/** Where the token of the session is kept for a reload: the same place as other games have. */
export const tokenKey = (game: string): string => `croupier.game.${game}.token`;

/** `sportsbook` or `esportsbook`, as the address names it. */
export const gameOfAddress = (address: URL): string =>
  decodeURIComponent(address.pathname.split('/').at(-1) ?? '');

/**
 * Opens the session that the address asks for: by its launch code, which is used once and taken out of the
 * address; without one the session that this tab had before, or else play money.
 */
export async function openSports(
  address: URL,
  { store, locale }: { readonly store: Store; readonly locale: string },
): Promise<Answer<SportsSession>> {
  const game = gameOfAddress(address);
  const code = address.searchParams.get('code');
  const answer = code === null ? await withoutCode(game, store, locale) : await byCode(code);
  // A code without an answer may still be good, so it stays for the next try.
  if (answer.kind !== 'unknown' && code !== null) forgetCode(address);
  if (answer.kind === 'answered') store.write(tokenKey(game), answer.value.token);
  return answer;
}

const byCode = (code: string): Promise<Answer<SportsSession>> =>
  ask('/api/sports/sessions', { body: { code } });

async function withoutCode(
  game: string,
  store: Store,
  locale: string,
): Promise<Answer<SportsSession>> {
  const token = store.read(tokenKey(game));
  if (token !== undefined) {
    const known = await ask<SportsSession>('/api/sports/session', { token });
    if (known.kind !== 'refused' || known.refusal.code !== 'session-expired') return known;
  }
  return ask('/api/sports/demo-sessions', { body: { game, locale } });
}

function forgetCode(address: URL): void {
  const clean = new URL(address);
  clean.searchParams.delete('code');
  history.replaceState(history.state, '', `${clean.pathname}${clean.search}`);
}
