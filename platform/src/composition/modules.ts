/** Puts the modules together: which gets what from whom. Nothing else knows all of them. */
import type { OperatorEndpoints } from '@croupier/contract/operator/index';
import type { PlayerEndpoints } from '@croupier/contract/player/index';
import type { FastifyInstance } from 'fastify';
import { liveSessions, memberBySession } from '#account';
import { betsHandlers, betsWork } from '#bets';
import { catalogHandlers, catalogWork, gamesByIds, vendorsOfMerchant } from '#catalog';
import { cashierDeps, cashierHandlers, cashierWork, gatewayWebhooks } from '#cashier';
import { contentHandlers, mediaDoor } from '#content';
import type { MemberPrincipal, StaffPrincipal } from '#kernel/context.ts';
import type { OperatorHandlers, PlayerHandlers } from '#kernel/http.ts';
import type { Metrics } from '#kernel/http/metrics.ts';
import type { ModuleWork } from '#kernel/jobs.ts';
import { outsideCaller } from '#kernel/outside.ts';
import { openReadOnlyWatch } from '#kernel/read-only.ts';
import type { Services } from '#kernel/services.ts';
import { kernelWork } from '#kernel/work/kernel-work.ts';
import {
  countClientTroubles,
  knowMerchants,
  listMerchants,
  merchantHandlers,
  type KnownMerchants,
} from '#merchant';
import { operatorHandlers, operatorWork, staffBySession } from '#operator';
import { seamlessDoor, seamlessHandlers, seamlessWork } from '#seamless';
import { vendorWalletWork } from '#vendor-wallet';
import { openPurse, records, walletHandlers, walletWork } from '#wallet';
import type { AccountDeps } from '../modules/account/account-deps.ts';
import { accountHandlers } from '../modules/account/api.ts';
import { openCaptchas } from '../modules/account/captcha.ts';
import { accountWork } from '../modules/account/jobs.ts';
import { openWinnerBoard } from './winner-board.ts';

export interface Modules {
  readonly merchants: KnownMerchants;
  /** Typed over the whole tables: an endpoint that nobody handles does not compile. */
  readonly player: PlayerHandlers<PlayerEndpoints>;
  readonly operator: OperatorHandlers<OperatorEndpoints>;
  /** Doors that are no endpoints of the table: vendors, webhooks. */
  readonly doors: readonly ((app: FastifyInstance) => Promise<void>)[];
  readonly work: readonly ModuleWork[];
  memberOf(halves: {
    merchantId: bigint;
    token: string;
    binder: string;
  }): Promise<MemberPrincipal | undefined>;
  staffOf(halves: { token: string; binder: string }): Promise<StaffPrincipal | undefined>;
  liveSessions(sessionIds: readonly bigint[]): Promise<ReadonlySet<bigint>>;
}

/** Every module with what it needs. */
export function composeModules(services: Services, metrics: Metrics): Modules {
  const { config, db, log, secrets } = services;
  const noteCall = metrics.timer({
    name: 'croupier_outside_call_seconds',
    help: 'Time of a call to a vendor',
    labels: ['place', 'outcome'],
  });
  const callOutside = outsideCaller({
    allowInside: config.DEMO,
    observe: ({ place, outcome, seconds }) => noteCall({ place, outcome }, seconds),
  });
  const troubles = countClientTroubles();
  metrics.counters(
    {
      name: 'croupier_page_troubles_total',
      help: 'Code that did not load and texts that are missing, as pages report them',
      labels: ['merchant', 'kind'],
    },
    troubles.counts,
  );
  const account = composeAccount(services);
  const { merchants } = account;
  const cashier = cashierDeps(services);
  return {
    merchants,
    player: {
      ...merchantHandlers(merchants, troubles.note, openReadOnlyWatch(db)),
      ...accountHandlers(account),
      ...walletHandlers(services),
      ...betsHandlers(services, {
        games: gamesByIds,
        vendorId: async (queryable, merchantId, code) =>
          (await vendorsOfMerchant(queryable, merchantId)).find((one) => one.code === code)?.id,
        transactions: records.listRoundTransfers,
      }),
      ...catalogHandlers({ db, signals: services.signals, recentWins: openWinnerBoard(db) }),
      ...cashierHandlers(cashier),
      ...contentHandlers({
        db,
        signals: services.signals,
        merchantOf: (id) => merchants.byId(id),
        checkCaptcha: (queryable, id, attempt) => account.captchas.check(queryable, id, attempt),
      }),
      ...seamlessHandlers({ db, log, secrets, callOutside }),
    },
    operator: operatorHandlers(services),
    doors: [seamlessDoor(services), gatewayWebhooks(cashier), mediaDoor(db)],
    work: [
      kernelWork(services),
      accountWork(account),
      walletWork(services),
      betsWork({ db, log, zones: () => merchantZones(db) }),
      catalogWork({ db, secrets, callOutside }, log),
      cashierWork(cashier, log),
      seamlessWork(services),
      vendorWalletWork({
        db,
        log,
        secrets,
        callOutside,
        merchantCode: async (id) => (await merchants.byId(id))?.code,
      }),
      operatorWork(),
    ],
    memberOf: (halves) => memberBySession(db, halves),
    staffOf: ({ token, binder }) => staffBySession(db, token, binder),
    liveSessions: (ids) => liveSessions(db, ids),
  };
}

async function merchantZones(db: Services['db']) {
  const merchants = await listMerchants(db);
  return merchants.map(({ id, timeZone }) => ({ merchantId: id, timeZone }));
}

/** What the account module needs, with the wallet that it knows nothing of. */
export function composeAccount({ config, db, passwords, signals }: Services): AccountDeps {
  return {
    db,
    passwords,
    merchants: knowMerchants({ db, signals }),
    captchas: openCaptchas(config.MASTER_KEY),
    openWallet: (tx, owner) => openPurse(tx, { ...owner, purse: 'main' }),
  };
}
