import type {
  sportsBetsAnswer,
  sportsBetsRequest,
  sportsSearchAnswer,
  sportsSearchRequest,
} from '@croupier/contract/seamless/sports';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Studio } from '#server/studio.ts';
import { readBetLines } from './bet-lines.ts';
import { briefOf, type NamedEvent, type Names } from './brief.ts';
import { namedColumns } from './events-named.ts';

const FOUND_MAX = 20;
const PAGE = 50;
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Events by the names of their sides, a bet by its number, and the newest bets of accounts. */
export async function answerSearch(
  studio: Studio,
  names: Names,
  { text, accounts, ...place }: z.output<typeof sportsSearchRequest>,
): Promise<z.output<typeof sportsSearchAnswer>> {
  const { db, clock } = studio;
  const teams = names.teamsLike(text).slice(0, 200);
  const { rows } = await sql<NamedEvent>`
    select ${namedColumns} from studio.sports_event e
    where (e.home = any(${[...teams]}::text[]) or e.away = any(${[...teams]}::text[]) or e.id = ${text})
      and e.starts_at > now() - interval '7 days'
    order by (e.state = 'live') desc, abs(extract(epoch from e.starts_at - now()))
    limit ${FOUND_MAX}`.execute(db);
  const bet = UUID.test(text) ? text : undefined;
  const found =
    bet !== undefined || accounts.length > 0
      ? await readBetLines(studio, names, {
          ...place,
          ...(bet === undefined ? { accounts } : { bet }),
          limit: FOUND_MAX,
        })
      : { bets: [] };
  const now = clock.now();
  return { events: rows.map((event) => briefOf(event, names, now)), bets: found.bets };
}

/** Bets of an event, of a market of it, or of a player. */
export function answerBets(
  studio: Studio,
  names: Names,
  asked: z.output<typeof sportsBetsRequest>,
): Promise<z.output<typeof sportsBetsAnswer>> {
  return readBetLines(studio, names, { ...asked, limit: PAGE });
}
