/** An issue of fifty thousand lines is settled, against a count that knows nothing of the engine. */
import { setTimeout as sleep } from 'node:timers/promises';
import { moneyText, parseMoney } from '@croupier/contract/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStudio, type TestStudio } from '#server/testing/test-studio.ts';
import type { LotterySession, TicketView } from '../protocol.ts';
import { drawnFrom } from './draw-issues.ts';
import { line, lotteryHand } from './testing/lottery-hand.ts';

const GAME = 'ssc1';
const PLAYERS = 500;
const TICKETS_EACH = 10;
const LINES_EACH = 10;
const START = 100_000_000_0000n;
const CENT = 100n;
const LOOK_MS = 50;
/** Players who place at the same time. */
const AT_ONCE = 6;
/** Of the numbers of a market; who has more of them risks little, and bets nothing that counts. */
const COVERED_MOST = 0.7;

let studio: TestStudio;
const hand = lotteryHand(() => studio);
beforeAll(async () => {
  studio = await startTestStudio({ STUDIO_LOTTERIES: 'hn-vip', LOG_LEVEL: 'error' });
  studio.platform.balance = START;
});
afterAll(() => studio.stop());

/** A line as it was thought of: digits of five places, each by itself or the first two together. */
interface Thought {
  readonly play: 'DWD' | '2X_ZX_F';
  readonly digits: readonly (readonly number[])[];
  readonly unit: bigint;
}

const die = (sides: number) => Math.floor(Math.random() * sides);
const some = (pool: readonly number[], count: number) =>
  pool
    .toSorted(() => Math.random() - 0.5)
    .slice(0, count)
    .toSorted((a, b) => a - b);
/** Of so little a ticket stays below what one may cost. */
const unitOf = () => BigInt(1 + die(9)) * 1000n;
const allDigits = Array.from({ length: 10 }, (_, digit) => digit);

/** @param pool digits that the player likes */
function think(pool: readonly number[]): Thought {
  if (die(2) === 0) {
    return {
      play: '2X_ZX_F',
      digits: [some(pool, 1 + die(3)), some(pool, 1 + die(3))],
      unit: unitOf(),
    };
  }
  const place = 2 + die(3);
  const digits = allDigits.slice(0, 5).map((at) => (at === place ? some(pool, 1 + die(2)) : []));
  return { play: 'DWD', digits, unit: unitOf() };
}

const textOf = ({ digits }: Thought) => digits.map((group) => group.join('')).join(',');
const betsOf = ({ play, digits }: Thought) =>
  play === 'DWD'
    ? digits.reduce((count, group) => count + group.length, 0)
    : digits.reduce((count, group) => count * group.length, 1);
const stakeOf = (thought: Thought) => thought.unit * BigInt(betsOf(thought));

function payoutOf({ play, digits, unit }: Thought, drawn: readonly number[], odds: bigint): bigint {
  const hits = digits.filter((group, place) => group.includes(drawn[place] ?? -1)).length;
  const each = (unit * odds) / 1000n;
  const wins = play === 'DWD' ? hits : hits === 2 ? 1 : 0;
  return (each - (each % CENT)) * BigInt(wins);
}

/** Plays of which the lines of one player have more than seven tenths of what can come. */
function coveredBy(own: readonly Thought[]): ReadonlySet<string> {
  const single = own.filter(({ play }) => play === 'DWD');
  const isPlaceFull = allDigits
    .slice(0, 5)
    .some((place) => new Set(single.flatMap(({ digits }) => digits[place] ?? [])).size > 7);
  const pairs = own
    .filter(({ play }) => play === '2X_ZX_F')
    .flatMap(({ digits: [first = [], second = []] }) =>
      first.flatMap((one) => second.map((other) => `${one}${other}`)),
    );
  const covered = new Set<string>();
  if (isPlaceFull) covered.add('DWD');
  if (new Set(pairs).size > 100 * COVERED_MOST) covered.add('2X_ZX_F');
  return covered;
}

interface Placed {
  readonly player: number;
  readonly lines: readonly Thought[];
  readonly ticket: TicketView;
}

/** One ticket after the other of each player, by the way that pages take. */
async function placeAll(number: string): Promise<readonly Placed[]> {
  // The wallet of the test tells players apart by the launch alone, so that they come one by one.
  const sessions: LotterySession[] = [];
  for (let player = 0; player < PLAYERS; player += 1) {
    sessions.push(await hand.member(GAME, `member-${player}`));
  }
  const placed: Placed[] = [];
  const left = sessions.entries();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const [player, session] of left)
        placed.push(...(await placeOwn(number, player, session)));
    }),
  );
  return placed;
}

async function placeOwn(
  number: string,
  player: number,
  session: LotterySession,
): Promise<readonly Placed[]> {
  // Every tenth bets on whatever comes, the others on five digits of their own.
  const pool = player % 10 === 0 ? allDigits : some(allDigits, 5);
  const own: Placed[] = [];
  for (let at = 0; at < TICKETS_EACH; at += 1) {
    const lines = Array.from({ length: LINES_EACH }, () => think(pool));
    const asked = lines.map((one) => line(one.play, textOf(one), moneyText(one.unit)));
    const stake = lines.reduce((sum, one) => sum + stakeOf(one), 0n);
    const { status, body } = await hand.place(session, number, asked, moneyText(stake));
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    own.push({ player, lines, ticket: body });
  }
  return own;
}

interface Paid {
  readonly ticketId: string;
  readonly payout: bigint;
  readonly validBet: bigint;
  readonly lines: readonly { readonly payout: string }[];
}

async function paidOf(number: string): Promise<ReadonlyMap<string, Paid>> {
  const { rows } = await sql<Paid>`
    select s.ticket_id as "ticketId", s.payout, s.valid_bet as "validBet", s.lines
    from studio.lottery_settlement s join studio.lottery_ticket t on t.id = s.ticket_id
    join studio.lottery_issue i on i.id = t.issue_id where i.number = ${number}`.execute(
    studio.studio.db,
  );
  expect(rows.length, 'each ticket is settled once').toBe(PLAYERS * TICKETS_EACH);
  return new Map(rows.map((row) => [row.ticketId, row]));
}

test(
  '[STU-LOTT] fifty thousand lines of an issue are paid to the last sum',
  { timeout: 1_800_000 },
  async () => {
    const number = await hand.openIssue(GAME);
    const placed = await placeAll(number);
    expect(placed.flatMap(({ lines }) => lines)).toHaveLength(50_000);
    const drawn = drawnFrom(hand.seedOf(number), { game: GAME, number }) as number[];
    const began = performance.now();
    await hand.endIssue(number);
    while ((await hand.issueState(number))?.settled !== true) await sleep(LOOK_MS);
    const seconds = (performance.now() - began) / 1000;
    process.stdout.write(`50,000 lines settled and closed in ${seconds.toFixed(2)} s\n`);

    const paid = await paidOf(number);
    const covered = new Map(
      [...Map.groupBy(placed, ({ player }) => player)].map(([player, own]) => [
        player,
        coveredBy(own.flatMap(({ lines }) => lines)),
      ]),
    );
    const books = { staked: 0n, payout: 0n, valid: 0n, winners: 0 };
    for (const { player, lines, ticket } of placed) {
      const settled = paid.get(ticket.id);
      const payouts = lines.map((one, at) => {
        const odds = parseMoney(ticket.lines[at]?.odds['win'] ?? '') ?? 0n;
        return payoutOf(one, drawn, odds / 10n);
      });
      const valid = lines
        .filter(({ play }) => covered.get(player)?.has(play) !== true)
        .reduce((sum, one) => sum + stakeOf(one), 0n);
      const payout = payouts.reduce((sum, one) => sum + one, 0n);
      expect(settled?.lines.map((one) => BigInt(one.payout))).toEqual(payouts);
      expect([settled?.payout, settled?.validBet]).toEqual([payout, valid]);
      const atWallet = studio.platform.later.bets.get(ticket.id);
      expect([atWallet?.payoutMinor, atWallet?.validMinor]).toEqual([payout, valid]);
      books.staked += lines.reduce((sum, one) => sum + stakeOf(one), 0n);
      books.payout += payout;
      books.valid += valid;
      books.winners += payout > 0n ? 1 : 0;
    }
    expect(studio.platform.balance).toBe(START - books.staked + books.payout);
    expect(studio.platform.later.closedIssues.has(number)).toBe(true);
    // Some won, and some covered too much: else little was compared.
    expect(books.winners).toBeGreaterThan(100);
    expect(books.valid).toBeLessThan(books.staked);
  },
);
