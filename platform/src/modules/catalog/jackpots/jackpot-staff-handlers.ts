import type { operatorJackpotEndpoints } from '@croupier/contract/catalog/operator/jackpots';
import { moneyText, parseMoney } from '@croupier/contract/money';
import type { OperatorHandlers } from '#kernel/http.ts';
import type { Services } from '#kernel/services.ts';
import { merchantWithin } from '#staff';
import * as namedGames from '../named-games.ts';
import { isLive } from './jackpot-rules.ts';
import { gamesOf, type JackpotRow, listHits, listJackpots } from './jackpot-store.ts';
import { allVendors } from '../store/vendor.ts';
import { vendorTitle } from '../game-rules.ts';

const HITS_MAX = 500;
const HITS_SHOWN = 50;

/** Jackpots as staff see them: also those that are not shown, because nobody tells them any more. */
export function jackpotStaffHandlers({
  db,
}: Pick<Services, 'db'>): OperatorHandlers<typeof operatorJackpotEndpoints> {
  return {
    async merchantJackpots({ staff, dictionary }, { merchantId }) {
      const merchant = merchantWithin(staff, merchantId);
      const jackpots = await listJackpots(db, merchant);
      const ids = await gamesOf(db, jackpots);
      const [titles, hits, vendors] = await Promise.all([
        namedGames.byIds(
          db,
          ids.map(({ id }) => id),
          dictionary,
        ),
        listHits(db, merchant, HITS_MAX),
        allVendors(db),
      ]);
      return {
        items: jackpots.map((jackpot) => {
          const { id, vendorId, gameCodes, levels, toldAt } = jackpot;
          const vendor = vendors.find((one) => one.id === vendorId);
          const fed = ids.filter(
            (game) => game.vendorId === vendorId && gameCodes.includes(game.code),
          );
          return {
            id: String(id),
            vendorName: vendor ? vendorTitle(vendor) : '',
            games: fed.map((game) => titles.get(game.id)?.title ?? game.code),
            levels: [...levels],
            held: moneyText(heldIn(jackpot)),
            contributed: moneyText(jackpot.contributedMinor),
            paid: moneyText(jackpot.paidMinor),
            toldAt: toldAt.toISOString(),
            isLive: isLive(toldAt),
            hits: hits
              .filter(({ jackpotId }) => jackpotId === id)
              .slice(0, HITS_SHOWN)
              .map(({ code, level, number, amountMinor, hitAt }) => {
                return {
                  code,
                  level,
                  number,
                  amount: moneyText(amountMinor),
                  at: hitAt.toISOString(),
                };
              }),
          };
        }),
      };
    },
  };
}

function heldIn({ levels }: JackpotRow): bigint {
  return levels.reduce((sum, { amount }) => sum + (parseMoney(amount) ?? 0n), 0n);
}
