/** The platform on a follower that streams from the real server, as while the first one is mended. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { aFreePlay } from '@croupier/platform/testing/free-play';
import { cookiesOf, sendRaw } from '@croupier/platform/testing/http';
import { openSealer } from '@croupier/platform/testing/seal';
import { expectFollower, followPrimary } from '@croupier/tools/backup/follow-primary';
import { takeBackup } from '@croupier/tools/backup/take-backup';
import { expect, test } from 'vitest';
import { type Node, openChaosFixture, withClient } from './chaos-fixture.ts';
import { balanceOf, betwin, type ChaosPlayer } from './player-load.ts';

const STAKE = 10_000n;

test('[X-12] on a follower: the site can be browsed, money is refused by name, and the page is told to say so', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-standby-'));
  chmodSync(folder, 0o755);
  const world = await openChaosFixture({ players: 1 });
  try {
    const [player] = world.players;
    if (!player) throw new Error('the world has no player');
    const aBet = () => {
      const action = { roundId: randomUUID(), type: 'bet', amountMinor: STAKE } as const;
      return betwin(player, { ...action, finished: false });
    };
    const { url, home, port } = world.server();
    const backup = join(folder, 'backup');
    await takeBackup({ url, home, dataFolder: folder, target: backup });
    await expectFollower(url, 'standby1');
    const primary = { host: '127.0.0.1', port };
    const plan = { backup, dataFolder: join(folder, 'follower'), primary, name: 'standby1' };
    const follower = await followPrimary({ ...plan, endsWithUs: true });
    const followed = Object.assign(new URL(follower.url), { pathname: '/chaos' }).href;
    await withClient(world.databaseUrl, (admin) =>
      admin.query(`update merchant.merchant set flags = flags || '{"freePlay": true}'`),
    );
    const [first, standby] = await Promise.all([world.startNode(), world.startNode(followed)]);
    const [vendor, elsewhere] = [world.client([first]), world.client([standby])];
    try {
      // Signed in at the first server; the session is followed like everything else.
      const seal = openSealer(
        async () => (await ask(first, ['GET', '/api/payload-keys'])).envelope.value,
      );
      const begin = async () => {
        const [method, path] = ['POST', '/api/login/free-play'] as const;
        const text = JSON.stringify({ ...aFreePlay(), language: 'EN' });
        return [method, path, JSON.parse(await seal({ method, path }, text)) as object] as const;
      };
      const opened = await ask(first, await begin());
      expect(opened.status).toBe(200);
      const session = {
        cookie: cookiesOf(opened.headers),
        authorization: `Bearer ${opened.envelope.value.token}`,
      };
      expect((await vendor.call('betwin', aBet().body)).kind).toBe('ok');
      // It streams: what the first server took is seen on the other one.
      const left = player.openingMinor - STAKE;
      await expect.poll(() => followedBalance(followed, player)).toBe(left);

      for (const path of ['/api/lobby', '/api/member', '/api/balance']) {
        expect([path, (await ask(standby, ['GET', path], session)).status]).toEqual([path, 200]);
      }
      const { envelope } = await ask(standby, ['GET', '/api/permission/version']);
      expect(envelope).toMatchObject({ success: true, value: { readOnly: true } });
      const refused = await ask(standby, await begin());
      expect([refused.status, refused.envelope.code]).toEqual([503, 'server.read-only']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);

      const bet = aBet();
      expect(await elsewhere.call('betwin', bet.body)).toMatchObject({
        kind: 'unknown',
        status: 500,
      });
      // Nothing of it was left anywhere; the first server takes it when it is sent there.
      expect(await balanceOf(vendor, player)).toBe(left);
      expect((await vendor.call('betwin', bet.body)).kind).toBe('ok');
      await expect.poll(() => followedBalance(followed, player)).toBe(left - STAKE);
      await world.assertSound();
    } finally {
      for (const client of [vendor, elsewhere]) client.close();
      await Promise.all([first.kill(), standby.kill()]);
      await follower.stop();
    }
  } finally {
    await world.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

/** What a browser at the merchant's own host is told. */
async function ask(
  { origin }: Node,
  [method, path, body]: readonly [string, string, object?],
  session: Readonly<Record<string, string>> = {},
) {
  const { status, text, headers } = await sendRaw(origin, {
    method,
    path,
    headers: { host: 'world.localhost', 'content-type': 'application/json', ...session },
    body: body && JSON.stringify(body),
  });
  return { status, headers, envelope: JSON.parse(text) };
}

/** What lies on the follower itself. */
async function followedBalance(url: string, { accountId }: ChaosPlayer): Promise<bigint> {
  return withClient(url, async (admin) => {
    const { rows } = await admin.query('select balance from wallet.account where id = $1', [
      accountId,
    ]);
    return BigInt(rows[0]?.balance);
  });
}
