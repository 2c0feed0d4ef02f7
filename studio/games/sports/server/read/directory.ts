import type { Studio } from '#server/studio.ts';
import type { Directory } from '../../protocol.ts';
import { readNames } from '../feed/directory-store.ts';
import { viewVirtualLeague, viewVirtualTeam } from '../virtual/leagues.ts';

/** Grows with the names in the code: pages that keep a directory ask for it anew. */
const CODE_VERSION = 1;
const KEPT_MS = 5000;

/** What events name by id: leagues of the house, and what feeds have named. */
export class Directories {
  readonly #studio: Pick<Studio, 'db' | 'sports'>;
  #kept: Directory | undefined;
  #keptAt = Number.NEGATIVE_INFINITY;

  constructor(studio: Pick<Studio, 'db' | 'sports'>) {
    this.#studio = studio;
  }

  async read(): Promise<Directory> {
    const now = performance.now();
    if (this.#kept !== undefined && now - this.#keptAt < KEPT_MS) return this.#kept;
    const { leagues, teams, changedAt } = await readNames(this.#studio.db);
    const virtual = this.#studio.sports;
    this.#keptAt = now;
    this.#kept = {
      version: Math.floor(changedAt) + CODE_VERSION,
      leagues: [...virtual.map(viewVirtualLeague), ...leagues],
      teams: [...virtual.flatMap((league) => league.teams.map(viewVirtualTeam)), ...teams],
    };
    return this.#kept;
  }
}
