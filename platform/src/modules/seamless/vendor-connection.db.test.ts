/** A vendor is connected, its games looked at and taken in, suspended and let on again, from the console. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { aFeedGame, type FeedVendor, feedVendor } from '#testing/feed-vendor.ts';
import { agree, aStaffMember, type TestStaff } from '#testing/staff.ts';

let app: TestApp;
let server: FeedVendor;
let ops: TestStaff;
let colleague: TestStaff;

beforeAll(async () => {
  app = await startTestApp();
  server = await feedVendor();
  ops = await aStaffMember(app, 'gameOps');
  colleague = await aStaffMember(app, 'gameOps');
});
afterAll(async () => {
  await server.close();
  await app.close();
});

const reason = 'agreed by contract';

test('[OPS-05] two people connect a vendor; its games come once they were looked at', async () => {
  const wanted = { code: 'LANTERN', name: 'Lantern Works', baseUrl: `${server.baseUrl}/`, reason };
  const wrong = await ops.call('connectVendor', { ...wanted, baseUrl: 'ftp://games.example.com' });
  expect(wrong.envelope.code).toBe('vendor.address');
  const asked = (await ops.call('connectVendor', wanted)).value;
  expect(asked).toMatchObject({ kind: 'vendor-connection', may: 'withdraw' });
  const agreed = await agree(colleague, asked);
  expect(agreed.value.secret).toMatch(/^[\w-]{40,}$/);
  const again = await ops.call('connectVendor', wanted);
  expect(again.envelope.code).toBe('vendor.code-taken');

  const { items } = (await ops.call('vendors', {})).value;
  const vendorId = items.find(({ code }) => code === 'LANTERN')?.id ?? '';
  const connection = async () => (await ops.call('vendorConnection', { vendorId })).value;
  expect(await connection()).toMatchObject({
    suspended: true,
    importsByItself: false,
    importedAt: null,
    merchants: 0,
  });
  // Its server knows another key yet.
  const refused = (await ops.call('tryVendor', { vendorId })).value.steps;
  expect(refused.map(({ step, ok }) => [step, ok])).toContainEqual(['catalogue', false]);
  await knowsKey(vendorId);
  server.feed = { games: [aFeedGame({ id: 'one' }), aFeedGame({ id: 'two' })] };
  const tried = (await ops.call('tryVendor', { vendorId })).value.steps;
  expect(tried.at(-1)).toMatchObject({ step: 'catalogue', ok: true, detail: '2' });

  const preview = async () => (await ops.call('previewVendorGames', { vendorId })).value;
  const first = await preview();
  expect(first.counts).toEqual({ fresh: 2, changed: 0, gone: 0 });
  server.feed = { games: [aFeedGame({ id: 'one' })] };
  const late = await ops.call('importVendorGames', { vendorId, digest: first.digest });
  expect(late.envelope.code).toBe('vendor.games-changed');
  server.feed = { games: [aFeedGame({ id: 'one' }), aFeedGame({ id: 'two' })] };
  await ops.call('importVendorGames', { vendorId, digest: (await preview()).digest });
  expect(await connection()).toMatchObject({ importsByItself: true, games: 2 });
  server.feed = {
    games: [aFeedGame({ id: 'one', rtp: '91.0000' }), aFeedGame({ id: 'three' })],
  };
  const next = await preview();
  expect(next.counts).toEqual({ fresh: 1, changed: 1, gone: 1 });
  expect(next.changed).toMatchObject([{ code: 'one', fields: ['rtp'] }]);

  const resume = (await ops.call('suspendVendor', { vendorId, suspended: false, reason })).value;
  expect([resume.suspended, resume.request?.kind]).toEqual([true, 'vendor-connection']);
  if (resume.request) await agree(colleague, resume.request);
  expect((await connection()).suspended).toBe(false);
  const stopped = (await ops.call('suspendVendor', { vendorId, suspended: true, reason })).value;
  expect([stopped.suspended, stopped.request]).toEqual([true, null]);

  const before = (await connection()).ourKey;
  const renewal = (await ops.call('renewVendorSecret', { vendorId, reason })).value;
  expect((await agree(colleague, renewal)).value.secret).toMatch(/^[\w-]{40,}$/);
  expect((await connection()).ourKey).not.toBe(before);
});

/** What the vendor is given by whoever agreed: here the key of its server is put in place of ours. */
async function knowsKey(vendorId: string): Promise<void> {
  const { secrets, db } = app.services;
  const sealed = secrets.seal(server.outboundSecret, 'catalog.vendor.LANTERN');
  await sql`update catalog.vendor set key_id = ${server.keyId}, outbound_secret = ${sealed}
    where id = ${vendorId}::bigint`.execute(db);
}
