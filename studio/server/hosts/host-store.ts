import { sql } from 'kysely';
import type { Queryable } from '../database.ts';
import type { Rota, Shift } from './rota-rules.ts';

/** One who deals at live tables, as players may know them. */
export interface Host {
  readonly id: string;
  readonly name: string;
  /** Which of the drawn ones. */
  readonly look: string;
  /** Codes such as `vi`. */
  readonly languages: readonly string[];
  /** By language. */
  readonly greetings: Readonly<Record<string, string>>;
  /** Deals still; others are shown nowhere. */
  readonly active: boolean;
}

export async function listHosts(db: Queryable): Promise<readonly Host[]> {
  const { rows } = await sql<Host>`
    select id, name, look, languages, greetings, active from studio.host
    order by active desc, name, id`.execute(db);
  return rows;
}

/** The stored weeks, by the table's game. */
export async function listRotas(db: Queryable): Promise<ReadonlyMap<string, Rota>> {
  const { rows } = await sql<Rota & { readonly gameId: string }>`
    select game_id as "gameId", zone, shifts from studio.host_rota`.execute(db);
  return new Map(rows.map(({ gameId, zone, shifts }) => [gameId, { zone, shifts }]));
}

/** Stores a profile, in place of the one of that id. */
export async function writeHost(db: Queryable, host: Host): Promise<void> {
  await sql`
    insert into studio.host (id, name, look, languages, greetings, active)
    values (${host.id}, ${host.name}, ${host.look}, ${[...host.languages]}::text[],
            ${JSON.stringify(host.greetings)}::jsonb, ${host.active})
    on conflict (id) do update set
      name = excluded.name, look = excluded.look, languages = excluded.languages,
      greetings = excluded.greetings, active = excluded.active, changed_at = now()`.execute(db);
}

/** Stores the week of a table, in place of the one before. */
export async function writeRota(db: Queryable, gameId: string, rota: Rota): Promise<void> {
  await sql`
    insert into studio.host_rota (game_id, zone, shifts)
    values (${gameId}, ${rota.zone}, ${shiftsText(rota.shifts)}::jsonb)
    on conflict (game_id) do update set
      zone = excluded.zone, shifts = excluded.shifts, changed_at = now()`.execute(db);
}

/** Adds what there is none of under these ids; what is stored stays as it is. */
export async function addHosts(
  db: Queryable,
  hosts: readonly Host[],
  rotas: ReadonlyMap<string, Rota>,
): Promise<void> {
  for (const { id, name, look, languages, greetings } of hosts) {
    await sql`
      insert into studio.host (id, name, look, languages, greetings)
      values (${id}, ${name}, ${look}, ${[...languages]}::text[],
              ${JSON.stringify(greetings)}::jsonb)
      on conflict (id) do nothing`.execute(db);
  }
  for (const [gameId, { zone, shifts }] of rotas) {
    await sql`
      insert into studio.host_rota (game_id, zone, shifts)
      values (${gameId}, ${zone}, ${shiftsText(shifts)}::jsonb)
      on conflict (game_id) do nothing`.execute(db);
  }
}

function shiftsText(shifts: readonly Shift[]): string {
  return JSON.stringify(shifts.map(({ day, from, to, host }) => ({ day, from, to, host })));
}
