import { moneyText } from '@croupier/contract/money';
import type { ChasePart, ChaseView } from '../../protocol.ts';
import { oddsTexts } from '../judge-lines.ts';
import type { Chase, PartTicket } from './chase-store.ts';

/** A chase as its player sees it. @param balance minor units, where it is news */
export function viewChase(chase: Chase, parts: readonly PartTicket[], balance?: bigint): ChaseView {
  const { id, game, station, issue, mode, stopOnWin, state, reason, createdAt, cost } = chase;
  const stakes = chase.multiples.map((multiple) => cost * BigInt(multiple));
  // What went back, with a void issue or otherwise, was neither staked nor won.
  const stands = parts.filter((part) => part.state === 'open' && part.kind !== 'VOID');
  const byPlace = new Map(parts.map((part) => [part.place, part]));
  return {
    id,
    game,
    station,
    issue,
    line: lineOf(chase),
    mode,
    stopOnWin,
    state,
    reason,
    createdAt,
    total: moneyText(sumOf(stakes)),
    staked: moneyText(sumOf(stands.map(({ stake }) => stake))),
    won: moneyText(sumOf(stands.map(({ payout }) => payout ?? 0n))),
    parts: chase.multiples.map((multiple, at) => ({
      multiple,
      stake: moneyText(stakes[at] ?? 0n),
      ticket: ticketOf(byPlace.get(at + 1)),
    })),
    ...(balance !== undefined && { balance: moneyText(balance) }),
  };
}

function lineOf({ play, selection, unit, bets, series, reduced, odds }: Chase): ChaseView['line'] {
  const table = Object.fromEntries(Object.entries(odds).map(([name, one]) => [name, BigInt(one)]));
  const shown = oddsTexts(table);
  return { play, selection, unit: moneyText(unit), bets, series, reduced, odds: shown };
}

function ticketOf(part: PartTicket | undefined): ChasePart['ticket'] {
  if (part === undefined) return null;
  const { ticketId: id, issue, drawAt, refusal, payout, kind } = part;
  const settled = kind === 'VOID' ? ('returned' as const) : ('settled' as const);
  const state = part.state === 'open' && kind !== null ? settled : part.state;
  return { id, issue, drawAt, state, refusal, payout: payout === null ? null : moneyText(payout) };
}

const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, one) => sum + one, 0n);
