import type { LineView, TicketView } from '#games/lottery/protocol.ts';
import { playOf } from './known-plays.ts';

export interface BetsWon {
  readonly won: number;
  readonly all: number;
}

/**
 * Bets of a settled ticket that have won, of all of them: big and small on one line are two. A line whose
 * numbers are looked for in many prizes is one, for its hits do not tell how many of its numbers came.
 */
export function betsWon(ticket: Pick<TicketView, 'game' | 'issue' | 'lines'>): BetsWon {
  const each = ticket.lines.map((line) => betsOfLine(ticket, line));
  return {
    won: each.reduce((sum, { won }) => sum + won, 0),
    all: each.reduce((sum, { all }) => sum + all, 0),
  };
}

function betsOfLine({ game, issue }: Pick<TicketView, 'game' | 'issue'>, line: LineView): BetsWon {
  const { bets, hits = {}, payout = '0' } = line;
  const isPaid = Number(payout) > 0;
  const kinds = bets > 1 ? playOf(game, { issue, play: line.play })?.kinds : undefined;
  const prizes = (kinds ?? []).map((kind) => kind.prizes.filter(({ isPush }) => !isPush));
  const isCounted =
    kinds?.every(({ units }, at) => units === 1 && prizes[at]?.length === 1) ?? false;
  if (!isCounted) return { won: isPaid ? 1 : 0, all: 1 };
  const names = new Set(prizes.flat().map(({ name }) => name));
  const won = [...names].reduce((sum, name) => sum + (hits[name] ?? 0), 0);
  return { won: Math.min(bets, isPaid ? Math.max(1, won) : 0), all: bets };
}
