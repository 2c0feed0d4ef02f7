/** Rounds of virtual leagues are stored before they are offered, each match with the seed that decides it. */
import { createHash, randomBytes } from 'node:crypto';
import { buildHash } from '#server/games/build-hash.ts';
import type { Studio } from '#server/studio.ts';
import { type FeedEvent, nothingTold } from '../feed/event-document.ts';
import { reduceMessage } from '../feed/reduce-message.ts';
import { producerOf } from './leagues.ts';
import type { VirtualLeague } from './virtual-league.ts';
import { seedPurpose } from './seeds.ts';
import {
  type VirtualFixture,
  fixturesOfSlot,
  seasonStart,
  slotAt,
  slotsAhead,
} from './timetable.ts';
import { insertVirtual, knownEvents, leaguesWithEvents } from './virtual-store.ts';
import { playedSport } from './played-sport.ts';

let build: string | undefined;

/** Stores what is missing of the rounds ahead. @param stored ids that this process knows to be stored */
export async function planRounds(
  studio: Studio,
  leagues: readonly VirtualLeague[],
  stored: Set<string>,
): Promise<void> {
  const now = studio.clock.now();
  const begun = await leaguesWithEvents(
    studio.db,
    leagues.map(({ id }) => id),
  );
  const wanted = leagues.flatMap((league) => {
    // A league that begins has the rounds of its season before, so that its table says something.
    const past = begun.has(league.id) ? [] : pastSlots(league, now);
    const slots = [...past, ...slotsAhead(league, now)];
    return slots.flatMap((slot) =>
      fixturesOfSlot(league, slot).map((fixture) => ({ league, fixture })),
    );
  });
  const unknown = wanted.filter(({ fixture }) => !stored.has(fixture.id));
  if (unknown.length === 0) return;
  const known = await knownEvents(
    studio.db,
    unknown.map(({ fixture }) => fixture.id),
  );
  const missing = unknown.filter(({ fixture }) => !known.has(fixture.id));
  for (const one of missing) {
    const { event, seed } = newMatch(one.league, one.fixture, now);
    const purpose = seedPurpose(event.commit ?? '');
    await insertVirtual(studio.db, event, studio.box.seal(seed, purpose));
  }
  stored.clear();
  for (const { fixture } of wanted) stored.add(fixture.id);
  if (missing.length > 0) studio.book.tellOfNew();
}

function pastSlots(league: VirtualLeague, now: number): readonly number[] {
  const current = slotAt(league, now);
  const first = seasonStart(league, current);
  return Array.from({ length: current - first }, (_, at) => first + at);
}

/** A match that is offered for the first time: priced by its model, drawn from a seed that nobody knows. */
function newMatch(
  league: VirtualLeague,
  { id, home, away, startsAt }: VirtualFixture,
  now: number,
): { readonly event: FeedEvent; readonly seed: Buffer } {
  const seed = randomBytes(32);
  const { rules, modelOf } = playedSport(league.sport);
  const model = modelOf(home, away, league);
  build ??= buildHash({ id: 'sports', kind: 'sports' });
  const producer = producerOf(league);
  const blank: FeedEvent = {
    id,
    producer,
    sport: league.sport,
    league: league.id,
    home: home.id,
    away: away.id,
    startsAt,
    state: 'planned',
    isVirtual: true,
    version: 0,
    danger: null,
    dangerAt: null,
    facts: null,
    markets: {},
    told: { ...nothingTold, fixture: 1 },
    commit: createHash('sha256').update(seed).digest('hex'),
    seed: null,
    build,
    model,
    pricedBy: null,
    revision: 0,
    settledRevision: 0,
    endedAt: null,
  };
  const markets = [...rules.before(model)];
  const common = { producer, number: `${id}:0`, at: Math.floor(now), event: id, version: 2 };
  const event = reduceMessage(blank, { kind: 'odds_change', ...common, markets });
  return { event: event ?? blank, seed };
}
