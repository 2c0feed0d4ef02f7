/** Puts the modules together: which gets what from whom. Nothing else knows all of them. */
import type { OperatorEndpoints } from '@croupier/contract/operator/index';
import type { PlayerEndpoints } from '@croupier/contract/player/index';
import type { FastifyInstance } from 'fastify';
import { liveSessions, memberBySession } from '#account';
import { betsHandlers, betsWork } from '#bets';
import { catalogHandlers, catalogWork, namedGames, vendorsOfMerchant } from '#catalog';
import {
  cashierDeps,
  cashierHandlers,
  cashierWork,
  depositReferences,
  gatewayWebhooks,
} from '#cashier';
import { contentHandlers, mediaDoor } from '#content';
import { deliveryDeps, type DeliveryDeps, deliveryWays, deliveryWork } from '#delivery';
import type { MemberPrincipal, StaffPrincipal } from '#kernel/context.ts';
import type { OperatorHandlers, PlayerHandlers } from '#kernel/http.ts';
import type { Metrics } from '#kernel/http/metrics.ts';
import type { ModuleWork } from '#kernel/jobs.ts';
import { outsideCaller } from '#kernel/outside.ts';
import { openPayloadKeys, type PayloadKeys } from '#kernel/payload/payload-keys.ts';
import { openReadOnlyWatch } from '#kernel/read-only.ts';
import type { Services } from '#kernel/services.ts';
import { kernelWork } from '#kernel/work/kernel-work.ts';
import {
  clientTroubles,
  knowMerchants,
  listMerchants,
  merchantHandlers,
  type KnownMerchants,
} from '#merchant';
import { isStaffBinder, operatorHandlers, operatorWork, staffBySession } from '#operator';
import {
  knownPerson,
  protectionDeps,
  protectionHandlers,
  protectionWork,
  verificationHandlers,
} from '#protection';
import { seamlessDoor, seamlessHandlers, seamlessWork } from '#seamless';
import { vendorWalletHandlers, vendorWalletWork } from '#vendor-wallet';
import { openPurse, records, walletHandlers, walletWork } from '#wallet';
import type { AccountDeps } from '../modules/account/account-deps.ts';
import { openCodeHash, openCodes } from '../modules/account/codes/code-deps.ts';
import { codeHandlers } from '../modules/account/codes/code-handlers.ts';
import { codeWork } from '../modules/account/codes/jobs.ts';
import { assertShown } from '../modules/account/human/assert-shown.ts';
import { captchaRefusal, openCaptchas } from '../modules/account/human/captcha.ts';
import { openPressure } from '../modules/account/human/pressure.ts';
import { openProofs } from '../modules/account/human/proofs.ts';
import { accountWork } from '../modules/account/jobs.ts';
import { memberOfBinder } from '../modules/account/member-by-session.ts';
import { memberHandlers } from '../modules/account/member-handlers.ts';
import { returnPages } from '../modules/account/social/return-page.ts';
import { codeFactor } from '../modules/account/second-factor/code-factor.ts';
import { recoveryFactor } from '../modules/account/second-factor/recovery-factor.ts';
import { secondFactorHandlers } from '../modules/account/second-factor/second-factor-handlers.ts';
import { totpFactor } from '../modules/account/second-factor/totp-factor.ts';
import { trialMoney } from './trial-money.ts';
import { openWinnerBoard } from './winner-board.ts';

type NoteTrouble = Parameters<typeof merchantHandlers>[1];

export interface Modules {
  readonly merchants: KnownMerchants;
  /** Counts what a page reports about itself, and keeps it for staff. */
  readonly noteTrouble: NoteTrouble;
  /** What pages encrypt passwords to. */
  readonly payloadKeys: PayloadKeys;
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
  /** A member with a live session of which that is one half. */
  memberOfBinder(half: { merchantId: bigint; binder: string }): Promise<bigint | undefined>;
  staffOf(halves: {
    token: string;
    binder: string;
    ip: string;
  }): Promise<StaffPrincipal | undefined>;
  /** Whether that is one half of a live session of staff. */
  isStaffBinder(half: { binder: string; ip: string }): Promise<boolean>;
  liveSessions(sessionIds: readonly bigint[]): Promise<ReadonlySet<bigint>>;
}

/** Every module with what it needs. */
export function composeModules(services: Services, metrics: Metrics): Modules {
  const { config, db, log, secrets } = services;
  const callOutside = countedCalls(services, metrics);
  const delivery = deliveryDeps(services);
  const account = composeAccount(services, delivery);
  const { merchants } = account;
  const codes = openCodes(account, { masterKey: config.MASTER_KEY, callOutside });
  const cashier = cashierDeps(services);
  const protection = protectionDeps(services);
  const payloadKeys = openPayloadKeys(services);
  const noteTrouble = keepTroubles(services, metrics);
  return {
    merchants,
    noteTrouble,
    payloadKeys,
    player: {
      ...merchantHandlers(merchants, noteTrouble, openReadOnlyWatch(db), services.countryOf),
      payloadKeys: () => payloadKeys.published(),
      ...memberHandlers(account, callOutside),
      ...codeHandlers(codes),
      ...secondFactorHandlers(codes),
      ...walletHandlers(services, { ofDeposits: depositReferences }),
      ...betsHandlers(services, {
        games: namedGames.byIds,
        vendorId: async (queryable, merchantId, code) =>
          (await vendorsOfMerchant(queryable, merchantId)).find((one) => one.code === code)?.id,
        transactions: records.listRoundTransfers,
      }),
      ...catalogHandlers({ db, signals: services.signals, recentWins: openWinnerBoard(db) }),
      ...cashierHandlers(cashier),
      ...protectionHandlers(protection),
      ...verificationHandlers(protection),
      ...contentHandlers(composeContent(services, account)),
      ...seamlessHandlers({ db, log, secrets, callOutside }),
      ...vendorWalletHandlers({ db, log, secrets, callOutside }),
    },
    operator: operatorHandlers({ ...services, staffCaptchas: staffCaptchas(account) }),
    doors: [seamlessDoor(services), gatewayWebhooks(cashier), mediaDoor(db), returnPages],
    work: [
      kernelWork(services),
      accountWork(account),
      codeWork(codes),
      deliveryWork(delivery),
      walletWork(services),
      betsWork({ db, log, zones: () => merchantZones(db) }),
      catalogWork({ db, secrets, callOutside }, log),
      protectionWork(protection),
      cashierWork(cashier, log),
      seamlessWork(services),
      vendorWalletWork({
        db,
        log,
        secrets,
        callOutside,
        merchantCode: async (id) => (await merchants.byId(id))?.code,
      }),
      operatorWork({ db, log, secrets }),
    ],
    memberOf: (halves) => memberBySession(db, halves),
    memberOfBinder: (half) => memberOfBinder(db, half),
    staffOf: (halves) => staffBySession(db, halves),
    isStaffBinder: (half) => isStaffBinder(db, half),
    liveSessions: (ids) => liveSessions(db, ids),
  };
}

/** What the texts for visitors need, with the door at the feedback: they know nothing of accounts. */
function composeContent(
  { db, signals }: Services,
  account: AccountDeps,
): Parameters<typeof contentHandlers>[0] {
  return {
    db,
    signals,
    merchantOf: (id) => account.merchants.byId(id),
    assertHuman: (merchantId, attempt) =>
      assertShown(account, { merchantId, call: 'feedback' }, attempt),
  };
}

/** The captchas of the players' sites, for signing in to the console. */
function staffCaptchas({
  db,
  captchas,
}: AccountDeps): Parameters<typeof operatorHandlers>[0]['staffCaptchas'] {
  const use = { merchantId: null, call: 'staff-login' } as const;
  return {
    issue: (form) => captchas.issue(db, use, form),
    async problemOf(attempt) {
      const outcome = await captchas.check(db, use, attempt);
      return outcome === 'passed' ? undefined : captchaRefusal(outcome);
    },
  };
}

/** Calls to vendors and gateways, timed by place and outcome. */
function countedCalls({ config }: Services, metrics: Metrics) {
  const noteCall = metrics.timer({
    name: 'croupier_outside_call_seconds',
    help: 'Time of a call to a vendor',
    labels: ['place', 'outcome'],
  });
  return outsideCaller({
    allowInside: config.DEMO,
    observe: ({ place, outcome, seconds }) => noteCall({ place, outcome }, seconds),
  });
}

/** What pages report about themselves: counted, and kept for staff. */
function keepTroubles({ db }: Services, metrics: Metrics): NoteTrouble {
  const troubles = countedTroubles(metrics);
  return async ({ merchant: { id, code }, log }, trouble) => {
    const told = troubles.note({ merchant: code, log }, trouble);
    await clientTroubles.keepTrouble(db, { ...trouble, request: told, merchantId: id });
  };
}

/** What pages report about themselves, counted by merchant and kind. */
function countedTroubles(metrics: Metrics) {
  const troubles = clientTroubles.countClientTroubles();
  metrics.counters(
    {
      name: 'croupier_page_troubles_total',
      help: 'Code that did not load and texts that are missing, as pages report them',
      labels: ['merchant', 'kind'],
    },
    troubles.counts,
  );
  return troubles;
}

async function merchantZones(db: Services['db']) {
  const merchants = await listMerchants(db);
  return merchants.map(({ id, timeZone }) => ({ merchantId: id, timeZone }));
}

/** What the account module needs, with the wallet that it knows nothing of. */
export function composeAccount(
  { config, db, passwords, secrets, signals }: Services,
  delivery: DeliveryDeps,
): AccountDeps {
  const sent = { hashOf: openCodeHash(config.MASTER_KEY), ways: deliveryWays(delivery) };
  const protection = protectionDeps({ config, db, secrets });
  const merchants = knowMerchants({ db, signals });
  return {
    db,
    passwords,
    merchants,
    captchas: openCaptchas(config.MASTER_KEY, {
      proofs: openProofs(config.MASTER_KEY),
      // In fifteen minutes; kept up, it would use half of an hour's messages.
      pressure: openPressure(merchants, { callsMax: Math.ceil(config.SMS_PER_HOUR_MAX / 8) }),
    }),
    secrets,
    secondFactors: [
      totpFactor(secrets),
      codeFactor('sms', sent),
      codeFactor('mail', sent),
      recoveryFactor,
    ],
    openWallet: (tx, owner) => openPurse(tx, { ...owner, purse: 'main' }),
    playMoney: trialMoney,
    knownPerson: (tx, applicant) => knownPerson(protection, tx, applicant),
    delivery,
  };
}
