import type { HostNow } from '#games/table/protocol.ts';
import type { Database } from '../database.ts';
import { listHosts, listRotas } from './host-store.ts';
import type { Host } from './host-store.ts';
import { hostIdOf } from './house-hosts.ts';
import type { HostedTable } from './house-hosts.ts';
import { onDuty } from './rota-rules.ts';
import type { Rota } from './rota-rules.ts';

/** What is stored is read anew after so long, ms: many ask with every look at their table. */
const FRESH_MS = 3000;

/** Who deals where: all profiles and weeks at one moment. */
export interface HostBook {
  readonly hosts: readonly Host[];
  /** By the table's game. */
  readonly rotas: ReadonlyMap<string, Rota>;
}

/** Who deals now, by profiles and weeks as they are stored. */
export class Hosts {
  readonly #db: Database;
  #book: { readonly read: Promise<HostBook>; readonly at: number } | undefined;

  constructor(db: Database) {
    this.#db = db;
  }

  /** All that is stored, at most some seconds old. */
  book(): Promise<HostBook> {
    const now = performance.now();
    if (this.#book !== undefined && now - this.#book.at < FRESH_MS) return this.#book.read;
    const read = readBook(this.#db);
    this.#book = { read, at: now };
    read.catch(() => {
      if (this.#book?.read === read) this.#book = undefined;
    });
    return read;
  }

  /** What was held may be older than a change: the next question reads anew. */
  drop(): void {
    this.#book = undefined;
  }
}

async function readBook(db: Database): Promise<HostBook> {
  const [hosts, rotas] = [await listHosts(db), await listRotas(db)];
  return { hosts, rotas };
}

/** Who is at a table at a moment, ms since 1970, in the words of that language. */
export function hostAt(
  { hosts, rotas }: HostBook,
  table: HostedTable,
  { at, locale }: { readonly at: number; readonly locale: string },
): HostNow {
  const rota = rotas.get(table.id);
  const { host: id, until } = rota ? onDuty(rota, at) : { host: undefined, until: undefined };
  const find = (wanted: string | undefined): Host | undefined =>
    hosts.find((host) => host.id === wanted && host.active);
  const host = find(id) ?? find(hostIdOf(table));
  const language = locale.slice(0, 2);
  return {
    id: host?.id ?? hostIdOf(table),
    name: host?.name ?? table.host.name,
    look: host?.look ?? table.host.look,
    languages: host?.languages ?? [],
    greeting: host?.greetings[language] ?? host?.greetings['en'] ?? '',
    ...(until !== undefined && { until }),
  };
}
