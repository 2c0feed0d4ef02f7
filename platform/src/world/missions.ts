/** Missions of the demo, written and published by its staff, and claimed by people who have done them. */
import type { MissionTask, MissionTerms } from '@croupier/contract/missions/terms';
import type { MissionDraft } from '@croupier/contract/missions/operator';
import { feed } from '#bets';
import type { MemberPrincipal, PlayerCall } from '#kernel/context.ts';
import { countBets, missionsConsumer } from '#missions';
import { madeUpMembers } from '../modules/account/store/made-up-members.ts';
import { drawsOf } from './draws.ts';
import { type Inhabitant, knownAs } from './enter-site.ts';
import { laterSelf } from './people.ts';
import type { LifeStory } from './timeline.ts';
import { DAY_MS } from './visits.ts';
import { orRefused, type World } from './world.ts';
import { localDay } from '#kernel/days.ts';

/** Days of the past in which there are missions, and hours between two looks at what was bet. */
const DAYS = 21;
const EVERY_HOURS = 6;
const HOUR_MS = 3_600_000;
/** People who look in at each merchant at the end, of so many. */
const LOOKING = 18;
const PEOPLE_MAX = 1000;

/** What differs from mission to mission; amounts are main units. */
interface Plan extends Pick<MissionDraft, 'art'> {
  readonly vi: string;
  readonly en: string;
  readonly task: MissionTask;
  readonly reward: string;
  readonly terms?: Partial<MissionTerms>;
  /** Days from the present to its first and last one. */
  readonly days?: readonly [first: number, last: number];
}

const all = { gameTypes: [], games: [] } satisfies Pick<
  Extract<MissionTask, { is: 'bet-sum' }>,
  'gameTypes' | 'games'
>;

const plans: readonly Plan[] = [
  {
    vi: 'Đăng nhập hôm nay',
    en: 'Sign in today',
    art: 'calendar',
    task: { is: 'sign-in', days: 1 },
    reward: '1.00',
    terms: { points: 5 },
  },
  {
    vi: 'Nạp tiền hôm nay',
    en: 'Pay in today',
    art: 'money-bag',
    task: { is: 'deposit-sum', amount: '200.00' },
    reward: '5.00',
    terms: { dayBudget: '5000.00' },
  },
  {
    vi: 'Cược mỗi ngày',
    en: 'A day of play',
    art: 'ticket',
    task: { is: 'bet-sum', amount: '500.00', ...all },
    reward: '8.00',
    terms: { dayBudget: '8000.00' },
  },
  {
    vi: 'Quay nổ hũ 30 vòng',
    en: 'Spin the slots 30 times',
    art: 'slot',
    task: { is: 'rounds', times: 30, least: '0.00', gameTypes: ['RNG'], games: [] },
    reward: '3.00',
  },
  {
    vi: 'Nạp ba lần trong tuần',
    en: 'Three deposits in a week',
    art: 'coins',
    task: { is: 'deposit-count', times: 3, least: '50.00' },
    reward: '28.00',
    terms: { window: 'weekly', points: 30 },
  },
  {
    vi: 'Tuần của khách VIP',
    en: 'A week for VIPs',
    art: 'trophy',
    task: { is: 'bet-sum', amount: '20000.00', ...all },
    reward: '88.00',
    terms: {
      window: 'weekly',
      audience: { fromLevel: 1, toLevel: null },
      takersMax: 500,
      points: 50,
    },
  },
  {
    vi: 'Bảy ngày liên tiếp',
    en: 'Seven days in a row',
    art: 'flame',
    task: { is: 'streak', by: 'bets', days: 7, amount: '50.00', pardoned: 1, ...all },
    reward: '58.00',
    terms: { window: 'once', points: 100, graceDays: 7 },
  },
  {
    vi: 'Bảy ngày hội',
    en: 'Seven-day festival',
    art: 'gift',
    task: { is: 'bet-sum', amount: '1500.00', ...all },
    reward: '12.00',
    terms: { window: 'dates', points: 20 },
    days: [3, 9],
  },
];

function draftOf({ vi, en, art, task, reward, terms, days }: Plan, place: number, day: string) {
  const today = Temporal.PlainDate.from(day);
  const [first, last] = days ?? [0];
  return {
    names: { vi, en },
    art,
    place,
    terms: {
      window: 'daily',
      firstDay: today.add({ days: first }).toString(),
      lastDay: last === undefined ? null : today.add({ days: last }).toString(),
      task,
      reward: { is: 'money', amount: reward, times: 1 },
      audience: { fromLevel: 0, toLevel: null },
      graceDays: 1,
      dayBudget: null,
      takersMax: null,
      points: 10,
      ...terms,
    },
  } satisfies MissionDraft;
}

/** Staff write the missions of both merchants, others agree, and what is bet counts for them. */
export async function* keepMissions(world: World, { toMs }: { readonly toMs: number }): LifeStory {
  const fromMs = toMs - DAYS * DAY_MS;
  yield fromMs;
  await publish(
    world,
    plans.filter(({ days }) => !days),
  );
  for (let atMs = fromMs; atMs < toMs - 2 * HOUR_MS; atMs += EVERY_HOURS * HOUR_MS) {
    yield atMs;
    await countPlay(world);
  }
  yield toMs - HOUR_MS;
  await publish(
    world,
    plans.filter(({ days }) => days),
  );
  await lookIn(world);
}

/** Some people of each merchant come and look, so that the table of a week that has just begun has rows. */
async function lookIn(world: World): Promise<void> {
  const everybody = await madeUpMembers(world.services.db, PEOPLE_MAX);
  for (const [merchant, place] of Object.entries(world.places)) {
    const own = everybody.filter(({ merchantId }) => merchantId === place.merchant.id);
    for (const { memberId, username } of own.slice(0, LOOKING)) {
      const person = laterSelf(drawsOf(`look in ${username}`), merchant as 'jade', username);
      const who = await knownAs(world, person, memberId);
      if (!who) continue;
      const call = {
        merchant: place.context,
        member: who.member,
        dictionary: 'en',
        log: world.services.log,
      } as unknown as PlayerCall<MemberPrincipal>;
      await world.modules.player.missions(call, {});
    }
  }
}

async function publish(world: World, some: readonly Plan[]): Promise<void> {
  for (const { merchant } of Object.values(world.places)) {
    const merchantId = String(merchant.id);
    const day = await localDay(world.services.db, merchant.timeZone);
    for (const plan of some) {
      const draft = draftOf(plan, plans.indexOf(plan), day);
      const made = await world.asStaff('game-ops', 'createMission', { merchantId, draft });
      const { id: missionId, revision } = made;
      const input = { merchantId, missionId, revision, reason: 'Plan of the season' };
      const { id: requestId, hash } = await world.asStaff('game-ops', 'publishMission', input);
      await world.asStaff('risk', 'approveRequest', { requestId, hash });
    }
  }
}

/** Counts what was bet since the last time, as the worker does all the time. */
export async function countPlay({ services: { db } }: World): Promise<void> {
  let more = true;
  while (more) {
    more = await db.transaction().execute(async (tx) => {
      const taken = await feed.take(tx, missionsConsumer);
      if (taken && taken.changes.length > 0) await countBets(tx, taken.changes);
      return taken?.more ?? false;
    });
  }
}

/** Claims what is done, as the page does; now and then something is forgotten. */
export async function claimMissions(
  world: World,
  { person }: Inhabitant,
  call: PlayerCall<MemberPrincipal>,
): Promise<void> {
  const draws = person.draws.of(`missions ${world.clock.nowMs()}`);
  const { items } = await world.modules.player.missions(call, {});
  for (const { progressId, state } of items) {
    if (state !== 'claim' || progressId === null || !draws.chance(0.8)) continue;
    await orRefused(world, world.modules.player.claimMission(call, { progressId }));
  }
}
