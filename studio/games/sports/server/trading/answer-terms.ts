/** Limits and margins of a merchant by sport and league, and what two people of a platform make of them. */
import type {
  setSportsTermsRequest,
  SportsTermsAnswer,
  sportsTermsRequest,
  sportsVersionAnswer,
} from '@croupier/contract/seamless/sports-terms';
import { sql } from 'kysely';
import type { z } from 'zod';
import { refuse } from '#server/refuse.ts';
import type { Studio } from '#server/studio.ts';
import type { Directory } from '../../protocol.ts';
import { bumpEvents } from '../book/hold-event.ts';
import type { Names } from './brief.ts';
import { nothingSaid, saidTerms, tellTerms, termNames, valueOf } from '../exposure/scoped-terms.ts';

export async function answerTerms(
  { db }: Studio,
  { directory, names }: { readonly directory: Directory; readonly names: Names },
  place: z.output<typeof sportsTermsRequest>,
): Promise<SportsTermsAnswer> {
  const said = await saidTerms(db, place);
  const wide = said.find(({ sport, league }) => sport === null && league === null);
  const rows = [
    wide ?? {
      sport: null,
      league: null,
      terms: nothingSaid,
      id: 0n,
      by: null,
      reason: null,
      at: null,
    },
    ...said.filter((one) => one !== wide),
  ];
  return {
    terms: rows.map(({ id, sport, league, terms, by, reason, at }) => ({
      sport: sport as SportsTermsAnswer['terms'][number]['sport'],
      league,
      league_name: league === null ? null : names.league(league),
      ...tellTerms(terms, sport === null && league === null),
      version: Number(id),
      by,
      reason,
      at: at?.toISOString() ?? null,
    })),
    leagues: directory.leagues
      .slice(0, 500)
      .map(({ id, sport, name }) => ({ league: id, sport, name })),
  };
}

/** Refuses `bad-request` where another version holds. Other margins are seen at once, on all open events. */
export async function setTerms(
  { db, book }: Studio,
  asked: z.output<typeof setSportsTermsRequest>,
): Promise<z.output<typeof sportsVersionAnswer>> {
  const { merchant, currency, sport, league, version, by, reason, ...values } = asked;
  const name = `${merchant} ${currency} ${sport} ${league}`;
  const value = JSON.stringify(valueOf(values));
  const done = await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('sports-terms ' || ${name}, 0))`.execute(
      tx,
    );
    const { rows } = await sql<{ id: bigint; same: boolean }>`
      select id, value @> ${value}::jsonb and said_by = ${by} and reason = ${reason} as same
      from studio.sports_terms
      where merchant = ${merchant} and currency = ${currency} and sport is not distinct from ${sport}
        and league is not distinct from ${league}
      order by id desc limit 1`.execute(tx);
    const [newest] = rows;
    // Told again after an answer that was lost.
    if (newest?.same === true) return { version: Number(newest.id), ids: [] };
    if (Number(newest?.id ?? 0n) !== version) throw refuse('bad-request');
    // What else is kept of a scope, as delays, stays as it is.
    const { rows: stored } = await sql<{ id: bigint }>`
      insert into studio.sports_terms (merchant, currency, sport, league, value, said_by, reason)
      values (${merchant}, ${currency}, ${sport}, ${league},
        coalesce((select value - ${[...termNames]}::text[] from studio.sports_terms
                  where id = ${newest?.id ?? null}), '{}') || ${value}::jsonb, ${by}, ${reason})
      returning id`.execute(tx);
    const { rows: events } = await sql<{ id: string }>`
      select id from studio.sports_event
      where state in ('planned', 'live') and (${sport}::text is null or sport = ${sport})
        and (${league}::text is null or league = ${league})
      order by id for update`.execute(tx);
    const ids = events.map(({ id }) => id);
    await bumpEvents(tx, ids);
    return { version: Number(stored[0]?.id ?? 0n), ids };
  });
  book.tell(done.ids);
  return { version: done.version };
}
