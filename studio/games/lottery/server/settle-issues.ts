/**
 * Pays what an issue has drawn: slice by slice of its players, each in a transaction that stores what their
 * tickets pay together with what the wallet must be told. A process that dies leaves the rest to another.
 * Tickets themselves are not touched, so that nobody waits for them.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Tx } from '#server/database.ts';
import { failpoint } from '#server/failpoint.ts';
import type { Studio } from '#server/studio.ts';
import { coversMarket } from '../engine/coverage.ts';
import { coveredTogether, type KnownWins } from '../engine/covered-together.ts';
import type { Play } from '../engine/play.ts';
import { parseSelection, type Selection } from '../engine/selection.ts';
import { type LineOutcome, settleLine } from '../engine/settle.ts';
import { wakeChases } from './chase/chase-store.ts';
import { dayOfIssue, findLottery, type Lottery } from './lotteries.ts';
import type { LineOutcomeStored } from './ticket-store.ts';

/** Players whose tickets are settled at once, lines of all, and signs of these: some hundred ms of work. */
const PLAYERS_AT_ONCE = 200;
const LINES_AT_ONCE = 10_000;
/** A hundred thousand numbers of four digits. */
const SIGNS_AT_ONCE = 500_000;
/** After so long others get their turn. */
const TURN_MS = 20;

interface SettlingIssue {
  readonly id: bigint;
  readonly game: string;
  readonly drawAt: number;
  readonly state: 'drawn' | 'settled' | 'void';
  readonly result: unknown;
  readonly revision: number;
  readonly upTo: bigint;
}

export interface OpenLine {
  readonly ticketId: string;
  readonly playerId: bigint;
  readonly play: string;
  readonly selection: string;
  readonly unit: bigint;
  readonly multiple: number;
  readonly stake: bigint;
  readonly odds: Readonly<Record<string, string>>;
}

/** What a ticket pays. */
interface Settled {
  readonly ticketId: string;
  readonly payout: bigint;
  readonly validBet: bigint;
  readonly stake: bigint;
  readonly lines: readonly LineOutcomeStored[];
}

/** A slice of the issue failed; what was stored of it is undone. */
export class UnsettledIssue extends Error {
  readonly issueId: bigint;

  constructor(issueId: bigint, cause: unknown) {
    super('An issue was not settled.', { cause });
    this.issueId = issueId;
  }
}

/**
 * Settles one slice of an issue that is none of those. Answers whether there was one.
 *
 * @throws UnsettledIssue
 */
export async function settleSlice(
  studio: Studio,
  leftAlone: readonly bigint[] = [],
): Promise<boolean> {
  let issueId: bigint | undefined;
  const slice = studio.db.transaction().execute(async (tx) => {
    const issue = await lockSettling(tx, leftAlone);
    if (issue === undefined) return false;
    issueId = issue.id;
    const lines = await openLines(tx, issue);
    const last = lines.at(-1)?.playerId;
    const settled = await settleInTurns(issue, lines);
    await storeSettled(tx, issue, settled);
    await sql`
      update studio.lottery_issue set settled_up_to = ${last ?? null}
      where id = ${issue.id}`.execute(tx);
    failpoint('after-outcome');
    return true;
  });
  const found = await slice.catch((error: unknown) => {
    throw issueId === undefined ? error : new UnsettledIssue(issueId, error);
  });
  if (found) {
    failpoint('after-slice');
    studio.lotteriesDue.ring();
  }
  return found;
}

async function lockSettling(
  tx: Tx,
  leftAlone: readonly bigint[],
): Promise<SettlingIssue | undefined> {
  const { rows } = await sql<SettlingIssue>`
    select id, game, round(extract(epoch from draw_at) * 1000)::float8 as "drawAt", state, result, revision,
           settled_up_to as "upTo"
    from studio.lottery_issue where settled_up_to is not null and id <> all(${leftAlone}::bigint[])
    order by draw_at limit 1 for no key update skip locked`.execute(tx);
  return rows[0];
}

/** Lines of the next players, one player's together: of as many as have so many of them, of one at least. */
async function openLines(tx: Tx, { id, upTo }: SettlingIssue): Promise<readonly OpenLine[]> {
  const { rows } = await sql<OpenLine>`
    with next as (
      select distinct player_id from studio.lottery_ticket
      where issue_id = ${id} and state = 'open' and player_id > ${upTo}
      order by player_id limit ${PLAYERS_AT_ONCE}
    ), counted as (
      select n.player_id, count(*) as own, sum(count(*)) over (order by n.player_id) as so_far,
             sum(length(l.selection)) as own_signs,
             sum(sum(length(l.selection))) over (order by n.player_id) as signs_so_far
      from next n
      join studio.lottery_ticket t
        on t.issue_id = ${id} and t.state = 'open' and t.player_id = n.player_id
      join studio.lottery_line l on l.ticket_id = t.id
      group by n.player_id
    ), players as (
      select player_id from counted
      where so_far - own < ${LINES_AT_ONCE} and signs_so_far - own_signs < ${SIGNS_AT_ONCE}
    )
    select t.id as "ticketId", t.player_id as "playerId", l.play, l.selection, l.unit, l.multiple,
           l.stake, l.odds
    from players p
    join studio.lottery_ticket t
      on t.issue_id = ${id} and t.state = 'open' and t.player_id = p.player_id
    join studio.lottery_line l on l.ticket_id = t.id
    order by t.player_id, t.seq, l.place`.execute(tx);
  return rows;
}

type DrawnIssue = Pick<SettlingIssue, 'game' | 'drawAt' | 'state' | 'result'>;

/** What tickets pay by the result of their issue; others get their turn between. */
export async function settleInTurns(
  issue: DrawnIssue,
  lines: readonly OpenLine[],
): Promise<readonly Settled[]> {
  const settled: Settled[] = [];
  let since = performance.now();
  for (const one of settling(issue, lines)) {
    if (one !== undefined) settled.push(one);
    if (performance.now() - since < TURN_MS) continue;
    await nextTurn();
    since = performance.now();
  }
  return settled;
}

/** Ticket by ticket, and nothing after each line that was read. Pure but for the plays that it looks up. */
function* settling(
  issue: DrawnIssue,
  lines: readonly OpenLine[],
): Generator<Settled | undefined, void> {
  const lottery = findLottery(issue.game);
  if (lottery === undefined) throw new RangeError(`no lottery ${issue.game}`);
  const plays = lottery.family.plays(dayOfIssue(lottery, issue.drawAt));
  const byCode = new Map(plays.map((play) => [play.code, play]));
  const read = readOnce();
  const known: KnownWins = new Map();
  for (const own of Map.groupBy(lines, ({ playerId }) => playerId).values()) {
    for (const { play, selection } of own) {
      read(playOf(byCode, play), selection);
      yield undefined;
    }
    const covered = yield* coveredPlays(lottery, own, { plays: byCode, read, known });
    for (const [ticketId, ticket] of Map.groupBy(own, (line) => line.ticketId)) {
      const outcomes = ticket.map((line) => outcomeOf(issue, line, byCode, read));
      const valid = ticket.map(({ play, stake }, at) =>
        issue.state === 'void' || covered.has(play)
          ? 0n
          : stake - (outcomes[at]?.calledOffMinor ?? 0n),
      );
      yield {
        ticketId,
        payout: sumOf(outcomes.map(({ payoutMinor }) => payoutMinor)),
        validBet: sumOf(valid),
        stake: sumOf(ticket.map(({ stake }) => stake)),
        lines: outcomes.map(({ payoutMinor, hits }) => ({ payout: String(payoutMinor), hits })),
      };
    }
  }
}

type Plays = ReadonlyMap<string, Play<never>>;
type Read = (play: Play<never>, selection: string) => Selection;

/** Many players choose the same: it is read once. */
function readOnce(): Read {
  const known = new Map<string, Selection>();
  return (play, text) => {
    const key = `${play.code} ${text}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const read = parseSelection(play.grammar, text);
    known.set(key, read);
    return read;
  };
}

function playOf(plays: Plays, code: string): Play<never> {
  const play = plays.get(code);
  if (play === undefined) throw new RangeError(`no play ${code}`);
  return play;
}

function outcomeOf(
  { state, result }: Pick<SettlingIssue, 'state' | 'result'>,
  line: OpenLine,
  plays: Plays,
  read: Read,
): LineOutcome {
  const { stake, unit, multiple, odds } = line;
  if (state === 'void') return { payoutMinor: stake, calledOffMinor: stake, hits: {} };
  const play = playOf(plays, line.play);
  const table = Object.fromEntries(Object.entries(odds).map(([name, one]) => [name, BigInt(one)]));
  const selection = read(play, line.selection);
  return settleLine(
    play,
    { selection, unitMinor: unit * BigInt(multiple), table },
    result as never,
  );
}

/** Plays of which the player's lines, alone or with others, cover so much that they count as no turnover. */
function* coveredPlays(
  { game: { family } }: Pick<Lottery, 'game'>,
  own: readonly OpenLine[],
  { plays, read, known }: { readonly plays: Plays; readonly read: Read; readonly known: KnownWins },
): Generator<undefined, ReadonlySet<string>> {
  const byPlay = new Map<string, { play: Play<never>; selections: readonly Selection[] }>();
  const covered = new Set<string>();
  for (const [code, lines] of Map.groupBy(own, (line) => line.play)) {
    const play = playOf(plays, code);
    const selections = [...new Set(lines.map(({ selection }) => read(play, selection)))];
    byPlay.set(code, { play, selections });
    if (yield* coversMarket(play, selections)) covered.add(code);
  }
  for (const code of yield* coveredTogether(family, byPlay, known)) covered.add(code);
  return covered;
}

async function storeSettled(
  tx: Tx,
  { state, revision }: SettlingIssue,
  settled: readonly Settled[],
): Promise<void> {
  if (settled.length === 0) return;
  await wakeChases(
    tx,
    settled.map(({ ticketId }) => ticketId),
  );
  const paid = revision > 1 ? 'CORRECTION' : 'PAID';
  const rows = settled.map(({ ticketId, payout, validBet, lines }) => ({
    ticket: ticketId,
    payout: String(payout),
    valid: String(validBet),
    lines,
  }));
  const given = sql`
    jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (ticket uuid, payout bigint, valid bigint, lines jsonb)`;
  const kind = state === 'void' ? 'VOID' : paid;
  await sql`
    insert into studio.lottery_settlement (ticket_id, revision, kind, payout, valid_bet, lines)
    select ticket, ${revision}, ${kind}, payout, valid, lines from ${given}
    on conflict (ticket_id, revision) do nothing`.execute(tx);
  // A lost ticket that counts whole is closed with its issue, without a word of its own; of a corrected
  // result only what differs is told.
  const told = settled
    .filter(({ payout, validBet, stake }) => revision > 1 || payout > 0n || validBet !== stake)
    .map(({ ticketId }) => ticketId);
  await sql`
    insert into studio.lottery_call (ticket_id, kind, revision)
    select s.ticket_id, 'settle', s.revision
    from studio.lottery_settlement s
    left join lateral (
      select p.payout, p.valid_bet from studio.lottery_settlement p
      where p.ticket_id = s.ticket_id and p.revision < s.revision
      order by p.revision desc limit 1) before on true
    where s.ticket_id = any(${told}::uuid[]) and s.revision = ${revision}
      and (before.payout, before.valid_bet) is distinct from (s.payout, s.valid_bet)
    on conflict do nothing`.execute(tx);
}

const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, one) => sum + one, 0n);
