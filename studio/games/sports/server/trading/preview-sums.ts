/** How bets stand before and after, added up. Pure. Amounts in minor units. */
import type { BetStatus } from '../../engine/settlement/payout.ts';
import type { Bet } from '../bets/bet-store.ts';

export interface Ending {
  readonly kind: 'open' | 'paid' | 'back' | 'lost' | 'sold';
  /** All that was staked, and all that is paid; nothing yet of what is open. */
  readonly stake: bigint;
  readonly payout: bigint;
}

/** How a bet stands by a settlement of it. */
export function ending(
  {
    stake,
    closed,
    cashedOut,
    settlement,
  }: Pick<Bet, 'stake' | 'closed' | 'cashedOut' | 'settlement'>,
  by: {
    readonly kind: string;
    readonly status: BetStatus | 'open';
    readonly payout: bigint;
  } | null,
): Ending {
  const all = stake + closed;
  if (settlement?.kind === 'CASHOUT')
    return { kind: 'sold', stake: all, payout: settlement.payout };
  if (by === null || by.kind === 'PART' || by.status === 'open') {
    return { kind: 'open', stake, payout: cashedOut };
  }
  const { status, payout } = by;
  if (status === 'void' || status === 'push') return { kind: 'back', stake: all, payout };
  return { kind: payout > cashedOut ? 'paid' : 'lost', stake: all, payout };
}

interface Side {
  open: bigint;
  house: bigint;
  readonly paid: { bets: number; amount: bigint };
  readonly back: { bets: number; amount: bigint };
  readonly lost: { bets: number; amount: bigint };
}

const side = (): Side => ({
  open: 0n,
  house: 0n,
  paid: { bets: 0, amount: 0n },
  back: { bets: 0, amount: 0n },
  lost: { bets: 0, amount: 0n },
});

export class PreviewSums {
  readonly now = side();
  readonly after = side();
  readonly cashedOut = { bets: 0, amount: 0n };
  /** By market: what its bets are paid then. */
  readonly pays = new Map<string, bigint>();
  bets = 0;
  changed = 0;
  /** What players get more. */
  difference = 0n;

  add(now: Ending, after: Ending, market: string): void {
    this.bets += 1;
    put(this.now, now);
    put(this.after, after);
    if (now.kind === 'sold') {
      this.cashedOut.bets += 1;
      this.cashedOut.amount += now.payout;
    }
    if (now.kind !== after.kind || now.payout !== after.payout) this.changed += 1;
    const paidNow = now.kind === 'open' ? 0n : now.payout;
    const paidThen = after.kind === 'open' ? 0n : after.payout;
    this.difference += paidThen - paidNow;
    this.pays.set(market, (this.pays.get(market) ?? 0n) + paidThen);
  }
}

function put(sums: Side, { kind, stake, payout }: Ending): void {
  if (kind === 'open') {
    sums.open += stake;
    return;
  }
  sums.house += stake - payout;
  if (kind === 'sold') return;
  const sum = sums[kind];
  sum.bets += 1;
  // What is lost is told by what was staked, the others by what is paid.
  sum.amount += kind === 'lost' ? stake : payout;
}
