/**
 * People of the demo at its live tables and in its bingo rooms: they confirm slips and buy tickets there as
 * anybody does, and see the round end.
 */
import { moneyText, parseMoney } from '@croupier/contract/money';
import { z } from 'zod';
import { newId } from '#kernel/clock.ts';
import { comeBack, type Inhabitant } from './enter-site.ts';
import { openAtVendor, type VendorPage } from './open-at-vendor.ts';
import { talkAtTable } from './talk-at-table.ts';
import type { LifeStory } from './timeline.ts';
import { orRefused, type World } from './world.ts';

/** What a slip at a table may say. */
const tableGame = z.object({
  spots: z.array(z.object({ id: z.string(), max: z.string() })).min(1),
  /** Pairs of which one alone is taken. */
  opposites: z.array(z.tuple([z.string(), z.string()])),
});
/** What tickets cost in a bingo room, and how many one player may have. */
const roomGame = z.object({
  ticketPrice: z.string(),
  model: z.object({ ticketsMax: z.int() }),
});
const seated = z.object({
  token: z.string(),
  stakes: z.array(z.string()).min(1),
  game: z.union([tableGame, roomGame]),
});
type Seated = z.output<typeof seated>;

/** A bet of a round, as its game takes it. */
interface Bet {
  readonly stake: string;
  readonly choice: object;
}

interface Input {
  readonly draws: Inhabitant['person']['draws'];
  /** Main units. */
  readonly wanted: number;
}

const tableState = z.object({
  now: z.number(),
  round: z
    .object({
      id: z.string(),
      state: z.string(),
      closesAt: z.number(),
      nextAt: z.number().optional(),
    })
    .optional(),
});

/** Chips are put down this long before the end of betting at the latest, ms. */
const HASTE_MS = 2500;
/** A table that rests opens soon after somebody has come. */
const LOOK_AGAIN_MS = 2000;
/** A round in which nobody can bet any more. */
const ROUND_MS = 12_000;

/** Sits down at a table now and then and plays some rounds, as long as the vendor is there. */
export async function* sitAtTables(world: World, who: Inhabitant): LifeStory {
  const { draws, username } = who.person;
  const { clock, services } = world;
  const { tables } = who.place;
  if (tables.length === 0) return;
  yield clock.nowMs() + draws.whole(2, 30) * 1000;
  for (;;) {
    try {
      await comeBack(world, who);
      const { id } = draws.pick(tables);
      const opened = await orRefused(world, openAtVendor(world, who, id));
      const seat = seated.safeParse(opened?.session).data;
      if (opened && seat) yield* playRounds(world, who, { seat, page: opened.page });
    } catch (err) {
      services.log.warn({ err, member: username }, 'somebody of the demo left a live table');
    }
    yield clock.nowMs() + draws.whole(20, 200) * 1000;
  }
}

async function* playRounds(
  { clock }: World,
  who: Inhabitant,
  { seat, page }: { readonly seat: Seated; readonly page: VendorPage },
): LifeStory {
  const { draws, habits } = who.person;
  let left = draws.whole(4, 14);
  let known = '';
  for (let looks = left * 12; left > 0 && looks > 0; looks -= 1) {
    const { now, round } = tableState.parse(await page('/api/table', undefined, seat.token));
    const untilClose = (round?.closesAt ?? 0) - now;
    if (round?.state !== 'betting' || untilClose < HASTE_MS || round.id === known) {
      const waits = round?.nextAt === undefined ? LOOK_AGAIN_MS : round.nextAt - now + 500;
      yield clock.nowMs() + Math.min(Math.max(waits, 500), ROUND_MS);
      continue;
    }
    yield clock.nowMs() + draws.whole(200, Math.max(300, untilClose - HASTE_MS));
    // Out of money, or over a limit: they leave.
    const bet = betOf(seat, { draws, wanted: habits.stake });
    if (!bet || !(await placeBet(page, seat, round.id, bet))) return;
    known = round.id;
    left -= 1;
    await talkAtTable(page, seat.token, who);
    yield clock.nowMs() + Math.max(1000, untilClose);
  }
}

/** Answers whether it was taken. */
async function placeBet(
  page: VendorPage,
  { token }: Seated,
  roundId: string,
  bet: Bet,
): Promise<boolean> {
  const request = { requestId: newId(), roundId, place: 1, ...bet };
  return (await page('/api/table/bets', request, token)) !== undefined;
}

function betOf({ stakes, game }: Seated, input: Input): Bet | undefined {
  if ('spots' in game) return slipOf(stakes, game, input);
  const priceMinor = parseMoney(game.ticketPrice) ?? 0n;
  const affordable = Math.trunc(input.wanted / Number(game.ticketPrice));
  const most = Math.max(1, Math.min(game.model.ticketsMax, affordable));
  const tickets = input.draws.whole(1, most);
  return { stake: moneyText(priceMinor * BigInt(tickets)), choice: { tickets } };
}

/** One slip of one spot or two. */
function slipOf(
  stakes: readonly string[],
  game: z.output<typeof tableGame>,
  { draws, wanted }: Input,
): Bet | undefined {
  const chip = stakes.findLast((one) => Number(one) <= wanted) ?? stakes[0];
  if (chip === undefined) return undefined;
  // Mostly where much may lie, as people do.
  const usual = game.spots.filter(({ max }) => Number(max) >= Number(chip));
  const most = Math.max(...usual.map(({ max }) => Number(max)));
  const main = usual.filter(({ max }) => Number(max) === most);
  if (main.length === 0) return undefined;
  const first = draws.pick(main);
  const other = draws.chance(0.25) ? draws.pick(usual) : first;
  const isRefused = game.opposites.some(
    (pair) => pair.includes(first.id) && pair.includes(other.id),
  );
  const beside = isRefused ? first : other;
  const spots = [...new Set([first.id, beside.id])].map((spot) => ({ spot, stake: chip }));
  const stake = moneyText((parseMoney(chip) ?? 0n) * BigInt(spots.length));
  return { stake, choice: { spots } };
}
