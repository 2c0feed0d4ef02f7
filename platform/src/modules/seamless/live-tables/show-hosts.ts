/** Who deals at live tables, as visitors of a merchant's site see it. */
import type { liveHostEndpoints } from '@croupier/contract/live-tables/player';
import type { LiveHostsAnswer } from '@croupier/contract/seamless/live-tables';
import { catalogAdmin, offeredTiles } from '#catalog';
import { holdReads } from '#kernel/hold-reads.ts';
import type { PlayerHandlers } from '#kernel/http.ts';
import type { LaunchDeps } from '../launch-game.ts';
import { askForHosts } from './ask-vendors.ts';

/** After this vendors are asked anew behind the answer that is given: visitors ask every few seconds. */
const FRESH_MS = 10_000;
const HOSTS_MAX = 400;

interface ToldHosts {
  readonly vendorId: bigint;
  readonly hosts: LiveHostsAnswer['hosts'];
}

interface Asking {
  readonly id: bigint;
  readonly code: string;
  readonly currency: string;
}

/** @param now milliseconds of a clock that only goes on */
export function showHosts(
  deps: LaunchDeps,
  now: () => number = () => performance.now(),
): PlayerHandlers<typeof liveHostEndpoints> {
  const told = holdReads({
    read: (merchant: Asking) => askEvery(deps, merchant),
    nameOf: ({ id }) => String(id),
    freshMs: FRESH_MS,
    now,
  });
  return {
    async liveHosts({ merchant, dictionary }) {
      const { id, code, currency } = merchant;
      const vendors = await told.get({ id, code, currency });
      if (vendors.length === 0) return { items: [] };
      const games = await catalogAdmin.liveTables(deps.db, id, 'host');
      const ids = games.map((game) => game.id);
      // What the merchant does not offer, or has closed, is named to nobody.
      const tiles = await offeredTiles(deps.db, merchant, { ids, language: dictionary });
      const items = vendors.flatMap(({ vendorId, hosts }) =>
        hosts.flatMap((host) => {
          const tables = host.tables.flatMap((table) => {
            const game = games.find((one) => one.vendorId === vendorId && one.code === table);
            const tile = game && tiles.get(game.id);
            return tile && !tile.maintenance ? [tile] : [];
          });
          if (!host.active || tables.length === 0) return [];
          return {
            id: `${vendorId}-${host.id}`,
            name: host.name,
            portrait: host.portrait_url,
            languages: host.languages,
            greeting: host.greetings[dictionary] ?? host.greetings['en'] ?? '',
            tables,
          };
        }),
      );
      return { items: items.slice(0, HOSTS_MAX) };
    },
  };
}

/** What each vendor with live tables tells; those that do not answer are left out. */
async function askEvery(
  deps: LaunchDeps,
  { id, code, currency }: Asking,
): Promise<readonly ToldHosts[]> {
  const games = await catalogAdmin.liveTables(deps.db, id, 'host');
  const vendors = [...new Set(games.map(({ vendorId }) => vendorId))];
  const answers = await Promise.all(
    vendors.map(async (vendorId) => {
      const told = await askForHosts(deps, vendorId, { merchant: code, currency });
      return told ? [{ vendorId, hosts: told.hosts }] : [];
    }),
  );
  return answers.flat();
}
