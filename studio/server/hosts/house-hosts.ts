import english from '@croupier/i18n/en/house-hosts.json' with { type: 'json' };
import vietnamese from '@croupier/i18n/vi/house-hosts.json' with { type: 'json' };
import type { Queryable } from '../database.ts';
import type { GameEntry } from '../games/games.ts';
import { sharedGameOf } from '#shared-rounds/server/round-outcome.ts';
import { addHosts } from './host-store.ts';
import type { Host } from './host-store.ts';
import { DAY_MINUTES } from './rota-rules.ts';
import type { Rota } from './rota-rules.ts';

/** Where the studio's own rooms are. */
const ZONE = 'Asia/Ho_Chi_Minh';
const SHIFTS_A_DAY = 3;
const DAYS = [1, 2, 3, 4, 5, 6, 7];
/** Clothes for a table in the open; whoever wears others deals in a room. */
const outdoors: ReadonlySet<string> = new Set(['linen', 'ba-ba']);
/** Who speaks what besides Vietnamese. */
const foreign: Readonly<Record<string, readonly string[]>> = {
  julien: ['en', 'fr'],
  kanya: ['en', 'th'],
};

type Greeted = keyof typeof english.greetings;

/** A live table with whose it is by its title. */
export interface HostedTable {
  /** Of its game. */
  readonly id: string;
  readonly kind: string;
  readonly host: { readonly name: string; readonly look: string };
}

/** The live tables among these games. */
export function hostedTables(games: readonly GameEntry[]): readonly HostedTable[] {
  return games.flatMap((game) => hostedTable(game) ?? []);
}

/** The game as a live table; nothing where it is none. */
export function hostedTable(game: GameEntry): HostedTable | undefined {
  const host = sharedGameOf(game)?.shared.slips?.hostOf?.(game.title);
  return host && { id: game.title.id, kind: game.kind.name, host };
}

/** The id of whoever a title names as its own host. */
export function hostIdOf({ host }: Pick<HostedTable, 'host'>): string {
  return host.name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/đ/gi, 'd')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
}

/** Adds the hosts that titles name and a week for each table, where there is none yet. */
export async function addHouseHosts(db: Queryable, games: readonly GameEntry[]): Promise<void> {
  const tables = hostedTables(games);
  await addHosts(db, tables.map(houseHost), houseRotas(tables));
}

function houseHost(table: HostedTable): Host {
  const { name, look } = table.host;
  const id = hostIdOf(table);
  const greeted = id as Greeted;
  return {
    id,
    name,
    look,
    languages: foreign[id] ?? ['vi', 'en'],
    greetings: {
      en: english.greetings[greeted] ?? '',
      vi: vietnamese.greetings[greeted] ?? '',
    },
    active: true,
  };
}

/**
 * Three shifts a day. Those who deal at tables of one sort change places from shift to shift, so that each
 * is at one table at a time and in the evening at the table that bears their name.
 */
export function houseRotas(tables: readonly HostedTable[]): ReadonlyMap<string, Rota> {
  const sorts = Map.groupBy(tables, ({ kind, host }) => {
    return `${kind} ${outdoors.has(host.look) ? 'outdoors' : 'in a room'}`;
  });
  const minutes = DAY_MINUTES / SHIFTS_A_DAY;
  const rotas = [...sorts.values()].flatMap((those) => {
    const ids = those.map(hostIdOf);
    return those.map(({ id }, place) => {
      const shifts = DAYS.flatMap((day) =>
        Array.from({ length: SHIFTS_A_DAY }, (_, shift) => ({
          day,
          from: shift * minutes,
          to: (shift + 1) * minutes,
          host: ids[(place + SHIFTS_A_DAY - 1 - shift) % ids.length] ?? '',
        })),
      );
      return [id, { zone: ZONE, shifts }] as const;
    });
  });
  return new Map(rotas);
}
