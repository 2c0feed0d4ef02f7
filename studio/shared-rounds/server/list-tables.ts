import { moneyText } from '@croupier/contract/money';
import type { ListedTable, TableList } from '#games/table/protocol.ts';
import { sql } from 'kysely';
import type { Queryable } from '#server/database.ts';
import { hostAt } from '#server/hosts/hosts-now.ts';
import type { HostBook } from '#server/hosts/hosts-now.ts';
import { hostedTable } from '#server/hosts/house-hosts.ts';
import type { HostedTable } from '#server/hosts/house-hosts.ts';
import type { Session } from '#server/sessions/session-store.ts';
import type { Studio } from '#server/studio.ts';
import { vendors } from '#server/vendor/vendors.ts';
import { sharedGameOf } from './round-outcome.ts';
import type { SharedGame } from './round-outcome.ts';

/** Enough for a road of a shoe. */
const RESULTS_LISTED = 60;

/**
 * The live tables of the session's vendor, in its currency, that its merchant offers and has open, as its
 * players may know them.
 */
export async function listTables(studio: Studio, session: Session): Promise<TableList> {
  const vendor = vendors.find(({ name }) => name === session.vendor);
  const all = studio.games.all.flatMap((game) => {
    const known = vendor?.has(game) === true ? sharedGameOf(game) : undefined;
    const hosted = known && hostedTable(game);
    return known && hosted ? [{ ...known, hosted }] : [];
  });
  const offered = await studio.offers.among(
    session,
    all.map(({ title }) => title.id),
  );
  const games = all.filter(({ title }) => offered.has(title.id));
  const stored = await readStored(studio.db, session, games);
  const now = studio.clock.now();
  const asked = { book: await studio.hosts.book(), locale: session.locale, at: now };
  return {
    now,
    tables: games.map((game) => view(studio, game, stored.get(game.title.id), asked)),
  };
}

type LiveGame = SharedGame & { readonly hosted: HostedTable };

interface Asked {
  readonly book: HostBook;
  readonly locale: string;
  readonly at: number;
}

interface Stored {
  readonly gameId: string;
  readonly closed: boolean;
  readonly wanted: boolean;
  readonly round: {
    readonly id: string;
    readonly number: string;
    readonly state: 'betting' | 'running' | 'ended' | 'void';
    readonly openedAt: string;
    readonly closesAt: string;
  } | null;
  readonly players: number;
  readonly results: readonly object[];
}

async function readStored(
  db: Queryable,
  { mode, currency }: Session,
  games: readonly SharedGame[],
): Promise<ReadonlyMap<string, Stored>> {
  const { rows } = await sql<Stored>`
    select t.game_id as "gameId", t.closed_at is not null as closed, t.wanted_until > now() as wanted,
           to_jsonb(r) as round,
           (select count(distinct b.player_id)::int from studio.round b
            where b.shared_round_id = r.id and b.state in ('open', 'decided', 'settled')) as players,
           (select coalesce(jsonb_agg(e.result order by e.number desc), '[]') from (
              select o.result, o.number from studio.shared_round o
              where o.table_id = t.id and o.state = 'ended'
              order by o.number desc limit ${RESULTS_LISTED}) e) as results
    from studio.shared_table t
    left join lateral (
      select n.id, n.number::text as number, n.state, n.opened_at as "openedAt",
             n.closes_at as "closesAt"
      from studio.shared_round n where n.table_id = t.id order by n.number desc limit 1) r on true
    where t.mode = ${mode} and t.currency = ${currency}
      and t.game_id = any(${games.map(({ title }) => title.id)}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.gameId, row]));
}

function view(
  studio: Studio,
  game: LiveGame,
  stored: Stored | undefined,
  { book, ...asked }: Asked,
): ListedTable {
  const { title, kind, description, shared, phases } = game;
  const { rules, variant } = description as ListedTable & typeof description;
  const limits = kind.feed.limits?.(title);
  const isClosed = studio.games.closed.has(title.id) || stored?.closed === true;
  const { round, players = 0, results = [] } = stored ?? {};
  return {
    gameId: title.id,
    titleKey: description.titleKey,
    rules,
    variant,
    host: hostAt(book, game.hosted, asked),
    bettingMs: phases.bettingMs,
    state: isClosed ? 'closed' : stored?.wanted === true ? 'open' : 'resting',
    ...(round && {
      round: {
        ...round,
        openedAt: Date.parse(round.openedAt),
        closesAt: Date.parse(round.closesAt),
      },
    }),
    players,
    min: moneyText(limits?.min ?? 0n),
    max: moneyText(limits?.max ?? 0n),
    results: results.map((result) => shared.markOf(title, result)),
  };
}
