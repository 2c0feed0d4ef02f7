/**
 * What an agent's team comes to, in a tree of 100,000 agents some 13,000 of whom play each day: the page
 * with the lines directly below and their totals, and the overview, as the site answers them.
 */
import { withinScope } from '@croupier/platform/kernel/merchant-scope';
import { openDb, type Db, type Tx } from '@croupier/platform/kernel/db';
import { teamHandlers } from '@croupier/platform/modules/teams/api';
import { sql } from 'kysely';
import { fillTree } from './fill-tree.ts';

/** Milliseconds; of the slowest agent. */
export interface TeamReportFigures {
  readonly report: number;
  readonly overview: number;
  /** The same page for a single day. */
  readonly dayReport: number;
  /** The slowest agents, with what their pages take. */
  readonly slowest: string;
}

const AGENTS = 100_000;
const DAYS = 40;
const RANGE_DAYS = 30;
const REPEATS = 9;
const merchant = { id: 1n, currency: 'THB', timeZone: 'Asia/Bangkok' };
/** The top, one of each level below, and others. */
const asked = [1, 2, 12, 112, 1112, 11_112, 3, 7, 45, 77, 250, 999, 2500, 5000, 9999, 54_321];

/** Fills a migrated, empty database (a minute) and measures. */
export async function benchTeamReport(database: {
  readonly url: string;
}): Promise<TeamReportFigures> {
  const { db, close } = openDb(database.url, { connectionsMax: 1 });
  try {
    await db.transaction().execute(fill);
    await sql`vacuum analyze`.execute(db);
    const found: (Awaited<ReturnType<typeof measure>> & { readonly id: number })[] = [];
    for (const id of asked) found.push({ id, ...(await measure(db, BigInt(id))) });
    const by = (name: 'report' | 'overview' | 'dayReport') =>
      found.toSorted((one, other) => other[name] - one[name])[0];
    const [report, overview, dayReport] = [by('report'), by('overview'), by('dayReport')];
    if (!report || !overview || !dayReport) throw new Error('Nothing was measured.');
    return {
      report: report.report,
      overview: overview.overview,
      dayReport: dayReport.dayReport,
      slowest: `agents ${report.id}, ${overview.id} and ${dayReport.id}`,
    };
  } finally {
    await close();
  }
}

async function measure(db: Db, memberId: bigint) {
  const { teamReport, teamOverview } = teamHandlers({ db });
  const call = { merchant, member: { memberId } } as Parameters<typeof teamReport>[0];
  const { last, first } = await range(db);
  const timed = async (work: () => unknown) => {
    const times = [];
    for (let turn = 0; turn <= REPEATS; turn += 1) {
      const begun = performance.now();
      await withinScope({ role: 'croupier_site', merchantId: merchant.id }, work);
      times.push(performance.now() - begun);
    }
    // The first one prepares its statements.
    return times.slice(1).toSorted((a, b) => a - b)[REPEATS >> 1] ?? 0;
  };
  return {
    report: await timed(() => teamReport(call, { first, last })),
    overview: await timed(() => teamOverview(call, { first, last })),
    dayReport: await timed(() => teamReport(call, { first: last, last })),
  };
}

async function range(db: Db) {
  const { rows } = await sql<{ first: string; last: string }>`
    select (current_date - ${RANGE_DAYS - 1}::int)::text as first, current_date::text as last`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('The database knows no day.');
  return row;
}

/** Members who play every day, every other day, and down to one day in thirty. */
async function fill(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`set local work_mem = '256MB'`.execute(tx);
  await fillTree(tx, merchant.id, AGENTS);
  await sql`create temporary table played on commit drop as
    select n.member_id, n.path, current_date - d as day,
      case n.member_id % 2 when 0 then 'RNG' else 'LIVE' end as game_type
    from agents.node n cross join generate_series(0, ${DAYS - 1}::int) d
    where mod(hashint8extended(n.member_id * 1000 + d, 0), 1 + n.member_id % 30) = 0`.execute(tx);
  await sql`insert into teams.play_day
    select id, day, game_type, ${merchant.id}, count(*) * 20, count(*) * 1000000, count(*) * 1000000,
      count(*) * 950000, 20 * count(*) filter (where id = member_id),
      1000000 * count(*) filter (where id = member_id),
      1000000 * count(*) filter (where id = member_id),
      950000 * count(*) filter (where id = member_id)
    from played, unnest(path) id group by 1, 2, 3`.execute(tx);
  await sql`insert into teams.active_day select id, day, member_id, ${merchant.id}
    from played, unnest(path) id`.execute(tx);
  await sql`insert into teams.money_day (member_id, day, merchant_id, active, unseen)
    select agent_id, day, ${merchant.id}, count(*), teams.unseen_of(array_agg(gap), array_agg(1))
    from (select agent_id, day, least(92, coalesce(day - lag(day) over
        (partition by agent_id, member_id order by day), 92)) as gap from teams.active_day) a
    group by 1, 2`.execute(tx);
}
