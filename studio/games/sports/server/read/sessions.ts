import { currencyOf } from '@croupier/contract/currencies';
import { moneyText } from '@croupier/contract/money';
import { refuse } from '#server/refuse.ts';
import { balanceOf } from '#server/sessions/balance-of.ts';
import { beginDemoSession, beginSession, requireSession } from '#server/sessions/open-session.ts';
import type { Studio } from '#server/studio.ts';
import type { SportsSession } from '../../protocol.ts';
import { isSportsGame } from '../sports-games.ts';

/** Turns a launch code into a session. Refuses with `session-expired` when the code is used up. */
export async function openSportsSession(studio: Studio, code: string): Promise<SportsSession> {
  return resumeSportsSession(studio, await beginSession(studio, code));
}

/** A session with play money for a new, nameless player. */
export async function openSportsDemo(
  studio: Studio,
  asked: { readonly game: string; readonly locale: string; readonly currency: string },
): Promise<SportsSession> {
  const { game: gameId, locale, currency } = asked;
  if (!isSportsGame(gameId)) throw refuse('not-found');
  const token = await beginDemoSession(studio, { gameId, locale, currency, jurisdiction: null });
  return resumeSportsSession(studio, token);
}

/** The session of a token, as when it was opened, with the present balance. */
export async function resumeSportsSession(studio: Studio, token: string): Promise<SportsSession> {
  const session = await requireSession(studio, token);
  const currency = currencyOf(session.currency);
  if (!isSportsGame(session.gameId) || currency === undefined) throw refuse('game-unavailable');
  const { code, symbol, decimals } = currency;
  return {
    token,
    mode: session.mode,
    game: session.gameId,
    currency: { code, symbol, decimals },
    locale: session.locale,
    balance: moneyText(await balanceOf(studio, session)),
    depositUrl: session.depositUrl,
  };
}
