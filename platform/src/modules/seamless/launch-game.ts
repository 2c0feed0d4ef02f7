import type { PlayRules } from '@croupier/contract/protection/play-rules';
import { launchAnswer, type LaunchRequest } from '@croupier/contract/seamless/vendor';
import { SEAMLESS_PREFIX } from '@croupier/contract/seamless/wire';
import { memberById } from '#account';
import { playedRounds } from '#bets';
import {
  callVendor,
  gameForLaunch,
  type LaunchableGame,
  recordPlay,
  VendorFailure,
} from '#catalog';
import { newId } from '#kernel/clock.ts';
import type { Db, Tx } from '#kernel/db.ts';
import type { Log } from '#kernel/log.ts';
import type { HttpClient } from '#kernel/http-client.ts';
import { refuse } from '#kernel/refuse.ts';
import type { SecretBox } from '@croupier/server/secret-box';
import { newToken, tokenHash } from '@croupier/server/tokens';
import { merchantById } from '#merchant';
import { levels } from '#protection';
import { findAccount, playLimits } from '#wallet';
import {
  assertMoneyIsThere,
  fundForLaunch,
  type Opener,
  sweepAfterLaunch,
} from './fund-for-launch.ts';
import { deviceClass } from './device-class.ts';
import { jurisdictionOf } from './jurisdiction.ts';
import { networkClass } from './network-class.ts';
import { SESSION_SECONDS } from './play-call.ts';
import { slotStakeCap } from './stake-cap-rules.ts';
import { insertToken, openOrResume, rememberGame } from './store/game-session.ts';
import { localDay } from '#kernel/days.ts';

export interface LaunchDeps {
  readonly db: Db;
  readonly log: Log;
  readonly secrets: SecretBox;
  readonly httpClient: HttpClient;
}

export interface Launch extends Opener {
  readonly gameId: bigint;
  readonly client: 'desktop' | 'mobile';
  /** Dictionary that the game should speak. */
  readonly locale: string;
  readonly ip: string;
  /** What the browser calls itself; empty where none asks. */
  readonly userAgent: string;
  /** Path on the site to which the game leads back; its front page unless told. */
  readonly back?: string | undefined;
}

/** What the page needs to show the game. */
export interface LaunchedGame {
  readonly launchUrl: string;
  readonly frameOrigin: string;
  readonly overLaunchHosts: boolean;
  readonly sessionId: string;
  readonly moneyAtVendor: boolean;
}

/** How vendors know those who play demos. */
const DEMO_NAME = 'demo';
/** A launch token lives this long (GAME-06). */
const TOKEN_SECONDS = 60;
/** However long somebody plays, after this the game is launched anew. */
const SESSION_SECONDS_MAX = 12 * 3600;
const LAUNCH_TIMEOUT_MS = 3000;
/** When the vendor states no limits, one stake may be anything a wallet can pay. */
const NO_LIMITS = { minMinor: 1n, maxMinor: 100_000_000_000_000n };

/**
 * Opens the member's session of the game, or takes it up again, and asks the vendor for the address
 * of the frame. Trial accounts get a demo, where the merchant and the game have one. Refuses
 * `game.unknown`, `game.maintenance`, `game.unavailable`, `account.true-account-needed`,
 * `account.frozen`, `wallet.barred` to who has excluded themselves or is on a break without a round to end, `verification.play` where the
 * merchant lets only proven members play, `wallet.vendor-empty`, and what the wallet refuses where
 * money must go to the vendor first.
 */
export async function launchGame(deps: LaunchDeps, launch: Launch): Promise<LaunchedGame> {
  const { db } = deps;
  const { merchant, member } = launch;
  const isTrial = member.role === 'trial';
  // What trials may not have at all is refused before anything is told of the game.
  if (isTrial && !merchant.flags.demoGames) throw refuse('account.true-account-needed');
  const game = await gameForLaunch(db, { ...merchant, language: launch.locale }, launch.gameId);
  if (!game) throw refuse('game.unknown');
  if (isTrial && !game.isDemo) throw refuse('account.true-account-needed');
  if (game.maintenance || game.isOut) throw refuse('game.maintenance');
  if (isTrial) return launchDemo(deps, launch, game);
  await assertMoneyIsThere(deps, launch, game);
  const opened = await openSession(db, launch, game);
  const opening = { launch, game, accountId: opened.accountId };
  await fundForLaunch(deps, opening);
  const playRules = await playRulesOf(db, merchant.id);
  const body = requestOf(launch, game, { ...opened, playRules });
  const address = await askLauncher(deps, game, { path: '/launcher/real', body }).catch(
    async (error: unknown) => {
      await sweepAfterLaunch(deps, opening);
      throw error;
    },
  );
  const { memberId } = member;
  const games = [{ memberId, gameId: game.id, gameType: game.gameType }];
  await recordPlay(db, merchant.id, { games, isBet: false });
  const { sessionId } = opened;
  return { ...address, sessionId, moneyAtVendor: game.wallet === 'transfer' };
}

/**
 * Opens a demo for a trial account. The vendor keeps the play money, so there is no session and no
 * token here: whatever it sends to the wallet on the word of this launch is refused there.
 */
async function launchDemo(
  deps: LaunchDeps,
  launch: Launch,
  game: LaunchableGame,
): Promise<LaunchedGame> {
  // Where only proven members play, nobody tries either.
  if (launch.merchant.flags.verifiedPlay) throw refuse('verification.play');
  const sessionId = newId();
  const playRules = await playRulesOf(deps.db, launch.merchant.id);
  const nobody = { accountId: newToken(), nickname: DEMO_NAME, token: newToken() };
  const { urls, ...request } = requestOf(launch, game, { ...nobody, playRules });
  // Nobody pays in for play money.
  const body = { ...request, urls: { ...urls, deposit: '' } };
  const address = await askLauncher(deps, game, { path: '/launcher/demo', body });
  return { ...address, sessionId, moneyAtVendor: false };
}

/** Asks the vendor for the address of a frame. Refuses `game.unavailable`. */
async function askLauncher(
  deps: LaunchDeps,
  game: LaunchableGame,
  { path, body }: { readonly path: string; readonly body: LaunchRequest },
): Promise<Omit<LaunchedGame, 'sessionId' | 'moneyAtVendor'>> {
  const timeoutMs = LAUNCH_TIMEOUT_MS;
  const asked = { path, body, answer: launchAnswer, timeoutMs };
  const { launch_url: launchUrl } = await callVendor(deps, game.vendorId, asked).catch(
    (error: unknown) => {
      if (!(error instanceof VendorFailure)) throw error;
      deps.log.warn({ err: error, vendor: game.vendorCode }, 'a game could not be launched');
      throw refuse('game.unavailable');
    },
  );
  const { overLaunchHosts } = game;
  return { launchUrl, frameOrigin: new URL(launchUrl).origin, overLaunchHosts };
}

interface OpenedSession {
  readonly sessionId: string;
  readonly accountId: bigint;
  readonly nickname: string;
  readonly token: string;
}

type SessionOpener = Pick<Launch, 'merchant' | 'member' | 'ip' | 'userAgent' | 'client'>;

/** The session and a token for it, committed before the vendor hears of them. */
export async function openSession(
  db: Db,
  { merchant, member, ip, userAgent, client }: SessionOpener,
  game: LaunchableGame,
): Promise<OpenedSession> {
  const { memberId } = member;
  return db.transaction().execute(async (tx) => {
    const person = await memberById(tx, { merchantId: merchant.id, memberId });
    if (!person || person.state === 'frozen') throw refuse('account.frozen');
    // Whoever is on a break may end a round that is open, and nothing else: free spins take no stake and
    // are play all the same. Who shut themselves out comes to no game.
    const isShut = await playLimits.isExcluded(tx, memberId);
    if (isShut || !(await mayOpen(tx, memberId, game.id))) throw refuse('wallet.barred');
    if (merchant.flags.verifiedPlay) {
      await levels.assertProven(tx, { merchantId: merchant.id, memberId });
    }
    const account = await findAccount(tx, {
      merchantId: merchant.id,
      memberId,
      currency: merchant.currency,
    });
    if (!account) throw refuse('game.currency');
    const { minMinor, maxMinor } = await limitsFor(tx, { merchant, game, ...person });
    await rememberGame(tx, game);
    const sessionId = await openOrResume(tx, {
      id: newId(),
      merchantId: merchant.id,
      memberId,
      accountId: account.id,
      loginSessionId: member.sessionId,
      vendorId: game.vendorId,
      gameId: game.id,
      stakeMinMinor: minMinor,
      stakeMaxMinor: maxMinor,
      device: deviceClass(userAgent, client),
      idleSeconds: SESSION_SECONDS,
      totalSeconds: SESSION_SECONDS_MAX,
    });
    const token = newToken();
    const network = networkClass(ip);
    await insertToken(tx, { hash: tokenHash(token), sessionId, network, seconds: TOKEN_SECONDS });
    const nickname = person.nickname ?? person.username;
    return { sessionId, accountId: account.id, nickname, token };
  });
}

/** False to whoever is on a break and has no round of the game that is open. */
async function mayOpen(tx: Tx, memberId: bigint, gameId: bigint): Promise<boolean> {
  if (!(await playLimits.isBarred(tx, memberId))) return true;
  return (await playedRounds.gamesOfOpenRounds(tx, memberId)).includes(gameId);
}

/** What the game allows, and for slots no more than the law of the place does. */
async function limitsFor(
  tx: Tx,
  {
    merchant,
    game,
    birthday,
  }: Pick<Launch, 'merchant'> & { readonly game: LaunchableGame; readonly birthday: string | null },
): Promise<StakeLimits> {
  const { minMinor, maxMinor } = game.limits ?? NO_LIMITS;
  if (!merchant.flags.slotStakeCaps || game.gameType !== 'RNG') return { minMinor, maxMinor };
  const cap = slotStakeCap(merchant.currency, birthday, await localDay(tx, merchant.timeZone));
  return { minMinor, maxMinor: maxMinor < cap ? maxMinor : cap };
}

type StakeLimits = { readonly minMinor: bigint; readonly maxMinor: bigint };

async function playRulesOf(db: Db, merchantId: bigint): Promise<PlayRules> {
  const merchant = await merchantById(db, merchantId);
  if (!merchant) throw new Error('A launch outlived its merchant.');
  return merchant.settings.play;
}

function requestOf(
  { merchant, client, locale, ip, back = '' }: Launch,
  game: LaunchableGame,
  {
    accountId,
    nickname,
    token,
    playRules,
  }: Pick<OpenedSession, 'nickname' | 'token'> & {
    readonly accountId: bigint | string;
    readonly playRules: PlayRules;
  },
): LaunchRequest {
  return {
    token,
    merchant: merchant.code,
    account: { id: String(accountId), currency: merchant.currency, nickname, country: null },
    game: game.code,
    locale,
    time_zone: merchant.timeZone,
    client_type: client,
    ip,
    urls: {
      parent_origin: merchant.origin,
      return: merchant.origin + back,
      deposit: `${merchant.origin}/member?page=depositv2`,
      wallet: `${merchant.mainOrigin}${SEAMLESS_PREFIX}/${merchant.code}`,
    },
    jurisdiction: jurisdictionOf(playRules),
  };
}
