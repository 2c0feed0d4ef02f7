/** What the books of merchants weigh on matches: read from what bets cost, as a share of what they may. */
import { sql } from 'kysely';
import type { Queryable } from '#server/database.ts';
import { parseMarket } from '../../engine/market-key.ts';
import { type SportsTerms, termsOf } from '../exposure/sports-terms.ts';

/** Which way a match is loaded: of the heaviest book, 0 to 1. */
export interface Weight {
  readonly side: { readonly of: 'H' | 'A'; readonly load: number } | null;
  readonly total: { readonly of: 'OVER' | 'UNDER'; readonly load: number } | null;
}

/** What outcomes of a market cost a merchant, net of what was staked on the market; minor units. */
export interface CostRow {
  readonly event: string;
  readonly merchant: string;
  readonly currency: string;
  readonly market: string;
  readonly outcome: string;
  readonly cost: bigint;
}

/** Loads are told in steps of so much: less moves nothing. */
const STEP = 0.05;
const SIDES = ['1X2', 'AH', 'DNB'];

/** Weights of those matches of the house that are loaded at all and still take bets. */
export async function weightsOfBook(
  db: Queryable,
  producer: string,
): Promise<ReadonlyMap<string, Weight>> {
  const { rows } = await sql<CostRow>`
    select x.event_id as event, x.merchant, x.currency, x.market, x.outcome,
           (x.payout - sum(x.stake) over (partition by x.event_id, x.merchant, x.currency, x.market))::bigint
             as cost
    from studio.sports_event e join studio.sports_exposure x on x.event_id = e.id
    where e.state in ('planned', 'live') and e.producer = ${producer}
    limit 20000`.execute(db);
  const terms = new Map<string, SportsTerms>();
  for (const { merchant, currency } of rows) {
    const name = `${merchant} ${currency}`;
    if (!terms.has(name)) terms.set(name, await termsOf(db, { merchant, currency }));
  }
  const byEvent = Map.groupBy(rows, ({ event }) => event);
  const mostOf = ({ merchant, currency }: CostRow) =>
    terms.get(`${merchant} ${currency}`)?.marketLiability ?? 1n;
  return new Map([...byEvent].map(([event, costs]) => [event, weigh(costs, mostOf)] as const));
}

/** The heaviest of each merchant's book: sides together whatever their market and line, totals likewise. */
export function weigh(costs: readonly CostRow[], mostOf: (cost: CostRow) => bigint): Weight {
  const loads = { H: 0, A: 0, OVER: 0, UNDER: 0 };
  const books = Map.groupBy(costs, ({ merchant, currency }) => `${merchant} ${currency}`);
  for (const book of books.values()) {
    const [first] = book;
    if (first === undefined) continue;
    const most = Number(mostOf(first));
    for (const way of ['H', 'A', 'OVER', 'UNDER'] as const) {
      const cost = book.reduce((sum, row) => sum + (isOf(row, way) ? Number(row.cost) : 0), 0);
      loads[way] = Math.max(loads[way], Math.min(1, Math.max(0, cost) / most));
    }
  }
  return { side: heavier(loads, 'H', 'A'), total: heavier(loads, 'OVER', 'UNDER') };
}

function isOf({ market, outcome }: CostRow, way: 'H' | 'A' | 'OVER' | 'UNDER'): boolean {
  const code = parseMarket(market)?.code ?? '';
  return outcome === way && (way === 'H' || way === 'A' ? SIDES.includes(code) : code === 'OU');
}

function heavier<Way extends string>(
  loads: Readonly<Record<Way, number>>,
  one: Way,
  other: Way,
): { readonly of: Way; readonly load: number } | null {
  const of = loads[one] >= loads[other] ? one : other;
  const steps = Math.floor((loads[of] + 1e-9) / STEP);
  return steps === 0 ? null : { of, load: steps * STEP };
}
