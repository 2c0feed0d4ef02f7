import type {
  BingoRoomDescription,
  RoomBetView,
  RoomCall,
  RoomPrize,
  RoomState,
  TicketRun,
} from '../protocol.ts';
import { parseAmount } from '#client/kit/money.ts';

/** A next round that is late by so much does not come by itself, ms. */
const LATE_MS = 3000;

/** What everybody in a room sees at a moment, and of the player's own what they have bought. */
export interface Seen {
  readonly phase: 'waiting' | 'shut' | 'betting' | 'closed' | 'calling' | 'result' | 'void';
  /** The number of the round. */
  readonly number: string | undefined;
  /** Of the sale, while it is open. */
  readonly time: { readonly leftMs: number; readonly ofMs: number } | undefined;
  readonly calls: readonly number[];
  /** Prizes that were won so far. */
  readonly prizes: readonly RoomPrize[];
  readonly runs: readonly TicketRun[];
  /** Tickets sold to all. */
  readonly sold: number;
  readonly players: number;
  readonly salesMinor: bigint;
  readonly potMinor: bigint;
  nameOf(ticket: number): Winner;
}

/** Who has a ticket: its player, or somebody by their masked name, where that is known. */
export interface Winner {
  readonly isOwn: boolean;
  readonly name: string | undefined;
}

/** @param now of the server's clock */
export function seenOf(
  game: BingoRoomDescription,
  state: RoomState | undefined,
  now: number,
): Seen {
  const { round, totals, mine = [], bets = [] } = state ?? {};
  const phase = phaseOf(state, now);
  const leftMs = (round?.closesAt ?? 0) - now;
  const salesMinor = parseAmount(totals?.staked ?? '0');
  const runs = mine.filter(({ state: own }) => ['asked', 'open', 'ended'].includes(own));
  const told = (round?.progress ?? []) as readonly RoomCall[];
  const { result } = round ?? {};
  return {
    phase,
    number: round?.number,
    time:
      phase === 'betting' && round !== undefined
        ? { leftMs, ofMs: round.closesAt - round.openedAt }
        : undefined,
    calls: result?.balls ?? told.map(({ ball }) => ball),
    prizes: result?.prizes ?? told.flatMap(({ prizes }) => prizes),
    // Numbers are given with the answer: what was only asked for has none yet.
    runs: runs.flatMap(({ choice }) => ('first' in choice ? [choice] : [])),
    sold: Number(salesMinor / parseAmount(game.ticketPrice)),
    players: totals?.players ?? 0,
    salesMinor,
    potMinor: potOf(game, state, salesMinor),
    nameOf: (ticket) =>
      winnerOf(
        ticket,
        bets,
        runs.map(({ choice }) => choice),
      ),
  };
}

function phaseOf(state: RoomState | undefined, now: number): Seen['phase'] {
  const { round, shut } = state ?? {};
  if (round === undefined || now > (round.nextAt ?? now) + LATE_MS) {
    return shut === true ? 'shut' : 'waiting';
  }
  switch (round.state) {
    case 'void':
      return 'void';
    case 'betting':
      return round.closesAt > now ? 'betting' : 'closed';
    case 'running':
      return round.progress === undefined ? 'closed' : 'calling';
    case 'ended':
      return 'result';
  }
}

/** The pot with what the sale has fed it: it is paid or goes on when the round ends. */
function potOf(
  { model }: BingoRoomDescription,
  state: RoomState | undefined,
  salesMinor: bigint,
): bigint {
  const { round, results = [] } = state ?? {};
  if (round?.result !== undefined) return BigInt(round.result.pot.after);
  const before = BigInt(results[0]?.result?.pot.after ?? '0');
  return before + (salesMinor * BigInt(model.progressive.share)) / 100n;
}

function winnerOf(ticket: number, bets: readonly RoomBetView[], own: readonly TicketRun[]): Winner {
  const isIn = ({ first, tickets }: TicketRun): boolean =>
    ticket >= first && ticket < first + tickets;
  const bet = bets.find(({ choice }) => choice !== undefined && isIn(choice as TicketRun));
  return { isOwn: own.some(isIn), name: bet?.name };
}
