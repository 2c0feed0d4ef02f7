import type {
  LiveHostsAnswer,
  LiveTablesRequest,
  SetHostWeekRequest,
  SetLiveHostRequest,
  SetTableVideoRequest,
} from '@croupier/contract/seamless/live-tables';
import { hostLookNames } from '#games/table/engine/host-look-names.ts';
import { sql } from 'kysely';
import type { GameEntry } from '../games/games.ts';
import { listHosts, listRotas, writeHost, writeRota } from '../hosts/host-store.ts';
import { hostAt } from '../hosts/hosts-now.ts';
import { hostedTables, hostIdOf } from '../hosts/house-hosts.ts';
import type { HostedTable } from '../hosts/house-hosts.ts';
import { isZone, overlaps } from '../hosts/rota-rules.ts';
import { isVideoAddress, writeTableVideo } from '../hosts/table-video.ts';
import { refuse } from '../refuse.ts';
import type { Studio } from '../studio.ts';

/**
 * Who deals at the live tables among these games: profiles, weeks, and where they are now. Whoever deals
 * nowhere yet is told to every vendor, so that staff can give them a first shift.
 */
export async function notifyHosts(
  studio: Studio,
  games: readonly GameEntry[],
  { currency }: LiveTablesRequest,
): Promise<LiveHostsAnswer> {
  const tables = hostedTables(games);
  // A vendor without such tables has nobody who deals.
  if (tables.length === 0) return { hosts: [], weeks: [], looks: [] };
  // Read anew, since staff look at what they have just changed.
  const book = { hosts: await listHosts(studio.db), rotas: await listRotas(studio.db) };
  const isTold = dealersAmong(tables, { every: hostedTables(studio.games.all), ...book });
  const closed = await closedGames(studio, currency);
  const asked = { at: studio.clock.now(), locale: 'en' };
  const now = tables
    .filter(({ id }) => !closed.has(id))
    .map((table) => ({ game: table.id, host: hostAt(book, table, asked).id }));
  return {
    hosts: book.hosts.filter(isTold).map(({ languages, greetings, ...host }) => ({
      ...host,
      languages: [...languages],
      greetings: { ...greetings },
      portrait_url: portraitUrl(studio, host.look),
      tables: now.filter((one) => one.host === host.id).map(({ game }) => game),
    })),
    weeks: tables.map(({ id }) => {
      const { zone, shifts } = book.rotas.get(id) ?? { zone: 'UTC', shifts: [] };
      return { game: id, zone, shifts: [...shifts] };
    }),
    looks: hostLookNames.map((look) => ({ look, portrait_url: portraitUrl(studio, look) })),
  };
}

/** Adds a host, or replaces the profile of one. Refuses `bad-request` for a look that was never drawn. */
export async function setHost(studio: Studio, host: SetLiveHostRequest): Promise<{ done: true }> {
  if (!hostLookNames.some((name) => name === host.look)) throw refuse('bad-request');
  await writeHost(studio.db, host);
  studio.hosts.drop();
  return { done: true };
}

/**
 * Says who deals at a table when, from now on. Refuses `not-found` for a table that is none of these, and
 * `bad-request` for shifts that overlap or end before they begin, zones and hosts that there are not.
 */
export async function setHostWeek(
  studio: Studio,
  games: readonly GameEntry[],
  { game, zone, shifts }: SetHostWeekRequest,
): Promise<{ done: true }> {
  const isTable = hostedTables(games).some(({ id }) => id === game);
  if (!isTable) throw refuse('not-found');
  const known = new Set((await listHosts(studio.db)).map(({ id }) => id));
  const isSound =
    isZone(zone) &&
    shifts.every(({ from, to, host }) => from < to && known.has(host)) &&
    !overlaps(shifts);
  if (!isSound) throw refuse('bad-request');
  await writeRota(studio.db, game, { zone, shifts });
  studio.hosts.drop();
  return { done: true };
}

/**
 * Says what players of a merchant see at a table in place of the drawn room. Refuses `not-found` for a table
 * that is none of these, `bad-request` for an address elsewhere than the studio was set up with.
 */
export async function setTableVideo(
  studio: Studio,
  games: readonly GameEntry[],
  { game: gameId, merchant, url }: SetTableVideoRequest,
): Promise<{ done: true }> {
  if (!hostedTables(games).some(({ id }) => id === gameId)) throw refuse('not-found');
  if (url !== null && !isVideoAddress(studio, url)) throw refuse('bad-request');
  await writeTableVideo(studio.db, { gameId, merchant }, url);
  return { done: true };
}

/** Whether somebody deals at one of the tables, or at none of all. */
function dealersAmong(
  tables: readonly HostedTable[],
  {
    every,
    rotas,
  }: {
    readonly every: readonly HostedTable[];
    readonly rotas: Awaited<ReturnType<typeof listRotas>>;
  },
): (host: { readonly id: string }) => boolean {
  const idsAt = (table: HostedTable) => [
    hostIdOf(table),
    ...(rotas.get(table.id)?.shifts ?? []).map(({ host }) => host),
  ];
  const here = new Set(tables.flatMap(idsAt));
  const anywhere = new Set(every.flatMap(idsAt));
  return ({ id }) => here.has(id) || !anywhere.has(id);
}

function portraitUrl({ settings }: Studio, look: string): string {
  return new URL(`/hosts/${encodeURIComponent(look)}.svg`, settings.STUDIO_ORIGIN).href;
}

/** Games whose tables in that currency take nobody. */
async function closedGames(
  { db, games }: Studio,
  currency: string,
): Promise<ReadonlySet<HostedTable['id']>> {
  const { rows } = await sql<{ gameId: string }>`
    select game_id as "gameId" from studio.shared_table
    where mode = 'real' and currency = ${currency} and closed_at is not null`.execute(db);
  return new Set([...games.closed, ...rows.map(({ gameId }) => gameId)]);
}
