import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openServices } from '#kernel/services.ts';
import { freezing } from '#account';
import { setFlag } from '#merchant';
import { startApp } from '../../app.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { aMember, type TestMember } from '#testing/member.ts';
import { aPage, type TestPage } from '#testing/push.ts';
import { notifyMember } from './notify-member.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

let deposits = 0;
/** Tells the member of a deposit, as the cashier does. */
async function tell({ memberId }: TestMember): Promise<string> {
  deposits += 1;
  const depositId = String(deposits);
  await app.services.db
    .transaction()
    .execute((tx) =>
      notifyMember(tx, memberId, { type: 'deposit', depositId, state: 'paid', amount: '5.00' }),
    );
  return depositId;
}

const depositsOf = ({ heard }: TestPage) =>
  heard.flatMap((event) => (event.type === 'deposit' ? [[event.seq, event.depositId]] : []));

describe('[CASH-06][X-31] durable events', () => {
  test('arrive on every open page, numbered from one', async () => {
    const member = await aMember(app);
    const pages = [await aPage(app, member.session), await aPage(app, member.session)];
    for (const page of pages)
      expect(await page.hears('ready')).toEqual({ type: 'ready', seq: '0' });
    const first = await tell(member);
    const second = await tell(member);
    const expected = [
      ['1', first],
      ['2', second],
    ];
    for (const page of pages) await expect.poll(() => depositsOf(page)).toEqual(expected);
  });

  test('wait for a page that was away, which gets the rest in order and nothing twice', async () => {
    const member = await aMember(app);
    const page = await aPage(app, member.session);
    const seen = await tell(member);
    await expect.poll(() => depositsOf(page)).toEqual([['1', seen]]);
    page.leave();
    await page.closed;
    const missed = [await tell(member), await tell(member)];
    const back = await aPage(app, member.session, { after: '1' });
    expect(await back.hears('ready')).toEqual({ type: 'ready', seq: '3' });
    const later = await tell(member);
    const expected = [
      ['2', missed[0]],
      ['3', missed[1]],
      ['4', later],
    ];
    await expect.poll(() => depositsOf(back)).toEqual(expected);
  });

  test('keep their order when many transactions write at once', async () => {
    const member = await aMember(app);
    const page = await aPage(app, member.session);
    await page.hears('ready');
    await Promise.all(Array.from({ length: 40 }, () => tell(member)));
    const inOrder = Array.from({ length: 40 }, (_, index) => String(index + 1));
    await expect.poll(() => depositsOf(page).map(([seq]) => seq)).toEqual(inOrder);
  });

  test('do not exist when their transaction does not commit', async () => {
    const member = await aMember(app);
    const page = await aPage(app, member.session);
    await page.hears('ready');
    const undone = app.services.db.transaction().execute(async (tx) => {
      await notifyMember(tx, member.memberId, {
        type: 'deposit',
        depositId: '0',
        state: 'paid',
        amount: '1',
      });
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    const told = await tell(member);
    await expect.poll(() => depositsOf(page)).toEqual([['1', told]]);
  });

  test('are heard by nobody else', async () => {
    const member = await aMember(app);
    const others = [await aPage(app), await aPage(app, (await aMember(app)).session)];
    for (const other of others) await other.hears('ready');
    await tell(member);
    const page = await aPage(app, member.session);
    await page.hears('deposit');
    for (const other of others) expect(depositsOf(other)).toEqual([]);
  });

  test('a sequence from the future counts from now', async () => {
    const member = await aMember(app);
    await tell(member);
    const page = await aPage(app, member.session, { after: '99' });
    await page.hears('ready');
    const told = await tell(member);
    await expect.poll(() => depositsOf(page)).toEqual([['2', told]]);
  });
});

describe('[NAV-06] balances', () => {
  test('reach the member’s pages, in this process and in others', async () => {
    const member = await aMember(app);
    const page = await aPage(app, member.session);
    await page.hears('ready');
    const elsewhere = await openServices(app.services.config, app.services.log);
    const neighbour = await startApp(elsewhere, { player: 0, console: 0 });
    const there = await aPage(
      { ...app, origin: `http://127.0.0.1:${neighbour.playerPort}` },
      member.session,
    );
    await there.hears('ready');
    const snapshot = { currency: 'VND', main: '12.50', seq: 7n };
    await expect
      .poll(() => {
        app.services.push.showBalance(member.memberId, snapshot);
        return there.heard.some(({ type }) => type === 'balance');
      })
      .toBe(true);
    expect(await page.hears('balance')).toEqual({
      type: 'balance',
      currency: 'VND',
      main: '12.50',
      seq: '7',
    });
    expect(await there.hears('balance')).toEqual(await page.hears('balance'));
    there.leave();
    await neighbour.close();
    await elsewhere.close();
  });
});

describe('[CFG-03][SITE-08] news of the site', () => {
  test('reach guests and members of that merchant within five seconds', async () => {
    const guest = await aPage(app, { host: 'siam.localhost' });
    const foreign = await aPage(app);
    await Promise.all([guest.hears('ready'), foreign.hears('ready')]);
    const { id: merchantId } = app.merchants.siam;
    const { version } = await app.services.db
      .transaction()
      .execute((tx) => setFlag(tx, { merchantId, flag: 'vip', value: true }));
    expect(await guest.hears('permission')).toEqual({
      type: 'permission',
      version: String(version),
    });
    expect(foreign.heard).toHaveLength(1);
  });
});

describe('[Q-E5][AUTH-14] the end of a session', () => {
  test('is told to its pages, and only to those', async () => {
    const member = await aMember(app);
    const other = await aMember(app);
    const pages = [await aPage(app, member.session), await aPage(app, other.session)] as const;
    for (const page of pages) await page.hears('ready');
    await member.call('logout');
    await pages[0].hears('signed-out');
    expect(await pages[0].closed).toBe(4401);
    const who = { merchantId: other.merchant.id, memberId: other.memberId };
    await app.services.db.transaction().execute((tx) => freezing.freezeMember(tx, who, 'because'));
    await pages[1].hears('signed-out');
    expect(await pages[1].closed).toBe(4401);
  });
});

describe('[Q-F9] who may listen', () => {
  test('not with half a session, nor on another merchant’s site', async () => {
    const { session } = await aMember(app);
    for (const caller of [{ token: session.token }, { ...session, host: 'siam.localhost' }]) {
      expect(await (await aPage(app, caller)).closed).toBe(4401);
    }
  });

  test('not with a hello that makes no sense', async () => {
    for (const after of ['-1', 'x', '', '9'.repeat(30)]) {
      expect(await (await aPage(app, {}, { after })).closed).toBe(4401);
    }
  });

  test('not from another origin, nor on an unknown domain', async () => {
    const evil = { headers: { origin: 'http://evil.example' } };
    await expect(aPage(app, evil)).rejects.toThrow('403');
    await expect(aPage(app, { host: 'elsewhere.example' })).rejects.toThrow('403');
  });
});

test('old events are forgotten, and the numbers go on', async () => {
  const member = await aMember(app);
  await tell(member);
  await sql`update kernel.push_event set at = at - interval '4 days'`.execute(app.services.db);
  const { forgetOldEvents } = await import('./notify-member.ts');
  expect(await forgetOldEvents(app.services.db)).toBeGreaterThan(0n);
  const page = await aPage(app, member.session);
  const told = await tell(member);
  await expect.poll(() => depositsOf(page)).toEqual([['2', told]]);
});
