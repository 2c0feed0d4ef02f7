/**
 * Numbers are counted in the transaction that takes a ticket, and judged there: a ticket gets the odds that
 * it was shown, or is refused. Far from a bound nobody waits for anybody. Near one the tickets of a number
 * are judged one after another, so that the bound holds.
 */
import { moneyText } from '@croupier/contract/money';
import { sql } from 'kysely';
import type { Tx } from '#server/database.ts';
import { refuse } from '#server/refuse.ts';
import { exposureOf } from '../../engine/exposure.ts';
import { oddsText } from '../../engine/odds.ts';
import { parseSelection } from '../../engine/selection.ts';
import type { OddsChange } from '../../protocol.ts';
import type { JudgedLine } from '../judge-lines.ts';
import { dayOfIssue, findLottery, type Lottery } from '../lotteries.ts';
import {
  addExposure,
  type Exposed,
  type ExposedIssue,
  lockNumbers,
  type PlayExposure,
  readExposed,
} from './exposure-store.ts';
import { boundOfAll, boundsOf, listThresholds, type SaidThresholds } from './thresholds.ts';
import { stateNow } from './state-now.ts';

/** A number is near its bound from this share of it on, in percent. */
const NEAR = 80n;

type CountedLine = Pick<JudgedLine, 'play' | 'selection' | 'unit' | 'multiple' | 'odds'> & {
  readonly reduced: boolean;
};

interface Ticket {
  readonly lottery: Lottery;
  readonly drawAt: number;
  readonly issue: ExposedIssue;
}

/**
 * Judges the numbers of a ticket and counts them. Refuses `odds-changed` with every number that has other
 * odds by now than its line says, and `stake-too-large` where a number has less room than the ticket wants.
 */
export async function countExposure(
  tx: Tx,
  ticket: Ticket,
  lines: readonly CountedLine[],
): Promise<void> {
  const { issue } = ticket;
  const wanted = wantedOf(ticket, lines);
  const numbers = [...wanted.values()];
  const said = await listThresholds(tx, { ...issue, game: ticket.lottery.id });
  let exposed = await readExposed(tx, issue, numbers);
  const near = exposed.filter((one) => isNear(one, wanted.get(nameOf(one)), said));
  if (near.length > 0) {
    await lockNumbers(tx, issue, near);
    exposed = await readExposed(tx, issue, numbers);
  }
  const changes = exposed.flatMap((one) => changesOf(one, wanted.get(nameOf(one)), said));
  if (changes.length > 0) throw refuse('odds-changed', { odds: changes.slice(0, 200) });
  for (const one of exposed) assertRoom(one, wanted.get(nameOf(one)), said);
  await addExposure(tx, issue, numbers, { isTaken: true });
}

interface Wanted extends PlayExposure {
  /** Lines with it, and which odds each was shown. */
  readonly lines: readonly {
    readonly at: number;
    readonly reduced: boolean;
    readonly odds: bigint;
  }[];
}

const nameOf = ({ play, number }: { readonly play: string; readonly number: string }) =>
  `${play} ${number}`;

/** What a ticket adds to each number, all lines together. */
function wantedOf(
  { lottery, drawAt }: Ticket,
  lines: readonly CountedLine[],
): ReadonlyMap<string, Wanted> {
  const plays = new Map(
    lottery.family.plays(dayOfIssue(lottery, drawAt)).map((play) => [play.code, play]),
  );
  const wanted = new Map<string, Wanted>();
  for (const [at, { play: code, selection, unit, multiple, odds, reduced }] of lines.entries()) {
    const play = plays.get(code);
    if (play === undefined) throw new RangeError(`no play ${code}`);
    const each = unit * BigInt(multiple);
    for (const one of exposureOf(play, parseSelection(play.grammar, selection), { each, odds })) {
      const name = nameOf({ play: code, number: one.number });
      const before = wanted.get(name);
      const shown = { at: at + 1, reduced, odds: one.odds };
      wanted.set(name, {
        play: code,
        number: one.number,
        stake: (before?.stake ?? 0n) + one.stake,
        liability: (before?.liability ?? 0n) + one.liability,
        odds: one.odds,
        lines: [...(before?.lines ?? []), shown],
      });
    }
  }
  return wanted;
}

function isNear(
  { play, number, own, all }: Exposed,
  wanted: Wanted | undefined,
  said: readonly SaidThresholds[],
): boolean {
  const added = wanted?.liability ?? 0n;
  const { reduceAt, closeAt } = boundsOf(said, { play, number });
  const nears = (sum: bigint, bound: bigint | null) =>
    bound !== null && (sum + added) * 100n >= bound * NEAR;
  return nears(own, closeAt) || nears(own, reduceAt) || nears(all, boundOfAll({ number }));
}

function changesOf(
  { play, number, own, all, said: byStaff }: Exposed,
  wanted: Wanted | undefined,
  said: readonly SaidThresholds[],
): readonly OddsChange[] {
  const state = stateNow({ play, number, own, all, said: byStaff }, said);
  return (wanted?.lines ?? [])
    .filter(({ reduced }) => state === 'closed' || reduced !== (state === 'reduced'))
    .map(({ at, reduced, odds }) => ({
      line: at,
      play,
      number,
      state,
      before: oddsText(odds),
      odds: oddsText(state === 'closed' ? 0n : reduced ? odds * 2n : odds / 2n),
    }));
}

/** Staff who open a number do so whatever it costs the merchant; not beyond what all may cost. */
function assertRoom(
  { play, number, own, all, said: byStaff }: Exposed,
  wanted: Wanted | undefined,
  said: readonly SaidThresholds[],
): void {
  if (wanted === undefined || wanted.liability === 0n) return;
  const { closeAt } = boundsOf(said, { play, number });
  const most = boundOfAll({ number });
  const rooms = [
    ...(most === null ? [] : [most - all]),
    ...(closeAt === null || byStaff !== null ? [] : [closeAt - own]),
  ];
  const room = rooms.reduce((least, one) => (one < least ? one : least), wanted.liability);
  if (wanted.liability <= room) return;
  const stake = (wanted.stake * room) / wanted.liability;
  throw refuse('stake-too-large', { limit: moneyText(stake - (stake % 100n)) });
}

/** A ticket that does not count after all costs nothing any more. Once, in the transaction that says so. */
export async function releaseExposure(tx: Tx, ticketId: string): Promise<void> {
  const { rows } = await sql<
    Omit<CountedLine, 'odds'> & {
      readonly odds: Readonly<Record<string, string>>;
      readonly game: string;
      readonly drawAt: number;
      readonly issueId: bigint;
      readonly merchant: string;
      readonly currency: string;
    }
  >`
    select i.game, i.id as "issueId", round(extract(epoch from i.draw_at) * 1000)::float8 as "drawAt",
           p.merchant, p.currency, l.play, l.selection, l.unit, l.multiple, l.odds, l.reduced
    from studio.lottery_ticket t
    join studio.player p on p.id = t.player_id and p.mode = 'real'
    join studio.lottery_issue i on i.id = t.issue_id
    join studio.lottery_line l on l.ticket_id = t.id
    where t.id = ${ticketId} order by l.place`.execute(tx);
  const [first] = rows;
  const lottery = first && findLottery(first.game);
  if (first === undefined || lottery === undefined) return;
  const { issueId, merchant, currency, drawAt } = first;
  const issue = { issueId, merchant, currency };
  const lines = rows.map(({ odds, ...line }) => ({
    ...line,
    odds: Object.fromEntries(Object.entries(odds).map(([name, one]) => [name, BigInt(one)])),
  }));
  const wanted = wantedOf({ lottery, drawAt, issue }, lines);
  await addExposure(tx, issue, [...wanted.values()], { isTaken: false });
}
