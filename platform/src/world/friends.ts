/** Friends whom one of the demo brings: some do what is asked for, one shares a browser, one a network. */
import { accountAdmin } from '#account';
import { browserOf, comeBack, joinSite } from './enter-site.ts';
import { askForGoods } from './mall.ts';
import { payIn } from './pay-in.ts';
import { fates, type Person } from './people.ts';
import { playFor } from './play-for.ts';
import type { LifeStory } from './timeline.ts';
import { DAY_MS } from './visits.ts';
import { orRefused, type World } from './world.ts';

/** How a friend comes and goes on; amounts are main units. */
interface Way {
  readonly daysAgo: number;
  readonly visits: number;
  readonly payIn: number;
  readonly stake: number;
  /** What they have in common with whoever brought them. */
  readonly shares?: 'network' | 'browser';
}

const ways: readonly Way[] = [
  { daysAgo: 34, visits: 9, payIn: 1500, stake: 400 },
  { daysAgo: 7, visits: 4, payIn: 1500, stake: 500, shares: 'network' },
  { daysAgo: 12, visits: 2, payIn: 600, stake: 60 },
  { daysAgo: 5, visits: 1, payIn: 300, stake: 20, shares: 'browser' },
  { daysAgo: 26, visits: 7, payIn: 1200, stake: 400 },
  { daysAgo: 9, visits: 0, payIn: 0, stake: 0 },
];
const ROUNDS_A_VISIT = 16;
const MINUTE_MS = 60_000;

export interface Friend {
  readonly inviter: Person;
  readonly way: Way;
}

/** Who is brought by the first of those who come often: ordinary people who are nobody else's part. */
export function friendsOf(
  people: readonly Person[],
  regulars: ReadonlyMap<Person, unknown>,
): ReadonlyMap<Person, Friend> {
  const inviter = [...regulars.keys()].find(({ merchant }) => merchant === 'jade');
  if (!inviter) return new Map();
  const others = people.filter(
    (person) =>
      person.index >= fates.length &&
      person.merchant === 'jade' &&
      person.fate === 'ordinary' &&
      !regulars.has(person),
  );
  return new Map(
    ways.flatMap((way, place) => {
      const person = others[place];
      return person ? [[person, { inviter, way }] as const] : [];
    }),
  );
}

/** Registers by the code of whoever brought them, pays in and plays, or does not. */
export async function* liveAsFriend(
  world: World,
  person: Person,
  { inviter, way, toMs }: Friend & { readonly toMs: number },
): LifeStory {
  const { draws } = person;
  const joinsMs = toMs - way.daysAgo * DAY_MS - draws.whole(0, 600) * MINUTE_MS;
  yield joinsMs;
  const code = await codeOf(world, inviter);
  if (code === undefined) return;
  const came = way.shares === 'network' ? { ...person, ip: inviter.ip } : person;
  const deviceToken = way.shares === 'browser' ? browserOf(world, inviter) : undefined;
  const who = await orRefused(
    world,
    joinSite(world, came, { referralCode: code, ...(deviceToken && { deviceToken }) }),
  );
  if (!who) return;
  const days = (way.daysAgo - 1) / Math.max(1, way.visits);
  for (let visit = 0; visit < way.visits; visit += 1) {
    yield joinsMs + (visit + 0.1 + draws.next() * 0.8) * days * DAY_MS;
    await comeBack(world, who);
    yield* payIn(world, who, way.payIn);
    yield* playFor(world, who, { rounds: ROUNDS_A_VISIT, stake: way.stake });
  }
  yield toMs - draws.whole(40, 900) * MINUTE_MS;
  await comeBack(world, who);
  await askForGoods(world, who);
}

/** The code of somebody who lives here by now. */
async function codeOf({ services: { db }, places }: World, { merchant, username }: Person) {
  const merchantId = places[merchant].merchant.id;
  const memberId = await accountAdmin.memberOfName(db, merchantId, username);
  if (memberId === undefined) return undefined;
  return db
    .transaction()
    .execute((tx) => accountAdmin.ownReferralCode(tx, { merchantId, memberId }));
}
