import { moneyText } from '@croupier/contract/money';
import type { OwnBet, SharedBetView, SharedRoundView } from '../protocol.ts';
import { openDraws } from '#fairness/server/outcome.ts';
import type { RoundState } from '#rounds/server/round-store.ts';
import type { StoredBet } from './bet-store.ts';
import { maskName } from '@croupier/server/mask-name';
import type { SharedGame } from './round-outcome.ts';
import type { SharedRound } from './shared-round-store.ts';

/** A round as everybody may know it. */
export function viewRound(
  round: SharedRound,
  { phases: { pauseMs }, shared, title }: Pick<SharedGame, 'phases' | 'shared' | 'title'>,
): SharedRoundView {
  const { startedAt, endedAt, salt, serverSeed, result, progress } = round;
  const terms = shared.terms?.(title, openDraws(round.commitHash, round.number));
  return {
    id: round.id,
    number: round.number.toString(),
    state: round.state,
    commit: round.commitHash.toString('hex'),
    openedAt: round.openedAt.getTime(),
    closesAt: round.closesAt.getTime(),
    startsAt: round.startsAt.getTime(),
    ...(terms !== undefined && { terms }),
    ...(startedAt !== null && { startedAt: startedAt.getTime() }),
    ...(endedAt !== null && { endedAt: endedAt.getTime(), nextAt: endedAt.getTime() + pauseMs }),
    ...(salt !== null && { salt }),
    ...(progress !== null && round.state === 'running' && { progress }),
    ...(serverSeed !== null && { serverSeed: serverSeed.toString('hex') }),
    ...(result !== null && { result }),
  };
}

/** A bet as everybody at its table sees it. */
export function viewBet(bet: StoredBet, { shared }: Pick<SharedGame, 'shared'>): SharedBetView {
  const { win } = bet;
  return {
    id: bet.id,
    name: maskName(
      bet.mode === 'demo' ? `guest${bet.playerId.toString().padStart(3, '0')}` : bet.nickname,
    ),
    stake: moneyText(bet.stake),
    ...(shared.showsChoice === true && { choice: bet.choice }),
    state: win !== null ? 'ended' : bet.state === 'open' ? 'open' : 'gone',
    events: bet.events ?? [],
    ...(win !== null && { win: moneyText(win) }),
  };
}

const ownStates: Readonly<Record<RoundState, OwnBet['state']>> = {
  reserved: 'asked',
  refused: 'refused',
  open: 'open',
  decided: 'ended',
  settled: 'ended',
  reversing: 'returning',
  reversed: 'returned',
  manual: 'returning',
};

/** A bet as its player sees it. */
export function viewOwnBet(bet: StoredBet): OwnBet {
  const { win, balanceAfter } = bet;
  return {
    id: bet.id,
    sharedRoundId: bet.sharedRoundId,
    place: bet.place,
    stake: moneyText(bet.stake),
    choice: bet.choice,
    state: win !== null ? 'ended' : ownStates[bet.state],
    events: bet.events ?? [],
    ...(win !== null && { win: moneyText(win) }),
    ...(balanceAfter !== null && { balance: moneyText(balanceAfter) }),
  };
}
