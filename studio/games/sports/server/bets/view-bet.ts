import { moneyText } from '@croupier/contract/money';
import type { Database } from '#server/database.ts';
import type { Studio } from '#server/studio.ts';
import { scoreOf } from '../read/score-of.ts';
import type { BetView, LegView } from '../../protocol.ts';
import { offerOfBet } from '../cash-out/offer-of-bet.ts';
import { termsOf } from '../exposure/sports-terms.ts';
import { findBetEvents } from '../slip/bet-event.ts';
import { type Bet, findLegEvents, type LegEvent, type StoredLeg } from './bet-store.ts';

/** Bets as their player sees them, in the same order. */
export async function viewBets(
  { db }: Pick<Studio, 'db'>,
  bets: readonly Bet[],
): Promise<readonly BetView[]> {
  const events = await findLegEvents(
    db,
    bets.flatMap(({ legs }) => legs.map(({ event }) => event)),
  );
  const offers = await offersFor(db, bets);
  return bets.map((bet) => viewBet(bet, events, offers.get(bet.id) ?? null));
}

/** What open bets could be sold for now, by id. */
async function offersFor(db: Database, bets: readonly Bet[]): Promise<ReadonlyMap<string, bigint>> {
  const open = bets.filter(({ state }) => state === 'open');
  const [first] = open;
  if (first === undefined) return new Map();
  const terms = await termsOf(db, first);
  const legs = open.flatMap((bet) => bet.legs);
  const events = await findBetEvents(db, legs, first.merchant);
  return new Map(
    open.flatMap((bet) => {
      const offer = offerOfBet(bet, { events, terms });
      return 'refusal' in offer ? [] : [[bet.id, offer.offerMinor]];
    }),
  );
}

function viewBet(bet: Bet, events: ReadonlyMap<string, LegEvent>, offer: bigint | null): BetView {
  const { settlement, autoCashOut } = bet;
  const isEnded = bet.state === 'settled';
  return {
    id: bet.id,
    kind: bet.kind,
    system: bet.system,
    placedAt: bet.placedAt,
    state: bet.state,
    acceptAt: bet.state === 'waiting' ? bet.acceptAt : null,
    stake: moneyText(bet.stake),
    unit: moneyText(bet.unit),
    bets: bet.bets,
    odds: bet.odds,
    format: bet.format,
    legs: bet.legs.flatMap((leg) => viewLeg(leg, events)),
    possible: moneyText(bet.possible),
    payout: isEnded && settlement !== null ? moneyText(settlement.payout) : null,
    status: isEnded && settlement?.status !== 'open' ? (settlement?.status ?? null) : null,
    revision: settlement?.revision ?? 0,
    refusal: bet.refusal,
    refusedLeg: bet.refusedLeg,
    cashedOut: moneyText(bet.cashedOut),
    cashOut: offer === null ? null : moneyText(offer),
    autoCashOut: autoCashOut === null ? null : moneyText(autoCashOut),
  };
}

function viewLeg(leg: StoredLeg, events: ReadonlyMap<string, LegEvent>): readonly LegView[] {
  const event = events.get(leg.event);
  if (event === undefined) return [];
  const { sport, league, home, away, startsAt, state, facts } = event;
  return [
    {
      event: leg.event,
      sport,
      league,
      home,
      away,
      startsAt,
      market: leg.market,
      outcome: leg.outcome,
      odds: leg.odds,
      inPlayAt: leg.scoreAt,
      status: leg.status,
      score: scoreOf(facts).score,
      eventState: state,
      group: leg.part,
    },
  ];
}
