import { useCallback, useState } from 'react';
import type { Store } from '#client/kit/storage.ts';
import { parseSelection } from '../../engine/selection.ts';
import type { TicketView } from '#games/lottery/protocol.ts';
import { lineOf } from '../panel/draft.ts';
import { useDesk } from '../session/desk.ts';
import { playOf } from '../tickets/known-plays.ts';

export interface SlipLine {
  readonly id: string;
  readonly play: string;
  /** In the grammar of the play. */
  readonly text: string;
  readonly bets: number;
  /** What it costs in units of the stake. */
  readonly units: number;
  /** Points typed for it, times the stake of the slip. */
  readonly times: number;
  /** Its numbers have half odds, which the player has seen. */
  readonly reduced?: boolean;
  /** What its play paid when it was chosen. */
  readonly terms?: string;
}

export interface Slip {
  /** What one unit costs, a decimal amount: of all lines. */
  readonly unit: string;
  readonly lines: readonly SlipLine[];
  /** The hour of the draw that the lines are for; of the one that takes bets where it is null. */
  readonly drawAt: number | null;
  /** The first issue of that draw. */
  readonly issue?: string | undefined;
  /** The prize group that was chosen; the player's own where none was. */
  readonly series?: number;
}

const key = (game: string) => `croupier.lottery.${game}.slip`;
const empty: Slip = { unit: '1', lines: [], drawAt: null };

/** The slip of a lottery: it stays through a reload, until it is placed or cleared. */
export function useSlip(game: string) {
  const { store } = useDesk();
  const [slip, setSlip] = useState(() => ({ game, value: readSlip(store, game) }));
  const value = slip.game === game ? slip.value : readSlip(store, game);
  const change = useCallback(
    (part: Partial<Slip>) => {
      const next = { ...readSlip(store, game), ...part };
      store.write(key(game), JSON.stringify(next));
      setSlip({ game, value: next });
    },
    [store, game],
  );
  return [value, change] as const;
}

/** Puts the lines of a ticket on the slip of its lottery, for the next issue, in place of what was there. */
export function putOnSlip(store: Store, ticket: TicketView): void {
  const unit = ticket.lines[0]?.unit;
  if (unit === undefined) return;
  const lines = ticket.lines.flatMap(({ play: code, selection, unit: own, multiple }) => {
    const play = playOf(ticket.game, { issue: ticket.issue, play: code });
    const line = play && lineOf(play, parseSelection(play.grammar, selection));
    if (line === undefined || own !== unit) return [];
    const { text, bets, units } = line;
    return [{ id: crypto.randomUUID(), play: code, text, bets, units, times: multiple }];
  });
  const series = ticket.lines[0]?.series;
  const slip: Slip = { unit, lines, drawAt: null, ...(series && { series }) };
  store.write(key(ticket.game), JSON.stringify(slip));
}

function readSlip(store: Store, game: string): Slip {
  const text = store.read(key(game));
  return text === undefined ? empty : (JSON.parse(text) as Slip);
}

/** What all lines cost for one issue. */
export const costOf = (lines: readonly Pick<SlipLine, 'units' | 'times'>[], unitMinor: bigint) =>
  lines.reduce((total, { units, times }) => total + BigInt(units * times) * unitMinor, 0n);
