import type { lotteryEndpoints } from '@croupier/contract/lottery/player';
import { lotteryAreas } from '@croupier/contract/lottery/states';
import type { z } from 'zod';
import type { catalogAdmin } from '#catalog';
import type { MemberPrincipal, MerchantContext } from '#kernel/context.ts';
import { refuse } from '#kernel/refuse.ts';
import { type LaunchDeps, type LaunchedGame, launchGame } from '#seamless';
import type { PrizeMode } from '@croupier/contract/games';

interface Visitor {
  readonly merchant: MerchantContext;
  readonly member: MemberPrincipal;
  readonly ip: string;
  /** What the browser calls itself. */
  readonly userAgent: string;
  /** Lotteries that the site offers, in its order. */
  readonly games: readonly catalogAdmin.LotteryGameRow[];
}

/**
 * Opens the lottery of that code, or the first of its area. Refuses what opening any game does.
 * The address says whether the bets or the lobby come first.
 */
export async function launchLottery(
  deps: LaunchDeps,
  { merchant, member, ip, userAgent, games }: Visitor,
  input: z.output<typeof lotteryEndpoints.launchLottery.input>,
): Promise<LaunchedGame> {
  const { area, mode, prizeMode, gameCode, view = 'betting', device, backUrl, language } = input;
  const site = merchant.languages.find(({ code }) => code === language);
  if (!site) throw refuse('request.invalid', { fields: { language: { key: 'field.choice' } } });
  const game = games.find(
    (one) =>
      (area === undefined || one.vendorCode === lotteryAreas[area]) &&
      (area !== undefined || mode === undefined || one.gameType === mode) &&
      (gameCode === undefined || one.code === gameCode) &&
      hasMode(one, prizeMode),
  );
  if (!game) throw refuse('game.unknown');
  const launched = await launchGame(deps, {
    merchant,
    member,
    ip,
    userAgent,
    gameId: game.id,
    client: device === 'MOBILE' ? 'mobile' : 'desktop',
    locale: site.dictionary,
    withoutMoney: false,
    back: backUrl,
  });
  const address = new URL(launched.launchUrl);
  address.searchParams.set('view', view);
  return { ...launched, launchUrl: address.href };
}

/** Whether a lottery is shown in that prize mode; one that names none has all of them. */
export function hasMode(
  { prizeModes }: { readonly prizeModes: readonly PrizeMode[] },
  wanted: PrizeMode | undefined,
): boolean {
  return wanted === undefined || prizeModes.length === 0 || prizeModes.includes(wanted);
}
