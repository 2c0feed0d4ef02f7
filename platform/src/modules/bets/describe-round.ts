import { moneyText } from '@croupier/contract/money';
import type { Round, RoundTotals } from './store/round.ts';

/** What rounds add up to, on the wire. */
export function describeTotals({
  rounds,
  stakeMinor,
  validBetMinor,
  winMinor,
  netMinor,
}: RoundTotals) {
  return {
    rounds,
    stake: moneyText(stakeMinor),
    validBet: moneyText(validBetMinor),
    win: moneyText(winMinor),
    net: moneyText(netMinor),
  };
}

/** A round of the betting record, on the wire; a game that is not known has no title. */
export function describeRound(
  round: Round,
  game: { title: string; vendorName: string; art: string } | undefined,
) {
  return {
    id: String(round.id),
    gameId: String(round.gameId),
    gameTitle: game?.title ?? '',
    gameType: round.gameType,
    vendor: game?.vendorName ?? '',
    art: game?.art ?? '',
    state: round.state,
    stake: moneyText(round.stakeMinor),
    validBet: moneyText(round.validBetMinor),
    win: moneyText(round.winMinor),
    net: round.state === 'open' ? null : moneyText(round.winMinor - round.stakeMinor),
    openedAt: round.openedAt.toISOString(),
    closedAt: round.closedAt?.toISOString() ?? null,
  };
}
