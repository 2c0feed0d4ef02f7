import { currencyOf } from '@croupier/contract/currencies';
import { moneyText } from '@croupier/contract/money';
import { refuse } from '#server/refuse.ts';
import { balanceOf } from '#server/sessions/balance-of.ts';
import { beginDemoSession, beginSession, requireSession } from '#server/sessions/open-session.ts';
import type { Studio } from '#server/studio.ts';
import type { LotterySession } from '../protocol.ts';
import { findLottery } from './lotteries.ts';

/** Turns a launch code into a session. Refuses with `session-expired` when the code is used up. */
export async function openLotterySession(studio: Studio, code: string): Promise<LotterySession> {
  return resumeLotterySession(studio, await beginSession(studio, code));
}

/** A session with play money for a new, nameless player. */
export async function openLotteryDemo(
  studio: Studio,
  asked: { readonly game: string; readonly locale: string; readonly currency: string },
): Promise<LotterySession> {
  const { game: gameId, locale, currency } = asked;
  if (findLottery(gameId) === undefined) throw refuse('not-found');
  const token = await beginDemoSession(studio, { gameId, locale, currency, jurisdiction: null });
  return resumeLotterySession(studio, token);
}

/** The session of a token, as when it was opened, with the present balance. */
export async function resumeLotterySession(studio: Studio, token: string): Promise<LotterySession> {
  const session = await requireSession(studio, token);
  const currency = currencyOf(session.currency);
  if (findLottery(session.gameId) === undefined || currency === undefined) {
    throw refuse('game-unavailable');
  }
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
