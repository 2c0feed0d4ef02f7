import { memberPorts } from '#account';
import { defineModule } from '#kernel/module.ts';
import { staffModule } from '#staff';
import { seamlessHandlers } from './api.ts';
import { barMember, unbarMember } from './bar-member.ts';
import { showCallFigures } from './call-log/show-figures.ts';
import { showHosts } from './live-tables/show-hosts.ts';
import { serveWalletApi } from './serve-wallet-api.ts';
import { seamlessWork } from './jobs.ts';
import { seamlessStaffHandlers } from './staff-api/index.ts';
import { tableChatQueue } from './staff-api/table-chat.ts';
import { tournamentRequest } from './staff-api/tournaments.ts';
import { tournamentsOfLines } from './tournaments/prize-store.ts';
import { showStandingOrders } from './standing-orders/show-orders.ts';
import { showTournaments } from './tournaments/show-tournaments.ts';
import { freeSpinGift, freeSpinGroup, freeSpinRule } from './staff-api/free-spin-requests.ts';
import { vendorConnection } from './staff-api/vendor-connection-request.ts';
import { roundVoid } from './staff-api/void-round.ts';
import { vendorKey } from './staff-api/vendor-key.ts';
import { vendorSetting } from './staff-api/vendor-setting.ts';
import { causeInSql } from './tournaments/cause-in-sql.ts';
import { retention } from './retention.ts';

/** Vendors: opening their games, and the wallet API that they call. */
export const seamlessModule = defineModule({
  name: 'seamless',
  needs: [
    'staff',
    'merchant',
    'wallet',
    'bets',
    'account',
    'catalog',
    'protection',
    'vendor-wallet',
    'turnover',
    'agents',
    'audience',
  ],
  retention,
  permissions: [
    'vendor.read',
    'vendor.write',
    'vendor.check',
    'bets.read',
    'adjustment.check',
    'free-spins.read',
    'free-spins.give',
    'tournament.read',
    'tournament.make',
    'merchant.write',
    'merchant.check',
    'chat.read',
    'chat.moderate',
  ],
  open({ services, metrics, httpClient, of }) {
    const { db, log, secrets } = services;
    const calling = { db, log, secrets, httpClient };
    const serve = serveWalletApi(services);
    return {
      player: {
        ...seamlessHandlers(calling),
        ...showTournaments(db),
        ...showHosts(calling),
        ...showStandingOrders(db),
      },
      staff: seamlessStaffHandlers({ ...services, ...of(staffModule) }, calling),
      requestKinds: [
        roundVoid,
        vendorConnection,
        vendorKey,
        vendorSetting,
        freeSpinGift,
        freeSpinGroup,
        freeSpinRule,
        tournamentRequest,
      ],
      queues: [tableChatQueue],
      answers: [
        memberPorts.barMember.answeredBy((tx, memberId, barred) => {
          return barred ? barMember(tx, memberId) : unbarMember(tx, memberId);
        }),
      ],
      routes: [
        async (app) => {
          showCallFigures(metrics);
          await serve(app);
        },
      ],
      lineNames: [{ name: 'tournaments', namesOf: tournamentsOfLines, causeOf: causeInSql }],
      work: [seamlessWork({ ...services, httpClient })],
    };
  },
});
