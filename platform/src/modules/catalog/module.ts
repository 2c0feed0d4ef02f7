import { betsPorts } from '#bets';
import { merchantPorts } from '#merchant';
import { defineModule } from '#kernel/module.ts';
import { subjectNames } from '#kernel/subject.ts';
import { walletPorts } from '#wallet';
import { catalogHandlers } from './api.ts';
import { allVendors } from './catalog-admin.ts';
import { jackpotStaffHandlers } from './jackpots/jackpot-staff-handlers.ts';
import { catalogWork } from './jobs.ts';
import * as namedGames from './named-games.ts';
import { returnStaffHandlers } from './returns/return-staff-handlers.ts';
import { returnWork } from './returns/return-work.ts';
import { catalogStaffHandlers } from './staff-api.ts';
import { offerVendorsLike, vendorsOfMerchant } from './store/vendor.ts';
import { openWinnerBoard } from './winner-board.ts';
import { winnerNews } from './winner-news.ts';
import type { Queryable } from '#kernel/db.ts';
import { retention } from './retention.ts';

/** Vendors, their games, and what each merchant offers of them. */
export const catalogModule = defineModule({
  name: 'catalog',
  needs: ['staff', 'merchant', 'wallet', 'bets', 'account'],
  retention,
  permissions: ['catalog.read', 'catalog.write'],
  flags: ['cosmeticJackpot', 'winnerBoard'],
  open({ services, httpClient }) {
    const { db, log, secrets, signals } = services;
    const recentWins = openWinnerBoard(db);
    return {
      player: catalogHandlers({ db, signals, recentWins }),
      news: [winnerNews({ db, recentWins })],
      staff: {
        ...catalogStaffHandlers(services),
        ...jackpotStaffHandlers(services),
        ...returnStaffHandlers(services),
      },
      work: [catalogWork({ db, secrets, httpClient }, log), returnWork(services)],
      subjects: [
        {
          name: 'vendor',
          names: subjectNames(async (tx) => {
            return new Map((await allVendors(tx)).map(({ id, name }) => [id, name]));
          }),
        },
        {
          name: 'game',
          names: subjectNames(async (tx, ids) => {
            const games = await namedGames.byIds(tx, ids, 'en');
            return new Map([...games].map(([id, { title }]) => [id, title]));
          }),
        },
      ],
      answers: [
        betsPorts.games.answeredBy(namedGames.byIds),
        walletPorts.games.answeredBy(namedGames.byIds),
        betsPorts.vendorId.answeredBy(vendorIdByCode),
        betsPorts.gameIdsOf.answeredBy(namedGames.idsOfWords),
        merchantPorts.offerVendorsLike.answeredBy(offerVendorsLike),
      ],
    };
  },
});

/** Our id of a vendor that the merchant offers. */
async function vendorIdByCode(
  db: Queryable,
  merchantId: bigint,
  code: string,
): Promise<bigint | undefined> {
  return (await vendorsOfMerchant(db, merchantId)).find((one) => one.code === code)?.id;
}
