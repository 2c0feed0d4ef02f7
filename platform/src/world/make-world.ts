/** Makes a world: so many people, whose made-up past ends now. */
import { nowMs } from '#kernel/clock.ts';
import type { Config } from '#kernel/config.ts';
import { whilePastIsMade } from '#kernel/demo-past.ts';
import type { Log } from '#kernel/log.ts';
import { forgetNights, runNights } from '#loyalty';
import { forgetPointNights, runPointNights } from '#points';
import { forgetReferralNights, keepReferrals } from '#referral';
import { madeUpMembers } from '../modules/account/store/made-up-members.ts';
import { searchFraud } from '../modules/findings/search/search-fraud.ts';
import { findHarm } from '../modules/protection/harm/find-harm.ts';
import { proveLedger } from '../modules/wallet/proof/prove-ledger.ts';
import { siteOrigin } from '#kernel/site-origin.ts';
import { type DemoSignIn, REGULAR } from '../seed/sign-ins.ts';
import { collude } from './collude.ts';
import { lookAfterCases } from './staff-acts.ts';
import { drawsOf } from './draws.ts';
import { passwordOf } from './enter-site.ts';
import { keepHouse, tidyUp } from './house.ts';
import { friendsOf, liveAsFriend } from './friends.ts';
import { live } from './live.ts';
import { type NamedPerson, namedPeople } from './named-people.ts';
import { peopleOf, type Person } from './people.ts';
import { deliverEvents } from './deliver-events.ts';
import { stockMalls } from './mall.ts';
import { keepAudience } from './audience.ts';
import { keepJourneys } from './journeys.ts';
import { countPlay, keepMissions } from './missions.ts';
import { keepGrants, lookAtGrants, publishOffers } from './offers.ts';
import { liveRegularly, regularsOf } from './regulars.ts';
import { countTickets, keepRewardCenter } from './reward-center.ts';
import { keepNights } from './rewards.ts';
import { agreeOnContracts } from './agree-on-contracts.ts';
import { type LifeStory, openTimeline } from './timeline.ts';
import { DAY_MS, lifeOf, shareOut } from './visits.ts';
import { openWorld, type World } from './world.ts';

export interface WorldPlan {
  readonly seed: string;
  readonly members: number;
  /** About so many. */
  readonly rounds: number;
  readonly days: number;
}

/** What `npm run world` makes unless told otherwise, and what `npm start` does. */
export const worldPlans = {
  whole: { seed: 'the whole world', members: 400, rounds: 30_000, days: 120 },
  small: { seed: 'a small world', members: 40, rounds: 2000, days: 120 },
} as const satisfies Record<string, WorldPlan>;

export interface MadeWorld {
  readonly count: Readonly<World['count']>;
  /** What people were refused, by code. */
  readonly refused: ReadonlyMap<string, number>;
  /** Whom to sign in as: at each merchant, who came to the highest level. */
  readonly signIns: readonly DemoSignIn[];
}

/** Whatever happens within so long of each other is done at once. */
const MOMENT_MS = 8000;
const SEARCHED_DAYS = 10;
const COLLUDING_DAYS = 2;
const KNOWN_MAX = 10_000;

/**
 * Makes it in the database of a demo, by the use cases that real people would cause. The same seed
 * makes the same people and the same fortunes. Throws where the database is no demo's.
 * @param onProgress is told which part of the time has been lived
 */
export async function makeWorld(
  config: Config,
  { seed, members, rounds, days }: WorldPlan,
  {
    log,
    onProgress,
    named = [],
  }: {
    readonly log: Log;
    readonly onProgress?: (part: number) => void;
    /** Sign-ins of members who are there and have no past yet. */
    readonly named?: readonly DemoSignIn[];
  },
): Promise<MadeWorld> {
  const timeline = openTimeline();
  const world = await openWorld(config, { log, spawn: timeline.add, clock: 'demo' });
  try {
    const toMs = nowMs();
    const fromMs = toMs - days * DAY_MS;
    const people = peopleOf(drawsOf(seed), members);
    await assertNew(world, people);
    const regulars = regularsOf(people);
    const known = namedPeople(world, drawsOf(seed), named);
    for (const story of livesOf(world, people, { regulars, known, fromMs, toMs, rounds })) {
      timeline.add(story);
    }
    const searchesFromMs = toMs - SEARCHED_DAYS * DAY_MS;
    timeline.add(publishOffers(world, { fromMs, toMs }));
    timeline.add(stockMalls(world, { fromMs }));
    timeline.add(keepGrants(world, { fromMs, toMs }));
    timeline.add(keepNights(world, { toMs }));
    timeline.add(keepMissions(world, { toMs }));
    timeline.add(keepJourneys(world, { fromMs, toMs }));
    timeline.add(keepAudience(world, { toMs }));
    timeline.add(keepRewardCenter(world, { toMs }));
    timeline.add(keepHouse(world, { fromMs, searchesFromMs }));
    timeline.add(lookAfterCases(world, searchesFromMs));
    timeline.add(collude(world, seed, toMs - COLLUDING_DAYS * DAY_MS));
    await whilePastIsMade(world.services.db, async () => {
      await forgetNights(world.services.db);
      await forgetPointNights(world.services.db);
      await forgetReferralNights(world.services.db);
      await timeline.run({
        momentMs: MOMENT_MS,
        untilMs: toMs,
        moveTo: world.clock.moveTo,
        async onMoment(atMs) {
          await deliverEvents(world);
          onProgress?.((atMs - fromMs) / (toMs - fromMs));
        },
      });
      await world.clock.moveTo(nowMs() + days * DAY_MS);
      await tidyUp(world);
      await runNights(world.services);
      await runPointNights(world.services);
      await keepReferrals(world.services);
      await deliverEvents(world);
    });
    await lookBack(world);
    return { count: world.count, refused: world.refused, signIns: signInsOf(world, regulars) };
  } finally {
    await world.close();
  }
}

/** What jobs and staff find in the past once it is there. */
async function lookBack(world: World): Promise<void> {
  await countPlay(world);
  await countTickets(world);
  await lookAtGrants(world);
  await findHarm(world.services.db);
  await searchFraud(world.services.db);
  for (const { merchant } of Object.values(world.places)) {
    await agreeOnContracts(world.services.db, merchant);
  }
  // As the job of each hour does, so that its page has something to show.
  await proveLedger(world.services);
  await deliverEvents(world);
}

/** How each of them lives. */
function livesOf(
  world: World,
  people: readonly Person[],
  of: {
    readonly regulars: ReadonlyMap<Person, number>;
    readonly known: readonly NamedPerson[];
    readonly fromMs: number;
    readonly toMs: number;
    readonly rounds: number;
  },
): LifeStory[] {
  const { regulars, known, fromMs, toMs, rounds } = of;
  // What leads to payouts is played beside the visits.
  const shares = shareOut(people, rounds * 0.85);
  const friends = friendsOf(people, regulars);
  const others = people.map((person) => {
    const level = regulars.get(person);
    if (level !== undefined) return liveRegularly(world, person, { fromMs, toMs, level });
    const friend = friends.get(person);
    if (friend !== undefined) return liveAsFriend(world, person, { ...friend, toMs });
    return live(world, person, lifeOf(person, { fromMs, toMs, rounds: shares[person.index] ?? 0 }));
  });
  const withNames = known.map(({ person, ...how }) =>
    liveRegularly(world, person, { fromMs, toMs, ...how }),
  );
  return [...others, ...withNames];
}

function signInsOf(world: World, regulars: ReadonlyMap<Person, number>): readonly DemoSignIn[] {
  return (['jade', 'siam'] as const).flatMap((name) => {
    const [first] = [...regulars]
      .filter(([person]) => person.merchant === name)
      .toSorted(([, one], [, other]) => other - one);
    if (!first) return [];
    const [person] = first;
    const { merchant } = world.places[name];
    const address = siteOrigin(world.services.config, merchant.mainHost);
    const password = passwordOf(world, person);
    const { username } = person;
    return [{ site: merchant.name, address, role: REGULAR, username, password }];
  });
}

/** Throws where those people are here already: the same seed makes them once. */
async function assertNew({ services }: World, people: readonly Person[]): Promise<void> {
  const known = await madeUpMembers(services.db, KNOWN_MAX);
  const names = new Set(known.map(({ username }) => username));
  const here = people.filter(({ username }) => names.has(username)).length;
  if (here > people.length / 2) {
    throw new Error(
      'The people of this seed are here already; another seed makes others (--seed).',
    );
  }
}
