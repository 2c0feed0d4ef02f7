/** People of the demo at its live tables: they confirm slips there as anybody does, and see the round end. */
import { moneyText, parseMoney } from '@croupier/contract/money';
import { z } from 'zod';
import { newId } from '#kernel/clock.ts';
import { comeBack, type Inhabitant } from './enter-site.ts';
import { openAtVendor, type VendorPage } from './open-at-vendor.ts';
import { talkAtTable } from './talk-at-table.ts';
import type { LifeStory } from './timeline.ts';
import { orRefused, type World } from './world.ts';

const seated = z.object({
  token: z.string(),
  stakes: z.array(z.string()).min(1),
  game: z.object({
    spots: z.array(z.object({ id: z.string(), max: z.string() })).min(1),
    /** Pairs of which one alone is taken. */
    opposites: z.array(z.tuple([z.string(), z.string()])),
  }),
});
type Seated = z.output<typeof seated>;

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
    if (!(await confirmSlip(page, seat, { roundId: round.id, draws, wanted: habits.stake })))
      return;
    known = round.id;
    left -= 1;
    await talkAtTable(page, seat.token, who);
    yield clock.nowMs() + Math.max(1000, untilClose);
  }
}

/** One slip of one spot or two. @param wanted main units. Answers whether it was taken. */
async function confirmSlip(
  page: VendorPage,
  { token, stakes, game }: Seated,
  {
    roundId,
    draws,
    wanted,
  }: {
    readonly roundId: string;
    readonly draws: Inhabitant['person']['draws'];
    readonly wanted: number;
  },
): Promise<boolean> {
  const chip = stakes.findLast((one) => Number(one) <= wanted) ?? stakes[0];
  if (chip === undefined) return false;
  // Mostly where much may lie, as people do.
  const usual = game.spots.filter(({ max }) => Number(max) >= Number(chip));
  const most = Math.max(...usual.map(({ max }) => Number(max)));
  const main = usual.filter(({ max }) => Number(max) === most);
  if (main.length === 0) return false;
  const first = draws.pick(main);
  const other = draws.chance(0.25) ? draws.pick(usual) : first;
  const isRefused = game.opposites.some(
    (pair) => pair.includes(first.id) && pair.includes(other.id),
  );
  const beside = isRefused ? first : other;
  const spots = [...new Set([first.id, beside.id])].map((spot) => ({ spot, stake: chip }));
  const stake = moneyText((parseMoney(chip) ?? 0n) * BigInt(spots.length));
  const bet = { requestId: newId(), roundId, place: 1, stake, choice: { spots } };
  return (await page('/api/table/bets', bet, token)) !== undefined;
}
