import { moneyText } from '@croupier/contract/money';
import type { LineView, TicketView } from '../protocol.ts';
import { oddsTexts } from './judge-lines.ts';
import type { Ticket } from './ticket-store.ts';

/** A ticket as its player sees it. @param balance minor units, where it is news */
export function viewTicket(ticket: Ticket, balance?: bigint): TicketView {
  const { id, game, issue, station, drawAt, closeAt, placedAt, stake, refusal, settlement } =
    ticket;
  return {
    id,
    game,
    issue,
    station,
    drawAt,
    closeAt,
    placedAt,
    state: stateOf(ticket),
    stake: moneyText(stake),
    payout: settlement === null ? null : moneyText(settlement.payout),
    revision: settlement?.revision ?? 0,
    refusal,
    lines: linesOf(ticket),
    chase: chaseOf(ticket),
    ...(balance !== undefined && { balance: moneyText(balance) }),
  };
}

const chaseOf = ({ chaseId, chasePlace, chaseParts }: Ticket): TicketView['chase'] =>
  chaseId === null ? null : { id: chaseId, place: chasePlace ?? 1, of: chaseParts ?? 1 };

export function stateOf({
  state,
  settlement,
}: Pick<Ticket, 'state' | 'settlement'>): TicketView['state'] {
  if (state !== 'open' || settlement === null) return state;
  return settlement.kind === 'VOID' ? 'returned' : 'settled';
}

function linesOf({ lines, series, settlement }: Ticket): readonly LineView[] {
  return lines.map(({ play, selection, unit, multiple, bets, stake, odds, reduced }, at) => {
    const outcome = settlement?.lines[at];
    return {
      play,
      selection,
      unit: moneyText(unit),
      multiple,
      bets,
      stake: moneyText(stake),
      series,
      reduced,
      odds: oddsTexts(odds),
      ...(outcome && { payout: moneyText(BigInt(outcome.payout)), hits: outcome.hits }),
    };
  });
}
