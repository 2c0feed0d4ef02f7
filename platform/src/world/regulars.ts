/** People of the demo who come often and play much, so that somebody is at each of the lower levels. */
import { usualTerms } from '@croupier/contract/loyalty/terms';
import { MINOR_PER_UNIT, moneyText } from '@croupier/contract/money';
import { browserOf, comeBack, type Inhabitant, joinSite } from './enter-site.ts';
import { setUpPayouts, takeWinnings, writeToSupport } from './live.ts';
import { askForGoods } from './mall.ts';
import { payIn } from './pay-in.ts';
import { fates, type Person } from './people.ts';
import { balanceOf } from './play-for.ts';
import { playRound, sitDown, stakeWithin } from './play-rounds.ts';
import { callAs } from './protect-oneself.ts';
import { takeRewards } from './rewards.ts';
import { answerLetter } from './staff-acts.ts';
import type { LifeStory } from './timeline.ts';
import { DAY_MS } from './visits.ts';
import { orRefused, type World } from './world.ts';

/** The level that each of them comes to, in the order in which people are looked at. */
const levels: Readonly<Record<Person['merchant'], readonly number[]>> = {
  jade: [4, 3, 2, 1, 2, 1],
  siam: [2, 1],
};

const HOUR_MS = 3_600_000;
/** Main units; tables take less where their limit is lower. */
const STAKE = 5000;
/** Where nothing takes so much, they play as long as this and come as far as it leads. */
const ROUNDS_MAX = 800;
const ROUNDS_A_VISIT = 40;
/** Once a week at least: a gift waits for so long. */
const VISITS_MIN = 18;

/** Who plays much, and the level that they come to: ordinary people beyond those of every fate. */
export function regularsOf(people: readonly Person[]): ReadonlyMap<Person, number> {
  const others = people.filter(({ index, fate }) => index >= fates.length && fate === 'ordinary');
  const of = (merchant: Person['merchant']) =>
    others
      .filter((person) => person.merchant === merchant)
      .slice(0, levels[merchant].length)
      .map((person, place) => [person, levels[merchant][place] ?? 0] as const);
  return new Map([...of('jade'), ...of('siam')]);
}

/** From the first weeks of the world to today: pays in and plays what the level asks for, and more. */
export async function* liveRegularly(
  world: World,
  person: Person,
  {
    fromMs,
    toMs,
    level,
    join = () => joinSite(world, person, { deviceToken: browserOf(world, person) }),
  }: {
    readonly fromMs: number;
    readonly toMs: number;
    readonly level: number;
    /** How they come to the site; they register unless told. */
    readonly join?: () => Promise<Inhabitant | undefined>;
  },
): LifeStory {
  const { draws } = person;
  yield fromMs + draws.next() * 12 * DAY_MS;
  const who = await orRefused(world, join());
  if (!who) return;
  const joinedMs = world.clock.nowMs();
  const asked = usualTerms.levels[level];
  const game = widestOf(who);
  const stake = Number(stakeWithin(game, BigInt(STAKE) * MINOR_PER_UNIT) / MINOR_PER_UNIT);
  const wanted = Math.min(ROUNDS_MAX, Math.ceil((Number(asked?.validBet ?? 0) * 1.1) / stake) + 1);
  const visits = Math.max(VISITS_MIN, Math.ceil((wanted * 1.5) / ROUNDS_A_VISIT));
  const amount = Math.ceil((Number(asked?.deposit ?? 0) * 1.2) / visits / 100) * 100;
  const days = (toMs - 5 * HOUR_MS - joinedMs) / visits;
  let played = 0;
  for (let visit = 0; visit < visits; visit += 1) {
    yield joinedMs + (visit + 0.1 + draws.next() * 0.8) * days;
    await comeBack(world, who);
    yield* payIn(world, who, amount);
    // What a visit leaves undone, because luck or a limit ends it, the next ones make up for.
    const rounds = Math.ceil((wanted - played) / Math.max(1, (visits - visit) * 0.7));
    played += yield* playAt(world, who, { game, stake, amount, rounds });
    await takeRewards(world, who);
    yield* seeToAccount(world, who, {
      visit,
      monthMinor: BigInt(amount * visits) * MINOR_PER_UNIT,
    });
  }
  // A little today, which no night has looked at yet.
  yield toMs - draws.whole(20, 160) * 60_000;
  await comeBack(world, who);
  yield* playAt(world, who, { game, stake: Math.ceil(stake / 10), amount, rounds: 5 });
  await askForGoods(world, who);
}

type Game = Inhabitant['place']['games'][number];

const FAVOURITES = 5;
const PAYOUT_EVERY = 4;

/** What people do beside playing, so that each page of theirs has something on it. */
async function* seeToAccount(
  world: World,
  who: Inhabitant,
  { visit, monthMinor }: { readonly visit: number; readonly monthMinor: bigint },
): LifeStory {
  if (visit === 0) yield* setUpPayouts(world, who);
  if (visit === 1) await limitAndLike(world, who, monthMinor);
  if (visit === 2) world.spawn(answerLetter(world, who, await writeToSupport(world, who)));
  if (visit % PAYOUT_EVERY === PAYOUT_EVERY - 1) await takeWinnings(world, who, 'pay');
}

/** A limit that the plan keeps within, and games to come back to. */
async function limitAndLike(world: World, who: Inhabitant, monthMinor: bigint): Promise<void> {
  const { player } = world.modules;
  const call = callAs(world, who);
  const limit = { kind: 'deposit', period: 'month', amount: moneyText(monthMinor) } as const;
  await orRefused(world, player.setMoneyLimit(call, limit));
  for (const { id, vendorCode, gameType } of who.place.games.slice(0, FAVOURITES)) {
    const game = { nodeId: String(id), vendor: vendorCode, gameType };
    await orRefused(world, player.addFavourite(call, game));
  }
}

/** Where most can be staked; by chance among those that take the same. */
function widestOf({ place, person }: Inhabitant): Game {
  const wantedMinor = BigInt(STAKE) * MINOR_PER_UNIT;
  const open = [...place.tables, ...place.games];
  const most = open.map((game) => stakeWithin(game, wantedMinor)).reduce(larger, 0n);
  return person.draws.pick(open.filter((game) => stakeWithin(game, wantedMinor) === most));
}

const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other);

/** Plays so many rounds, and pays in again where the money is over. Answers how many were played. */
async function* playAt(
  world: World,
  who: Inhabitant,
  {
    game,
    stake,
    amount,
    rounds,
  }: {
    readonly game: Game;
    readonly stake: number;
    readonly amount: number;
    readonly rounds: number;
  },
): AsyncGenerator<number, number> {
  const stakeMinor = BigInt(stake) * MINOR_PER_UNIT;
  let seat = await sitDown(world, who, game);
  let balanceMinor = await balanceOf(world, who);
  let done = 0;
  while (seat && done < rounds) {
    if (balanceMinor < stakeMinor) {
      yield* payIn(world, who, amount + stake * 6);
      await comeBack(world, who);
      seat = await sitDown(world, who, game);
      if (!seat) break;
    }
    const { played, ...after } = await playRound(world, who, seat, { stake });
    if (!played) break;
    done += 1;
    ({ balanceMinor } = after);
    yield world.clock.nowMs() + who.person.draws.whole(9, 26) * 1000;
  }
  return done;
}
