/** What the people of a world and those who work there have in common. */
import { createHmac, hkdfSync } from 'node:crypto';
import type { OperatorEndpoints } from '@croupier/contract/endpoints/operator';
import type { z } from 'zod';
import { accountModule } from '#account';
import { feed } from '#bets';
import { catalogAdmin, gameForLaunch } from '#catalog';
import { cashierDeps, type CashierDeps } from '#cashier';
import type { Config } from '#kernel/config.ts';
import type { MerchantContext, StaffPrincipal } from '#kernel/context.ts';
import { isDemoDatabase } from '#kernel/demo-mark.ts';
import { openMetrics } from '#kernel/http/metrics.ts';
import type { Log } from '#kernel/log.ts';
import { passwordHasher } from '#kernel/password.ts';
import { Refused } from '#kernel/refuse.ts';
import { openServices, type OpenedServices } from '#kernel/services.ts';
import { siteOrigin } from '#kernel/site-origin.ts';
import { missionsConsumer } from '#missions';
import { rewardsConsumer } from '#rewards';
import { contextOf, listMerchants, type Merchant } from '#merchant';
import { composeModules, type Modules } from '../composition/modules.ts';
import type { AccountDeps } from '../modules/account/account-deps.ts';
import type { MerchantZone } from '../modules/bets/store/rollup.ts';
import { type AccountRow, accountsOf } from '../modules/cashier/store/account.ts';
import { allMethods, type MethodRow } from '../modules/cashier/store/method.ts';
import { openDirectory, type Directory } from '../modules/seamless/directory.ts';
import { openPlay, type Play } from '../modules/seamless/play.ts';
import { CONSUMER as TURNOVER } from '../modules/turnover/consumer.ts';
import { type WithdrawalDeps, withdrawalDeps } from '../modules/withdrawal/withdrawal-deps.ts';
import { methodsOf } from '../modules/withdrawal/store/method.ts';
import { agentsOf } from '../modules/agents/store/node.ts';
import { type WorldClock, onDemoClock, openDemoClock, openTrueClock } from './world-clock.ts';
import { atConsole, callConsole, type StaffName } from './call-console.ts';
import type { LifeStory } from './timeline.ts';

/** A merchant of the world, and what it offers. */
export interface Place {
  /** As it is, but that it asks who registers for their full name and who brought them. */
  readonly merchant: Merchant;
  readonly context: MerchantContext;
  /** Its transfers by bank. */
  readonly payIn: MethodRow;
  readonly payInAccounts: readonly AccountRow[];
  /** Its payouts to banks. */
  readonly payOut: Awaited<ReturnType<typeof methodsOf>>[number];
  readonly games: readonly NonNullable<Awaited<ReturnType<typeof gameForLaunch>>>[];
  /** Its live tables, bingo rooms and cockfight rings. */
  readonly tables: Place['games'];
  readonly lotteries: Place['games'];
  /** Usernames of its agents, the top first, as they were before the world began. */
  readonly agents: readonly string[];
}

export type PlaceName = 'jade' | 'siam';

export interface World {
  readonly services: OpenedServices;
  readonly modules: Modules;
  readonly account: AccountDeps;
  readonly cashier: CashierDeps;
  readonly withdrawal: WithdrawalDeps;
  readonly play: Play;
  readonly directory: Directory;
  readonly clock: WorldClock;
  readonly zones: readonly MerchantZone[];
  readonly places: Readonly<Record<PlaceName, Place>>;
  /** What the world has had so far. */
  readonly count: { members: number; rounds: number; deposits: number; withdrawals: number };
  /** Calls of the people that were refused, by code. */
  readonly refused: Map<string, number>;
  /** A secret of one of the people, the same whenever it is asked for. */
  secretOf(username: string, purpose: string): Buffer;
  /** Lives something beside whatever goes on. */
  readonly spawn: (story: LifeStory) => void;
  /** Calls the console as one of the staff. */
  asStaff<N extends keyof OperatorEndpoints>(
    username: StaffName,
    name: N,
    input: Readonly<Record<string, unknown>>,
  ): Promise<z.output<OperatorEndpoints[N]['output']>>;
  close(): Promise<void>;
}

const codes: Readonly<Record<PlaceName, string>> = { jade: 'jade-lantern', siam: 'siam-orchid' };
/** Nobody signs in with the passwords of made-up people; hundreds of them cost as little as they may. */
const CHEAP = { memoryKib: 64, passes: 1 };
/** For so long a second factor is fresh enough to agree to something, and a session unused lives. */
const SEAT_MS = 10 * 60_000;
/** Agents of a merchant whom newcomers of the world may name. */
const AGENTS_MAX = 100;

/** Opens it over the database of a demo, whose merchants, staff and games are there. */
export async function openWorld(
  config: Config,
  how: {
    readonly log: Log;
    readonly spawn: World['spawn'];
    /** `demo`: a past is made; `true`: it goes on now. */
    readonly clock: 'demo' | 'true';
    /** Ends a wait of the true clock. */
    readonly signal?: AbortSignal;
  },
): Promise<World> {
  const { log, spawn } = how;
  const url = how.clock === 'demo' ? onDemoClock(config.DATABASE_URL) : config.DATABASE_URL;
  const opened = await openServices({ ...config, DATABASE_URL: url }, log);
  const { db } = opened;
  if (!(await isDemoDatabase(db))) {
    await opened.close();
    throw new Error('Only the database of a demo can have a world; this one was begun as another.');
  }
  const services = { ...opened, passwords: passwordHasher(config.MASTER_KEY, CHEAP) };
  const modules = composeModules(services, openMetrics());
  const account = modules.of(accountModule).deps;
  const play = openPlay(services, { url });
  const merchants = await listMerchants(db);
  const place = async (name: PlaceName): Promise<Place> => {
    const merchant = merchants.find(({ code }) => code === codes[name]);
    if (!merchant) throw new Error(`The demo has no merchant ${codes[name]}.`);
    return placeOf(services, merchant);
  };
  // As the first worker does; before that bets would fill nothing.
  await feed.register(db, TURNOVER);
  await feed.register(db, missionsConsumer);
  await feed.register(db, rewardsConsumer);
  const clock = how.clock === 'demo' ? openDemoClock(db) : openTrueClock(how.signal);
  const master = Buffer.from(config.MASTER_KEY, 'hex');
  const secretKey = Buffer.from(hkdfSync('sha256', master, '', 'world of the demo', 32));
  const seats = new Map<StaffName, { readonly staff: StaffPrincipal; readonly untilMs: number }>();
  return {
    services,
    modules,
    account,
    cashier: cashierDeps(services),
    withdrawal: withdrawalDeps(services, account),
    play,
    directory: openDirectory({ db }),
    clock,
    zones: merchants.map(({ id, timeZone }) => ({ merchantId: id, timeZone })),
    places: { jade: await place('jade'), siam: await place('siam') },
    count: { members: 0, rounds: 0, deposits: 0, withdrawals: 0 },
    refused: new Map(),
    spawn,
    secretOf: (username, purpose) =>
      createHmac('sha256', secretKey).update(`${purpose} ${username}`).digest(),
    asStaff: async (by, name, input) => {
      let seat = seats.get(by);
      if (!seat || seat.untilMs < clock.nowMs()) {
        seat = { staff: await atConsole(services, by), untilMs: clock.nowMs() + SEAT_MS };
        seats.set(by, seat);
      }
      return callConsole({ services, modules }, { staff: seat.staff, name, input });
    },
    async close() {
      await clock.close();
      await play.close();
      await services.close();
    },
  };
}

async function placeOf({ config, db }: OpenedServices, merchant: Merchant): Promise<Place> {
  const { id: merchantId, currency } = merchant;
  const context = contextOf(merchant, merchant.mainHost, (host) => siteOrigin(config, host));
  const payIn = (await allMethods(db, merchantId)).find(({ kind }) => kind === 'bank-transfer');
  const payOut = (await methodsOf(db, { merchantId, currency })).find(
    ({ kind }) => kind === 'bank',
  );
  if (!payIn || !payOut) throw new Error(`${merchant.code} takes or pays no transfers.`);
  const { games } = await catalogAdmin.listGameOffers(db, { merchantId, currency }, {});
  const language = merchant.settings.defaultLanguage;
  const offered = await Promise.all(
    games.map(({ id }) => gameForLaunch(db, { ...context, language }, id)),
  );
  const known = offered.filter((game) => game !== undefined);
  const live = new Set((await catalogAdmin.liveTables(db, merchantId)).map(({ id }) => id));
  return {
    merchant: askingWhoTheyAre(merchant),
    context,
    payIn,
    payInAccounts: (await accountsOf(db, merchantId)).filter(
      ({ methodId }) => methodId === payIn.id,
    ),
    payOut,
    games: playable(known),
    tables: known.filter(
      ({ id, gameType, wallet }) => live.has(id) && gameType !== 'RNG' && wallet === 'seamless',
    ),
    lotteries: known.filter(
      ({ gameType, wallet }) =>
        (gameType === 'LOTT' || gameType === 'ELOTT') && wallet === 'seamless',
    ),
    agents: (await agentsOf(db, merchantId, AGENTS_MAX)).map(({ account }) => account),
  };
}

/** Slots and quick games that keep no money, or whatever keeps none. */
function playable<Game extends { wallet: string; gameType: string }>(
  games: readonly Game[],
): Game[] {
  const seamless = games.filter(({ wallet }) => wallet === 'seamless');
  const quick = seamless.filter(({ gameType }) => gameType === 'RNG' || gameType === 'INHOUSE');
  return quick.length > 0 ? quick : seamless;
}

/** Fields that the world fills in whether the merchant asks for them or not. */
const filledIn: ReadonlySet<string> = new Set(['fullName', 'recommenderId']);

function askingWhoTheyAre(merchant: Merchant): Merchant {
  const { registration } = merchant.settings;
  const fields = registration.fields.map((field) =>
    filledIn.has(field.name) ? { ...field, enabled: true } : field,
  );
  return {
    ...merchant,
    settings: { ...merchant.settings, registration: { ...registration, fields } },
  };
}

/** The answer, or undefined where it was refused, which is counted: people run into limits. */
export async function orRefused<T>(world: World, work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    world.refused.set(error.code, (world.refused.get(error.code) ?? 0) + 1);
    return undefined;
  }
}
