import type { tournamentEndpoints } from '@croupier/contract/tournaments/player';
import { moneyText } from '@croupier/contract/money';
import { offeredTiles } from '#catalog';
import type { Db } from '#kernel/db.ts';
import type { PlayerHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import { findAccount } from '#wallet';
import { shownTournaments } from './tournament-store.ts';

const TOP_SHOWN = 10;

/** Tournaments of a merchant as its visitors see them: with the games that it offers, names masked. */
export function showTournaments(db: Db): PlayerHandlers<typeof tournamentEndpoints> {
  return {
    async tournament({ merchant, member }, { tournamentId }) {
      const { id: merchantId, currency } = merchant;
      const shown = await shownTournaments(db, { merchantId, currency });
      const one = shown.find(({ id }) => String(id) === tournamentId);
      if (!one) throw refuse('request.not-found');
      const account = await findAccount(db, { merchantId, memberId: member.memberId, currency });
      const own = one.top.find(({ accountId }) => accountId === String(account?.id));
      return {
        places: one.top.map(({ rank, name, score }) => ({ rank, name, score })),
        own: own?.rank ?? null,
      };
    },

    async tournaments({ merchant, dictionary }) {
      const { id: merchantId, currency } = merchant;
      const shown = await shownTournaments(db, { merchantId, currency });
      const ids = [...new Set(shown.flatMap(({ gameIds }) => gameIds))];
      const tiles = await offeredTiles(db, merchant, { ids, language: dictionary });
      const items = shown.flatMap((one) => {
        const games = one.gameIds.flatMap((id) => tiles.get(id) ?? []);
        const { state } = one;
        if (games.length === 0) return [];
        if (state !== 'coming' && state !== 'running' && state !== 'ended') return [];
        return {
          id: String(one.id),
          name: one.name,
          state,
          rule: one.rule,
          startsAt: one.startsAt.toISOString(),
          endsAt: one.endsAt.toISOString(),
          leastStake: moneyText(one.leastStake),
          prizes: one.prizes.map((prize) => moneyText(prize)),
          players: one.players,
          top: one.top.slice(0, TOP_SHOWN).map(({ rank, name, score }) => ({ rank, name, score })),
          games,
        };
      });
      return { items };
    },
  };
}
