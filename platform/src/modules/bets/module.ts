import { defineModule, definePort } from '#kernel/module.ts';
import { listMerchants } from '#merchant';
import { staffModule } from '#staff';
import { records, walletPorts } from '#wallet';
import { betsHandlers } from './api.ts';
import { betsWork } from './jobs.ts';
import { type BetsStaffDeps, betsStaffHandlers } from './staff-api.ts';
import { merchantRoundHandlers } from './merchant-round-handlers.ts';
import type { RoundReaders } from './round-readers.ts';
import { gamesOfLines, lastLineOf } from './store/jackpot.ts';
import { gamesOfRounds } from './store/games-of-rounds.ts';
import { retention } from './retention.ts';

/** What the betting record tells of games and vendors; the catalogue knows them. */
export const betsPorts = {
  games: definePort<RoundReaders['games']>('bets.games'),
  vendorId: definePort<RoundReaders['vendorId']>('bets.vendor-id'),
  gameIdsOf: definePort<BetsStaffDeps['gameIdsOf']>('bets.game-ids-of'),
};

/** Rounds, and what was staked and won in them. */
export const betsModule = defineModule({
  name: 'bets',
  needs: ['staff', 'merchant', 'wallet'],
  retention,
  permissions: ['bets.read'],
  open({ services, port, of }) {
    const games = port(betsPorts.games);
    const transactions: RoundReaders['transactions'] = async (db, round) => {
      const lastSeq = (await lastLineOf(db, round)) ?? round.lastSeq;
      return records.listRoundTransfers(db, { ...round, lastSeq });
    };
    const forStaff = {
      ...services,
      ...of(staffModule),
      games,
      transactions,
      gameIdsOf: port(betsPorts.gameIdsOf),
    };
    return {
      player: betsHandlers(services, { games, vendorId: port(betsPorts.vendorId), transactions }),
      staff: { ...betsStaffHandlers(forStaff), ...merchantRoundHandlers(forStaff) },
      answers: [
        walletPorts.jackpotGames.answeredBy(gamesOfLines),
        walletPorts.roundGames.answeredBy(gamesOfRounds),
      ],
      work: [
        betsWork({
          ...services,
          async zones() {
            const merchants = await listMerchants(services.db);
            return merchants.map(({ id, timeZone }) => ({ merchantId: id, timeZone }));
          },
        }),
      ],
    };
  },
});
