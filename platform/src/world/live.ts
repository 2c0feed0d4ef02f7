/** The life of one of the people, from the day on which they join to the present. */
import { MINOR_PER_UNIT } from '@croupier/contract/money';
import { insertFeedback } from '../modules/content/store/feedback.ts';
import { askForOffer } from './ask-for-offer.ts';
import {
  answerLetter,
  treatDocument,
  treatWithdrawal,
  type Treatment,
  usualTreatment,
} from './staff-acts.ts';
import { comeBack, type Inhabitant, joinSite } from './enter-site.ts';
import { payIn } from './pay-in.ts';
import type { Fate, Person } from './people.ts';
import {
  balanceOf,
  LARGE_MINOR,
  leftToPlay,
  playFor,
  playUntilReleased,
  playHigh,
} from './play-for.ts';
import { protectOneself } from './protect-oneself.ts';
import { takeRewards } from './rewards.ts';
import {
  askForPayout,
  bindBank,
  choosePaymentPassword,
  neatMinor,
  sendDocument,
} from './take-out.ts';
import type { LifeStory } from './timeline.ts';
import { DAY_MS, type Life } from './visits.ts';
import { orRefused, type World } from './world.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** From registering to the end that the fate has. */
export async function* live(world: World, person: Person, life: Life): LifeStory {
  yield life.joinsMs;
  // Somebody else may have the name.
  const who = await orRefused(world, joinSite(world, person));
  if (!who) return;
  const { fate, habits } = person;
  if (habits.takesOut) yield* setUpPayouts(world, who);
  yield* visitSite(world, who, life);
  yield life.endsMs;
  yield* meet(world, who, fate);
}

/** Comes and goes, without an end. What goes wrong ends a visit, and the next one comes. */
export async function* goOn(world: World, who: Inhabitant): LifeStory {
  const { draws, username } = who.person;
  yield world.clock.nowMs() + draws.whole(2, 60) * 1000;
  for (;;) {
    try {
      yield* comeAgain(world, who);
    } catch (err) {
      world.services.log.warn({ err, member: username }, 'a visit to the demo was cut short');
    }
    yield world.clock.nowMs() + draws.whole(40, 300) * 1000;
  }
}

/** One visit. Whoever looks at the demo decides what is asked for in it. */
async function* comeAgain(world: World, who: Inhabitant): LifeStory {
  const { draws, habits } = who.person;
  await comeBack(world, who);
  if ((await balanceOf(world, who)) < BigInt(habits.stake * 10) * MINOR_PER_UNIT) {
    yield* payIn(world, who, habits.payIn, draws.chance(0.1) ? 'waiting' : 'paid');
  }
  yield* playFor(world, who, { rounds: draws.whole(8, 30), stake: habits.stake });
  if (draws.chance(0.25)) await takeWinnings(world, who, 'wait');
}

/** The visits up to the end of the story. */
async function* visitSite(world: World, who: Inhabitant, life: Life): LifeStory {
  const { draws, fate, habits } = who.person;
  const { knownMs } = life;
  let known = knownMs === undefined;
  for (const { atMs, rounds } of life.visits) {
    if (!known && knownMs !== undefined && atMs > knownMs) {
      known = true;
      yield knownMs;
      yield* becomeKnown(world, who);
    }
    yield atMs;
    await comeBack(world, who);
    const balanceMinor = await balanceOf(world, who);
    if (balanceMinor < BigInt(habits.stake * 12) * MINOR_PER_UNIT) {
      const end = draws.chance(0.06) ? 'given-up' : 'paid';
      yield* payIn(world, who, habits.payIn, end);
    }
    yield* playFor(world, who, { rounds, stake: habits.stake });
    // What is given must be played, which would keep a payout waiting.
    if (fate === 'ordinary' && !habits.takesOut) await takeRewards(world, who);
    if (fate === 'ordinary') await sayOrLimit(world, who);
    // Nothing may be under way when the end of the story is about a payout.
    const isFree = treatments[fate] === undefined || life.endsMs - atMs > 3 * DAY_MS;
    if (habits.takesOut && isFree && fate !== 'first-payout' && draws.chance(0.6)) {
      await takeWinnings(world, who);
    }
  }
  if (known || knownMs === undefined) return;
  yield knownMs;
  yield* becomeKnown(world, who);
}

/** Now and then somebody bounds their play, or writes; letters are answered within the day. */
async function sayOrLimit(world: World, who: Inhabitant): Promise<void> {
  const { draws } = who.person;
  if (draws.chance(0.04)) await protectOneself(world, who);
  if (draws.chance(0.03)) world.spawn(answerLetter(world, who, await writeToSupport(world, who)));
}

/** A payout that came, so that the next is not the first. */
async function* becomeKnown(world: World, who: Inhabitant): LifeStory {
  await comeBack(world, who);
  yield* playUntilReleased(world, who, Math.max(who.person.habits.payIn, 300));
  yield world.clock.nowMs() + who.person.draws.whole(1, 5) * HOUR_MS;
  const row = await askForPayout(world, who, neatMinor((await balanceOf(world, who)) / 2n));
  if (row) world.spawn(treatWithdrawal(world, who, row, 'pay'));
}

/** Password, proof of identity and an account at a bank, in the first minutes. */
export async function* setUpPayouts(world: World, who: Inhabitant): LifeStory {
  const { draws, fate } = who.person;
  yield world.clock.nowMs() + draws.whole(2, 9) * MINUTE_MS;
  await choosePaymentPassword(world, who);
  const type = draws.pick(['id-card', 'passport', 'driving-licence'] as const);
  const documentId = await sendDocument(world, who, { kind: 'identity', type });
  if (fate !== 'documents-waiting') {
    const refused = draws.chance(0.06);
    if (refused) {
      yield* treatDocument(world, who, documentId, false);
      yield world.clock.nowMs() + draws.whole(5, 90) * MINUTE_MS;
      const again = await sendDocument(world, who, { kind: 'identity', type });
      world.spawn(treatDocument(world, who, again, true));
    } else {
      world.spawn(treatDocument(world, who, documentId, true));
    }
  }
  await bindBank(world, who, fate === 'other-name' ? 'NGUYEN THI HANH' : undefined);
}

/** Asks for most of what there is, where it is worth it and everything was played. */
export async function takeWinnings(
  world: World,
  who: Inhabitant,
  treatment: Treatment = usualTreatment(who.person.draws),
): Promise<void> {
  const { draws, habits } = who.person;
  const balanceMinor = await balanceOf(world, who);
  const worth = BigInt(Math.max(150, Math.floor(habits.payIn * 0.8))) * MINOR_PER_UNIT;
  if (balanceMinor < worth || (await leftToPlay(world, who)) > 0n) return;
  const part = (balanceMinor * BigInt(draws.whole(40, 95))) / 100n;
  const row = await askForPayout(world, who, neatMinor(part));
  if (row) world.spawn(treatWithdrawal(world, who, row, treatment));
}

/** How far staff come with what each fate asks for. */
const treatments: Readonly<Partial<Record<Fate, Treatment>>> = {
  'first-payout': 'wait',
  large: 'wait',
  'password-changed': 'wait',
  'turnover-met': 'wait',
  'new-account': 'wait',
  'shared-device': 'wait',
  dormant: 'wait',
  held: 'hold',
  approved: 'approve',
  paying: 'pay-half',
  refused: 'refuse',
  paid: 'pay',
  disputed: 'pay-disputed',
};

/** Those who ask as soon as they may. */
const hasty: ReadonlySet<Fate> = new Set(['turnover-met', 'shared-device']);

/** What the end of the history is about. */
async function* meet(world: World, who: Inhabitant, fate: Fate): LifeStory {
  const { draws, habits } = who.person;
  await comeBack(world, who);
  if (fate === 'deposit-waiting') return yield* payIn(world, who, habits.payIn, 'waiting');
  if (fate === 'feedback') {
    await writeToSupport(world, who);
    return;
  }
  const treatment = treatments[fate];
  if (fate === 'ordinary') await askForOffer(world, who);
  if (treatment === undefined) return;
  if (fate === 'password-changed') {
    await choosePaymentPassword(world, who);
    yield world.clock.nowMs() + 25 * HOUR_MS;
    await comeBack(world, who);
  }
  if (fate === 'new-account') {
    await bindBank(world, who);
    yield world.clock.nowMs() + 24.2 * HOUR_MS;
    await comeBack(world, who);
  }
  if (fate === 'large') {
    yield* playHigh(world, who);
    // It was the day before yesterday, so that today's figures are not all about it.
    yield world.clock.nowMs() + 42 * HOUR_MS;
    await comeBack(world, who);
  } else {
    yield* playUntilReleased(world, who, Math.max(habits.payIn, 400) * 2);
  }
  // Some cannot wait, others come back for it.
  if (!hasty.has(fate)) yield world.clock.nowMs() + draws.whole(35, 70) * MINUTE_MS;
  const balanceMinor = await balanceOf(world, who);
  const wantedMinor = fate === 'large' ? LARGE_MINOR : balanceMinor;
  const row = await askForPayout(world, who, neatMinor(min(wantedMinor, balanceMinor)));
  if (row) world.spawn(treatWithdrawal(world, who, row, treatment));
}

const min = (one: bigint, other: bigint): bigint => (one < other ? one : other);

const letters = [
  { type: 1, content: 'My deposit of this morning took half an hour. Is that usual on weekends?' },
  { type: 3, content: 'Could you add more tables in the evening? The ones I like are often full.' },
  { type: 2, content: 'How do I change the bank account that my payouts go to?' },
  { type: 0, content: 'The page of promotions does not open on my older phone.' },
] as const;

/** A letter to the house; answers its number. */
export async function writeToSupport(world: World, who: Inhabitant): Promise<bigint> {
  const { place, memberId, person } = who;
  return insertFeedback(world.services.db, {
    merchantId: place.merchant.id,
    memberId,
    sender: person.username,
    language: place.merchant.settings.defaultLanguage,
    ...person.draws.pick(letters),
  });
}
