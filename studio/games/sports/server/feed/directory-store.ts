/** Leagues and teams of outside feeds: what events name by id. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/database.ts';
import type { LeagueView, TeamView } from '../../protocol.ts';
import type { FixtureChange } from './messages.ts';

/** Keeps the names that came with a fixture; the newest hold. */
export async function rememberNames(
  tx: Tx,
  { sport, league, home, away }: FixtureChange,
): Promise<void> {
  const view: LeagueView = { ...league, sport, isVirtual: false };
  await sql`
    insert into studio.sports_league (id, sport, view)
    values (${league.id}, ${sport}, ${JSON.stringify(view)}::jsonb)
    on conflict (id) do update set view = excluded.view, changed_at = now()
    where studio.sports_league.view <> excluded.view`.execute(tx);
  const teams: readonly TeamView[] = [home, away]
    .map((team) => ({ ...team, crest: null }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  for (const team of teams) {
    await sql`
      insert into studio.sports_team (id, view) values (${team.id}, ${JSON.stringify(team)}::jsonb)
      on conflict (id) do update set view = excluded.view, changed_at = now()
      where studio.sports_team.view <> excluded.view`.execute(tx);
  }
}

/** All that feeds have named, with the moment of the last change, ms since 1970. */
export async function readNames(db: Queryable): Promise<{
  readonly leagues: readonly LeagueView[];
  readonly teams: readonly TeamView[];
  readonly changedAt: number;
}> {
  const { rows: leagues } = await sql<{ view: LeagueView; at: number }>`
    select view, extract(epoch from changed_at)::float8 * 1000 as at
    from studio.sports_league order by id limit 2000`.execute(db);
  const { rows: teams } = await sql<{ view: TeamView; at: number }>`
    select view, extract(epoch from changed_at)::float8 * 1000 as at
    from studio.sports_team order by id limit 20000`.execute(db);
  return {
    leagues: leagues.map(({ view }) => view),
    teams: teams.map(({ view }) => view),
    changedAt: [...leagues, ...teams].reduce((latest, { at }) => Math.max(latest, at), 0),
  };
}
