import { randomUUID } from 'node:crypto';
import { AMOUNT_MAX_MINOR, MINOR_PER_UNIT, moneyText, parseMoney } from '@croupier/contract/money';
import { currencyOf } from '@croupier/contract/currencies';
import type { OpenedSession } from '#protocol/session.ts';
import { fairnessOf } from '#fairness/server/seed-pairs.ts';
import { defaultStake, offeredStakes } from '../games/stakes.ts';
import { refuse } from '../refuse.ts';
import { findUnseenRound, findWaitingRound } from '#rounds/server/history.ts';
import { newToken, tokenHash } from '../security/token.ts';
import type { Studio } from '../studio.ts';
import { PlatformRefusal } from '../wallet/platform-wallet.ts';
import { readFreeSpins } from '../free-spins/read-free-spins.ts';
import { balanceOf } from './balance-of.ts';
import { useLaunch } from './launch-store.ts';
import type { Launch } from './launch-store.ts';
import { ownPlayRules, playRulesOf } from './play-rules.ts';
import { findSession, insertSession, upsertPlayer } from './session-store.ts';
import type { Session } from './session-store.ts';

/** What a demo player starts with, in minor units: fifty of the highest stakes. */
const demoBalance = 10_000n * MINOR_PER_UNIT;

/** What a demo player may choose up to in lotteries with prize groups. */
const DEMO_PRIZE_GROUP = 1960;

/** Every stake of the studio is open to play money. */
const demoLimits = { min: 0n, max: AMOUNT_MAX_MINOR, step: 0n } as const;

/** Turns a launch code into a session. Refuses with `session-expired` when the code is used up. */
export async function openSession(studio: Studio, code: string): Promise<OpenedSession> {
  return resumeSession(studio, await beginSession(studio, code));
}

/** Uses a launch code up and answers the token of its session. Refuses `session-expired`. */
export async function beginSession(studio: Studio, code: string): Promise<string> {
  const hash = tokenHash(code);
  const launch = await studio.db.transaction().execute((tx) => useLaunch(tx, hash));
  if (launch === undefined) throw refuse('session-expired');
  return launch.mode === 'demo'
    ? beginDemoSession(studio, launch)
    : beginRealSession(studio, launch, hash);
}

async function beginRealSession(studio: Studio, launch: Launch, codeHash: Buffer): Promise<string> {
  if (launch.sealedToken === null) throw new Error('A real launch has a token.');
  const launchToken = studio.box.open(launch.sealedToken, tokenPurpose(codeHash)).toString();
  const account = await authenticate(studio, launch, launchToken);
  if (account.game_id !== launch.gameId) throw refuse('game-unavailable');
  const limits = {
    min: parseMoney(account.limits.min) ?? 0n,
    max: parseMoney(account.limits.max) ?? 0n,
    step: parseMoney(account.limits.step) ?? 0n,
  };
  const token = newToken();
  await studio.db.transaction().execute(async (tx) => {
    const playerId = await upsertPlayer(tx, {
      mode: 'real',
      merchant: launch.merchant,
      accountId: account.account_id,
      currency: account.currency,
      nickname: account.nickname,
      playMoney: 0n,
    });
    await insertSession(tx, {
      tokenHash: tokenHash(token),
      playerId,
      gameId: launch.gameId,
      locale: launch.locale,
      vendor: launch.vendor,
      platformSession: account.session_id,
      walletUrl: launch.walletUrl,
      depositUrl: launch.depositUrl,
      offerUrl: launch.walletUrl,
      limits,
      prizeGroup: account.prize_group ?? null,
      ...playRulesOf(account.jurisdiction),
    });
  });
  return token;
}

/** The purpose under which a launch token is sealed. */
export function tokenPurpose(codeHash: Buffer): string {
  return `launch-token:${codeHash.toString('hex')}`;
}

async function authenticate(
  studio: Studio,
  launch: Pick<Launch, 'vendor' | 'walletUrl'>,
  token: string,
) {
  try {
    return await studio.platform.authenticate(launch, token);
  } catch (error) {
    if (error instanceof PlatformRefusal) throw refuse('session-expired');
    studio.log.warn({ err: error }, 'the platform did not authenticate a launch');
    throw refuse('wallet-unavailable', { money: 'not-taken', retryAfterMs: 2000 });
  }
}

/** Opens a session with play money for a new, nameless player. Refuses `not-found` for no game. */
export async function openDemoSession(studio: Studio, launch: DemoLaunch): Promise<OpenedSession> {
  if (studio.games.find(launch.gameId) === undefined) throw refuse('not-found');
  return resumeSession(studio, await beginDemoSession(studio, launch));
}

type DemoLaunch = Pick<Launch, 'gameId' | 'locale' | 'currency'> &
  Partial<Pick<Launch, 'jurisdiction' | 'vendor'> & { readonly walletUrl: string | null }>;

/** A session with play money, whatever it is of; answers its token. */
export async function beginDemoSession(
  studio: Studio,
  { gameId, locale, currency, jurisdiction, vendor = 'all', walletUrl = null }: DemoLaunch,
): Promise<string> {
  if (currencyOf(currency) === undefined) throw refuse('bad-request');
  const token = newToken();
  await studio.db.transaction().execute(async (tx) => {
    const playerId = await upsertPlayer(tx, {
      mode: 'demo',
      merchant: 'demo',
      accountId: randomUUID(),
      currency,
      nickname: 'demo',
      playMoney: demoBalance,
    });
    await insertSession(tx, {
      tokenHash: tokenHash(token),
      playerId,
      gameId,
      locale,
      vendor,
      platformSession: null,
      walletUrl: null,
      depositUrl: null,
      offerUrl: walletUrl,
      limits: demoLimits,
      prizeGroup: DEMO_PRIZE_GROUP,
      ...(jurisdiction ? playRulesOf(jurisdiction) : ownPlayRules),
    });
  });
  return token;
}

/** One more session of the player of another one, by the same rules, in a game of theirs. */
export async function openForPlayer(
  studio: Studio,
  session: Session,
  gameId: string,
): Promise<OpenedSession> {
  const token = newToken();
  await studio.db.transaction().execute((tx) => {
    return insertSession(tx, { ...session, gameId, tokenHash: tokenHash(token) });
  });
  return resumeSession(studio, token);
}

/** The session of a token, as when it was opened, with the present balance and fairness. */
export async function resumeSession(studio: Studio, token: string): Promise<OpenedSession> {
  const session = await requireSession(studio, token);
  const game = studio.games.find(session.gameId);
  const currency = currencyOf(session.currency);
  if (game === undefined || currency === undefined) throw refuse('game-unavailable');
  const stakes = offeredStakes(game.kind.stakes(game.title), session.limits);
  const usual = defaultStake(stakes);
  if (usual === undefined) throw refuse('game-unavailable');
  const { progressive } = game.title;
  const [balance, fairness, pots, freeSpins, waiting, unseen] = await Promise.all([
    balanceOf(studio, session),
    fairnessOf(studio.db, studio.box, session),
    progressive && studio.pots.read(studio, progressive, session),
    readFreeSpins(studio, session),
    findWaitingRound(studio, session),
    findUnseenRound(studio, session),
  ]);
  const { code, symbol, decimals } = currency;
  return {
    token,
    ...(session.platformSession !== null && { platformSession: session.platformSession }),
    mode: session.mode,
    game: game.description,
    currency: { code, symbol, decimals },
    locale: session.locale,
    balance: moneyText(balance),
    stakes: stakes.map(moneyText),
    defaultStake: moneyText(usual),
    minimumCycleMs: session.minimumCycleMs,
    turbo: session.turbo,
    autoplay: session.autoplay,
    smallWins: session.smallWins,
    showsSession: session.showsSession,
    fairness,
    ...(game.kind.shared?.slips !== undefined && {
      slipLimits: { min: moneyText(session.limits.min), max: moneyText(session.limits.max) },
    }),
    ...(pots !== undefined && { pots }),
    ...(freeSpins !== undefined && { freeSpins }),
    ...(waiting !== undefined && { openRound: waiting }),
    ...(unseen !== undefined && { unfinishedRound: unseen }),
    ...(session.depositUrl !== null && { depositUrl: session.depositUrl }),
  };
}

/** The live session of a bearer token; refuses with `session-expired`. */
export async function requireSession(studio: Studio, token: string): Promise<Session> {
  const session = await findSession(studio.db, tokenHash(token));
  if (session === undefined) throw refuse('session-expired');
  return session;
}
