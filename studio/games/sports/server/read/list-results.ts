/** Matches that are over: their scores, what they were before a correction, and tables. */
import { sql } from 'kysely';
import type { Queryable } from '#server/database.ts';
import type { EventFacts, EventState, ResultRow, Sport } from '../../protocol.ts';
import { scoreOf } from './score-of.ts';

const ROWS_MAX = 400;

export interface ResultFilter {
  readonly sport?: Sport | undefined;
  readonly league?: string | undefined;
  /** Both of them, whoever was at home. */
  readonly teams?: readonly [string, string] | undefined;
  /** When they began, ms since 1970. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly limit?: number | undefined;
}

interface Row {
  readonly id: string;
  readonly league: string;
  readonly home: string;
  readonly away: string;
  readonly startsAt: number;
  readonly state: EventState;
  readonly facts: EventFacts | null;
  readonly before: EventFacts | null;
}

/** The newest first. */
export async function listResults(
  db: Queryable,
  { sport, league, teams, from, to, limit = ROWS_MAX }: ResultFilter,
): Promise<readonly ResultRow[]> {
  const { rows } = await sql<Row>`
    select e.id, e.league, e.home, e.away, e.state, e.facts,
           round(extract(epoch from e.starts_at) * 1000)::float8 as "startsAt", (
             select r.facts from studio.sports_result r
             where r.event_id = e.id and r.is_final order by r.revision limit 1) as before
    from studio.sports_event e
    where e.state not in ('planned', 'live')
      and (${sport ?? null}::text is null or e.sport = ${sport ?? null})
      and (${league ?? null}::text is null or e.league = ${league ?? null})
      and (${teams ?? null}::text[] is null
           or (e.home = any(${teams ?? null}) and e.away = any(${teams ?? null})))
      and (${from ?? null}::float8 is null or e.starts_at >= to_timestamp(${from ?? null}::float8 / 1000))
      and (${to ?? null}::float8 is null or e.starts_at < to_timestamp(${to ?? null}::float8 / 1000))
    order by e.starts_at desc, e.id limit ${Math.min(limit, ROWS_MAX)}`.execute(db);
  return rows.map(viewRow);
}

function viewRow({ facts, before, ...row }: Row): ResultRow {
  const { score, half } = scoreOf(facts);
  const first = scoreOf(before).score;
  const isCorrected = first !== null && score !== null && first.join('-') !== score.join('-');
  return { ...row, score, half, corrected: isCorrected ? first : null };
}
