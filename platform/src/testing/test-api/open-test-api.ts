/**
 * The test API (contract/src/seamless/test-api-commands.ts): two processes of the platform on a database of
 * their own, vendors with games and keys, and the powers that a conformance run may use.
 */
import type { TestApiVendor } from '@croupier/contract/seamless/test-api-commands';
import { freezing } from '#account';
import { playedRounds } from '#bets';
import { barMember } from '#seamless';
import { playLimits } from '#wallet';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { aMember, type TestMember } from '#testing/member.ts';
import { aVendor, GAME, OTHER_GAME, type TestVendor } from '#testing/vendor.ts';
import { moneyText, parseMoney } from '@croupier/contract/money';
import { reconcile } from '../../modules/wallet/reconcile.ts';
import { type TestApiPlatform, testApiPlatform } from './test-api-platform.ts';
import { type TestApiHandlers, serveTestApi } from './serve-test-api.ts';

export interface RunningTestApi {
  readonly url: string;
  readonly app: TestApp;
  /** Origins of the processes under test. */
  readonly platforms: readonly string[];
  readonly vendors: Readonly<Record<TestApiVendor, TestVendor>>;
  /** The usual vendor's first game, launched as the member; answers the token. */
  launch(member: TestMember): Promise<string>;
  close(): Promise<void>;
}

interface TestFixture {
  readonly app: TestApp;
  readonly platforms: readonly TestApiPlatform[];
  readonly vendors: Readonly<Record<TestApiVendor, TestVendor>>;
  readonly players: Map<string, TestMember>;
}

/**
 * Starts everything. @param options.port of the test API; any free one when left out @param
 * options.processes of the platform, two when left out
 */
export async function openTestApi(
  options: { port?: number; processes?: number } = {},
): Promise<RunningTestApi> {
  const app = await startTestApp({ env: { LOG_LEVEL: 'fatal' } });
  const starting = Array.from({ length: options.processes ?? 2 }, () => testApiPlatform(app));
  const [usual, generous, stranger] = await Promise.all([
    aVendor(app, 'USUAL'),
    aVendor(app, 'GENEROUS'),
    aVendor(app, 'STRANGER'),
  ]);
  await generous.agree({ winWithoutBet: true, rollbackWhenSettled: true, freeRounds: true });
  const platforms = await Promise.all(starting);
  const vendors = { usual, generous, stranger };
  const world: TestFixture = { app, platforms, vendors, players: new Map() };
  const server = await serveTestApi(handlersOf(world), options.port ?? 0);
  return {
    url: server.url,
    app,
    platforms: platforms.map(({ origin }) => origin),
    vendors,
    launch: (member) => launchToken(usual, member, GAME),
    async close() {
      await server.close();
      await Promise.all(platforms.map((platform) => platform.close()));
      await app.close();
    },
  };
}

function handlersOf(world: TestFixture): TestApiHandlers {
  const { app, platforms, vendors, players } = world;
  const { jade, siam } = app.merchants;
  const query = (text: string, values: unknown[]) => app.database.pool.query(text, values);
  const playerOf = (name: string) => {
    const player = players.get(name);
    if (!player) throw new Error(`No player ${name} was made here.`);
    return player;
  };
  const platformOf = (index: number) => {
    const platform = platforms[index];
    if (!platform) throw new Error(`There is no platform ${index}.`);
    return platform;
  };

  return {
    describe: async () => ({
      merchant: jade.code,
      currency: jade.currency,
      other_merchant: siam.code,
      other_currency: siam.currency,
      platforms: platforms.map(({ origin }) => origin),
      vendors: {
        usual: described(vendors.usual),
        generous: described(vendors.generous),
        stranger: described(vendors.stranger),
      },
    }),
    async player({ balance }) {
      const member = await aMember(app, { balance });
      players.set(member.username, member);
      return { player: member.username };
    },
    launch: async ({ player, game, vendor }) => ({
      token: await launchToken(vendors[vendor], playerOf(player), game),
    }),
    'expire-tokens': ({ player }) =>
      query(
        `update seamless.launch_token t set expires_at = now()
         from seamless.game_session s where s.id = t.session_id and s.member_id = $1`,
        [playerOf(player).memberId],
      ),
    'expire-sessions': ({ player }) =>
      query(
        `update seamless.game_session set expires_at = now() where member_id = $1 and state = 'open'`,
        [playerOf(player).memberId],
      ),
    async block({ player }) {
      const { memberId, merchant } = playerOf(player);
      await app.database.db.transaction().execute(async (tx) => {
        await freezing.freezeMember(tx, { merchantId: merchant.id, memberId }, 'conformance');
        await barMember(tx, memberId);
      });
    },
    limit: ({ player, kind, amount }) => limitPlay(world, playerOf(player), { kind, amount }),
    game: ({ game, state }) =>
      query(
        `insert into catalog.merchant_game (merchant_id, game_id, enabled, maintenance)
         values ($1, $2, $3, $4) on conflict (merchant_id, game_id)
         do update set enabled = excluded.enabled, maintenance = excluded.maintenance`,
        [jade.id, vendors.usual.games.get(game), state !== 'closed', state === 'maintenance'],
      ),
    purses: async ({ player }) => ({ purses: await pursesOf(world, playerOf(player)) }),
    async books() {
      const found = await reconcile(app.database.db);
      return {
        findings: found.map(({ check, account, detail }) => `${check} ${account} ${detail}`),
      };
    },
    async 'stale-rounds'({ hours }) {
      const to = new Date(Date.now() + (hours - 24) * 3_600_000);
      const rounds = await playedRounds.openRounds(app.database.db, {
        from: new Date(0),
        to,
        limit: 1000,
      });
      return { rounds: rounds.map(({ vendorRoundId }) => vendorRoundId) };
    },
    cut: async ({ platform, off }) => platformOf(platform).cut(off),
    async 'kill-after-commit'({ platform, player }) {
      const { memberId } = playerOf(player);
      const transfers = async () => {
        const { rows } = await query(
          `select sum(seq) as count from wallet.account where member_id = $1`,
          [memberId],
        );
        return String(rows[0]?.count);
      };
      const before = await transfers();
      platformOf(platform).killWhen(async () => (await transfers()) !== before);
    },
    killed: ({ platform }) => platformOf(platform).killed(),
    restart: ({ platform }) => platformOf(platform).restart(),
  };
}

function described({ keyId, secret }: TestVendor) {
  return { key_id: keyId, secret, games: [GAME, OTHER_GAME] };
}

/** Launches as the player's browser would; the token is what the vendor's server was given. */
async function launchToken(vendor: TestVendor, member: TestMember, game: string): Promise<string> {
  const gameId = String(vendor.games.get(game));
  const language = member.merchant.settings.languages[0]?.code ?? '';
  const { envelope } = await member.call('launch', { gameId, client: 'desktop', language });
  if (!envelope.success) throw new Error(`Not launched: ${envelope.code}`);
  const launch = vendor.launches.findLast(({ account }) => account.nickname === member.username);
  if (!launch) throw new Error('The vendor was asked for no launch.');
  return launch.token;
}

/** Sets the limit as the player would. */
async function limitPlay(
  { app }: TestFixture,
  { memberId, merchant }: TestMember,
  { kind, amount }: { kind: 'stake' | 'loss' | 'time'; amount: string },
): Promise<void> {
  const holder = { merchantId: merchant.id, memberId, currency: merchant.currency };
  const limit =
    kind === 'time'
      ? ({ kind: 'session', period: 'session', amount: BigInt(amount) } as const)
      : ({ kind, period: 'day', amount: parseMoney(amount) ?? 0n } as const);
  const { db } = app.database;
  await db.transaction().execute((tx) => playLimits.setPlayLimit(tx, { ...holder, ...limit }));
}

/** What each purse holds in all, for a member may have several of a kind. */
async function pursesOf(
  { app }: TestFixture,
  { memberId }: TestMember,
): Promise<Record<string, string>> {
  const { rows } = await app.database.pool.query<{ purse: string; balance: bigint }>(
    `select purse, sum(balance)::bigint as balance from wallet.account
     where member_id = $1 group by purse`,
    [memberId],
  );
  return Object.fromEntries(rows.map(({ purse, balance }) => [purse, moneyText(balance)]));
}
