import { findLottery } from '#games/lottery/server/lotteries.ts';
import { findSportsGame } from '#games/sports/server/sports-games.ts';
import { currencyOf } from '@croupier/contract/currencies';
import type { LaunchRequest } from '@croupier/contract/seamless/vendor';
import { refuse } from '../refuse.ts';
import { newToken, tokenHash } from '../security/token.ts';
import { insertLaunch } from '../sessions/launch-store.ts';
import { tokenPurpose } from '../sessions/open-session.ts';
import type { Studio } from '../studio.ts';
import type { Vendor } from './vendors.ts';

/**
 * Takes a launch and answers the address of the game frame. The address carries a code of ours,
 * good for one minute and one opening; the platform's token stays sealed here.
 *
 * Wallet calls only ever go to origins that the studio was set up with, and only pages it was set
 * up with may hold the frame, whatever a launch says.
 */
export async function launchGame(
  studio: Studio,
  vendor: Vendor,
  mode: 'real' | 'demo',
  { account, game, jurisdiction, locale, merchant, time_zone: zone, token, urls }: LaunchRequest,
): Promise<string> {
  const { settings, db, box, games } = studio;
  const entry = games.find(game);
  const lottery = findLottery(game);
  const book = findSportsGame(game);
  const isListed =
    (entry !== undefined && vendor.has(entry)) ||
    (lottery !== undefined && vendor.hasLottery?.(lottery) === true) ||
    (book !== undefined && vendor.hasSports?.(book) === true);
  if (!isListed) throw refuse('not-found');
  if (currencyOf(account.currency) === undefined) throw refuse('game-unavailable');
  const parentOrigin = originOf(urls.parent_origin);
  if (!isFamily(parentOrigin, frameOrigins(settings))) throw refuse('bad-request');
  const walletUrl = walletAddress(settings, urls.wallet);
  const code = newToken();
  const codeHash = tokenHash(code);
  await insertLaunch(db, codeHash, {
    mode,
    vendor: vendor.name,
    gameId: game,
    merchant,
    currency: account.currency,
    locale,
    parentOrigin,
    depositUrl: urls.deposit === '' ? null : urls.deposit,
    walletUrl,
    jurisdiction,
    sealedToken: mode === 'real' ? box.seal(Buffer.from(token), tokenPurpose(codeHash)) : null,
  });
  const url = new URL(`/play/${game}`, settings.STUDIO_ORIGIN);
  url.searchParams.set('code', code);
  url.searchParams.set('locale', locale);
  if (zone !== undefined) url.searchParams.set('zone', zone);
  return url.href;
}

/** Pages that may hold a game frame. */
export function frameOrigins({
  PLATFORM_ORIGIN,
  FRAME_ANCESTORS,
}: Studio['settings']): readonly string[] {
  return [PLATFORM_ORIGIN, ...FRAME_ANCESTORS];
}

/**
 * Where to call the wallet. A platform has the same door on every merchant's host and names the
 * merchant in its path; calls go to the origin that we were set up with, whose name is known to
 * resolve for servers and not for browsers only.
 */
export function walletAddress(
  { PLATFORM_ORIGIN, WALLET_ORIGINS }: Studio['settings'],
  text: string,
): string {
  const origin = originOf(text);
  const known = [PLATFORM_ORIGIN, ...WALLET_ORIGINS].find((member) => isFamily(origin, [member]));
  if (known === undefined) throw refuse('bad-request');
  return known + new URL(text).pathname;
}

/** True for one of the origins, or a subdomain of it: a platform serves merchants on those. */
function isFamily(origin: string, family: readonly string[]): boolean {
  const { protocol, host } = new URL(origin);
  return family.some((member) => {
    const known = new URL(member);
    if (known.protocol !== protocol) return false;
    return host === known.host || host.endsWith(`.${known.host}`);
  });
}

function originOf(text: string): string {
  try {
    return new URL(text).origin;
  } catch {
    throw refuse('bad-request');
  }
}
