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
const DAYS = [1, 2, 3, 4, 5, 6, 7];
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

/** Each deals at the table that bears their name, around the clock, so that it is who its tile shows. */
export function houseRotas(tables: readonly HostedTable[]): ReadonlyMap<string, Rota> {
  return new Map(
    tables.map((table) => {
      const host = hostIdOf(table);
      const shifts = DAYS.map((day) => ({ day, from: 0, to: DAY_MINUTES, host }));
      return [table.id, { zone: ZONE, shifts }] as const;
    }),
  );
}
