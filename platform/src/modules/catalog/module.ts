import { betsPorts } from '#bets';
import { defineModule } from '#kernel/module.ts';
import { catalogHandlers } from './api.ts';
import { catalogWork } from './jobs.ts';
import * as namedGames from './named-games.ts';
import { vendorIdByCode } from './vendor-id-by-code.ts';
import { openWinnerBoard } from './winner-board.ts';
import { winnerNews } from './winner-news.ts';

/** Vendors, their games, and what each merchant offers of them. */
export const catalogModule = defineModule({
  name: 'catalog',
  needs: ['merchant', 'bets', 'account'],
  open({ services, callOutside }) {
    const { db, log, secrets, signals } = services;
    const recentWins = openWinnerBoard(db);
    return {
      player: catalogHandlers({ db, signals, recentWins }),
      news: [winnerNews({ db, recentWins })],
      work: [catalogWork({ db, secrets, callOutside }, log)],
      answers: [
        betsPorts.games.answeredBy(namedGames.byIds),
        betsPorts.vendorId.answeredBy(vendorIdByCode),
      ],
    };
  },
});
