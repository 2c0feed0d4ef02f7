/** The modules of the platform, in one process. Adding one is a line in this list. */
import type { OperatorEndpoints } from '@croupier/contract/endpoints/operator';
import type { RequestKind } from '@croupier/contract/staff/operator/permissions';
import type { QueueName } from '@croupier/contract/staff/operator/queues';
import type { PlayerEndpoints } from '@croupier/contract/endpoints/player';
import { accountModule } from '#account';
import { agentsModule } from '#agents';
import { audienceModule } from '#audience';
import { betsModule } from '#bets';
import { cashierModule } from '#cashier';
import { catalogModule } from '#catalog';
import { contentModule } from '#content';
import { contractsModule } from '#contracts';
import { deliveryModule } from '#delivery';
import { findingsModule } from '#findings';
import { inboxModule } from '#inbox';
import type { OperatorHandlers, PlayerHandlers } from '#kernel/http.ts';
import type { Metrics } from '#kernel/http/metrics.ts';
import { kernelModule } from '#kernel/kernel-module.ts';
import { type OpenedModules, openModules } from '#kernel/module.ts';
import { openHttpClient } from '#kernel/http-client.ts';
import type { Services } from '#kernel/services.ts';
import { lotteryModule } from '#lottery';
import { journeysModule } from '#journeys';
import { loyaltyModule } from '#loyalty';
import { merchantModule } from '#merchant';
import { missionsModule } from '#missions';
import { operatorModule } from '#operator';
import { pointsModule } from '#points';
import { promotionsModule } from '#promotions';
import { protectionModule } from '#protection';
import { referralModule } from '#referral';
import { rewardsModule } from '#rewards';
import { seamlessModule } from '#seamless';
import { sportsModule } from '#sports';
import { auditedHandlers, staffModule } from '#staff';
import { teamsModule } from '#teams';
import { turnoverModule } from '#turnover';
import { uplineModule } from '#upline';
import { vendorWalletModule } from '#vendor-wallet';
import { walletModule } from '#wallet';
import { withdrawalModule } from '#withdrawal';
import { holdManifest } from './hold-manifest.ts';

/** In the order in which they are opened: whom one needs stands above it. */
export const modules = [
  kernelModule,
  staffModule,
  merchantModule,
  walletModule,
  betsModule,
  turnoverModule,
  deliveryModule,
  accountModule,
  catalogModule,
  contentModule,
  protectionModule,
  audienceModule,
  promotionsModule,
  loyaltyModule,
  cashierModule,
  missionsModule,
  inboxModule,
  journeysModule,
  agentsModule,
  contractsModule,
  uplineModule,
  withdrawalModule,
  findingsModule,
  referralModule,
  teamsModule,
  vendorWalletModule,
  seamlessModule,
  lotteryModule,
  sportsModule,
  pointsModule,
  rewardsModule,
  operatorModule,
] as const;

type Opened = ReturnType<(typeof modules)[number]['open']>;
type Of<Part, Key extends string> = Part extends Readonly<Record<Key, infer Held>> ? Held : never;
type All<Part> = (Part extends unknown ? (part: Part) => void : never) extends (
  part: infer Whole,
) => void
  ? Whole
  : never;

export interface Modules extends OpenedModules {
  readonly player: PlayerHandlers<PlayerEndpoints> & OpenedModules['player'];
  readonly staff: OperatorHandlers<OperatorEndpoints> & OpenedModules['staff'];
}

/** Compiles only while every endpoint is handled by a module, every request decided and every queue known. */
type Complete<Given extends Wanted, Wanted> = Given & Wanted;
type Handled = Complete<All<Of<Opened, 'player'>>, PlayerHandlers<PlayerEndpoints>> &
  Complete<All<Of<Opened, 'staff'>>, OperatorHandlers<OperatorEndpoints>>;
type Queued = Complete<
  Record<Of<Opened, 'queues'>[number]['name'], object>,
  Record<QueueName, object>
>;
type Decided = Complete<
  Record<Of<Opened, 'requestKinds'>[number]['name'], object>,
  Record<RequestKind, object>
>;

/** Opens every module with what it needs. */
export function composeModules(services: Services, metrics: Metrics): Modules {
  const noteCall = metrics.timer({
    name: 'croupier_outside_call_seconds',
    help: 'Time of a call to a vendor',
    labels: ['place', 'outcome'],
  });
  const httpClient = openHttpClient({
    allowInside: services.config.DEMO,
    observe: ({ place, outcome, seconds }) => noteCall({ place, outcome }, seconds),
  });
  const opened = openModules(modules, { services, metrics, httpClient }, holdManifest);
  const complete = opened as typeof opened & {
    player: Handled;
    staff: Handled;
    kinds: Decided;
    held: Queued;
  };
  return { ...complete, staff: auditedHandlers(complete.staff) };
}
