/**
 * Live tables between the real studio and the real platform: a player's slips, as staff see them
 * beside those of the round, a table that two of them close and open again, and two of one line who
 * cover both sides of a round.
 */
import type { ChatMessage, ChatState } from '@croupier/protocol/chat';
import type { LiveTableState, TableOwnBet } from '@croupier/protocol/table';
import { seedStudio } from '@croupier/platform/seed/seed-studio';
import { aTree } from '@croupier/platform/testing/agents';
import { startTestApp, type TestApp } from '@croupier/platform/testing/app';
import { freePort } from '@croupier/platform/testing/free-port';
import { jobOf } from '@croupier/platform/testing/jobs';
import { assertLedgerSound } from '@croupier/platform/testing/ledger';
import { aMember, type TestMember } from '@croupier/platform/testing/member';
import { agreeTo, aStaffMember } from '@croupier/platform/testing/staff';
import { switchFlags } from '@croupier/platform/testing/switch-flags';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStudioProcess, type StudioProcess } from './conformance/studio-process.ts';

let studio: StudioProcess;
let app: TestApp;
beforeAll(async () => {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  studio = await startStudioProcess(origin);
  app = await startTestApp({
    port,
    worker: true,
    env: {
      PLATFORM_ORIGIN: origin,
      STUDIO_ORIGIN: studio.url,
      STUDIO_KEY_ID: studio.vendorKeyId,
      STUDIO_INBOUND_SECRET: studio.secret,
      STUDIO_OUTBOUND_SECRET: studio.vendorSecret,
    },
  });
  await seedStudio(app.services, [app.merchants.jade]);
});
afterAll(async () => {
  await app.close();
  await studio.end();
});

async function call<T>(path: string, token: string, body?: object): Promise<T> {
  const response = await fetch(studio.url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== '' && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as T;
  if (!response.ok) throw new Error(`${path} was refused: ${JSON.stringify(answer)}`);
  return answer;
}

/** Opens a table for a member; answers the token of the game session. */
async function sitDown(member: TestMember, gameId: string): Promise<string> {
  const input = { gameId, client: 'desktop', language: 'EN' } as const;
  const { launchUrl } = (await member.call('launch', input)).value;
  const code = new URL(launchUrl).searchParams.get('code');
  return (await call<{ token: string }>('/api/sessions', '', { code })).token;
}

/** A slip of these stakes by spot, in this place of the round. */
function place(
  token: string,
  roundId: string,
  number: number,
  stakes: Readonly<Record<string, string>>,
) {
  const spots = Object.entries(stakes).map(([spot, stake]) => ({ spot, stake }));
  return call<TableOwnBet>('/api/table/bets', token, {
    requestId: `live-table-${roundId}-${number}`,
    roundId,
    place: number,
    stake: spots.reduce((sum, { stake }) => sum + Number(stake), 0).toFixed(2),
    choice: { spots },
  });
}

/** Waits for a round that takes bets for some seconds yet. */
async function untilBetting(token: string): Promise<string> {
  let id = '';
  await expect
    .poll(
      async () => {
        const { round, now } = await call<LiveTableState>('/api/table', token);
        id = round?.id ?? '';
        return round?.state === 'betting' && round.closesAt - now > 5000;
      },
      { timeout: 60_000, interval: 500 },
    )
    .toBe(true);
  return id;
}

test(
  '[STU-CHAT][OPS-06][GAME-08] staff read what a player says at a table, remove it, and mute the player',
  { timeout: 240_000 },
  async () => {
    const { jade } = app.merchants;
    const merchantId = String(jade.id);
    const reason = 'rude to others at the table';
    const ops = await aStaffMember(app, 'gameOps');
    const member: TestMember = await aMember(app, { balance: '1000.00' });
    const tables = (await ops.call('merchantLiveTables', { merchantId })).value.items;
    const gameId = tables.find(({ code }) => code === 'baccarat-jade')?.gameId ?? '';
    const { chatUrl } = (await member.call('launchLiveChat', { gameId })).value;
    expect(new URL(chatUrl).pathname).toBe(`/play/${gameId}`);
    const seat = async () => {
      const input = { gameId, client: 'desktop', language: 'EN' } as const;
      const { launchUrl } = (await member.call('launch', input)).value;
      const code = new URL(launchUrl).searchParams.get('code');
      return (await call<{ token: string }>('/api/sessions', '', { code })).token;
    };
    const token = await seat();
    const roundId = await untilBetting(token);
    const choice = { spots: [{ spot: 'banker', stake: '5.00' }] };
    const bet = { requestId: 'before-talking', roundId, place: 1, stake: '5.00', choice };
    await call<TableOwnBet>('/api/table/bets', token, bet);
    const say = (requestId: string, text: string) =>
      call<ChatMessage>('/api/table/chat', token, { requestId, text });
    const rude = await say('message-one', 'this table is rigged');
    const lines = async () => (await ops.call('tableChat', { merchantId })).value.items;
    const line = async () => (await lines()).find(({ messageId }) => messageId === rude.id);
    const seen = await line();
    expect(seen).toMatchObject({ text: 'this table is rigged', state: 'said' });
    expect(seen?.memberId).toBe(String(member.memberId));
    const vendorId = seen?.vendorId ?? '';
    const of = { merchantId, vendorId, messageId: rude.id };
    await ops.call('removeTableChat', { ...of, reason });
    const chat = () => call<ChatState>('/api/table/chat', token);
    await expect.poll(async () => (await chat()).messages, { timeout: 30_000 }).toEqual([]);
    await expect.poll(async () => (await line())?.state, { timeout: 30_000 }).toBe('removed');

    const memberId = String(member.memberId);
    await ops.call('muteTableChat', { merchantId, memberId, hours: 24, reason });
    const silence = async () => (await chat()).silence;
    await expect.poll(silence, { timeout: 30_000 }).toBe('chat-muted');
    await ops.call('muteTableChat', { merchantId, memberId, hours: 0, reason });
    await expect.poll(silence, { timeout: 30_000 }).toBeUndefined();
    await ops.call('setTableChatRule', { merchantId, gameId, off: true, slowSeconds: 0 });
    await expect.poll(silence, { timeout: 30_000 }).toBe('chat-off');
    await ops.call('setTableChatRule', { merchantId, gameId, off: false, slowSeconds: 0 });
    await expect.poll(silence, { timeout: 30_000 }).toBeUndefined();

    // Another player of the merchant finds a message wrong: it waits for staff.
    const second = await say('message-two', 'what a stupid bet');
    const other: TestMember = await aMember(app, { balance: '10.00' });
    const input = { gameId, client: 'desktop', language: 'EN' } as const;
    const opened = (await other.call('launch', input)).value;
    const code = new URL(opened.launchUrl).searchParams.get('code');
    const theirs = (await call<{ token: string }>('/api/sessions', '', { code })).token;
    const report = await fetch(`${studio.url}/api/table/chat/${second.id}/report`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${theirs}` },
      body: JSON.stringify({ reason: 'abuse' }),
    });
    expect(report.status).toBe(204);
    const reported = async () =>
      (await ops.call('tableChat', { merchantId, state: 'reported' })).value.items;
    await expect
      .poll(reported, { timeout: 90_000, interval: 1000 })
      .toMatchObject([{ messageId: second.id, reports: 1, reportReason: 'abuse' }]);
    await ops.call('keepTableChat', { merchantId, vendorId, messageId: second.id });
    expect(await reported()).toEqual([]);
  },
);

test(
  '[STU-LIVE][OPS-01] slips are settled and seen by staff, of whom two close the table',
  { timeout: 240_000 },
  async () => {
    const { merchants } = app;
    const merchantId = String(merchants.jade.id);
    const reason = 'a repair of the table';
    const ops = await aStaffMember(app, 'gameOps');
    const colleague = await aStaffMember(app, 'gameOps');
    const looker = await aStaffMember(app, 'risk');
    const tables = async () =>
      (await looker.call('merchantLiveTables', { merchantId })).value.items;
    const jade = (await tables()).find(({ code }) => code === 'baccarat-jade');
    if (jade === undefined) throw new Error('no table');
    const member: TestMember = await aMember(app, { balance: '1000.00' });
    const { gameId, vendorId } = jade;
    const token = await sitDown(member, gameId);
    const first = await untilBetting(token);
    await place(token, first, 1, { banker: '300.00' });
    await place(token, first, 2, { player: '100.00' });
    const settled = async () =>
      (await looker.call('merchantLiveTableRounds', { merchantId, gameId })).value.items.find(
        ({ id }) => id === first,
      );
    await expect.poll(async () => (await settled())?.state, { timeout: 60_000 }).toBe('ended');
    const round = await settled();
    expect(round?.bets.map(({ stake, spots }) => [stake, spots])).toEqual([
      ['300.00', 'banker 300.00'],
      ['100.00', 'player 100.00'],
    ]);
    expect(round?.bets[0]?.memberId).not.toBeNull();
    const before = async () => (await member.call('balance')).value.main;
    const second = await untilBetting(token);
    const held = await before();
    await place(token, second, 1, { tie: '10.00' });
    const wish = { vendorId, gameId, currency: merchants.jade.currency, reason };
    await agreeTo(colleague, await ops.call('closeLiveTable', { ...wish, closed: true }));
    const state = async () => (await tables()).find((one) => one.gameId === gameId)?.state;
    await expect.poll(state, { timeout: 60_000 }).toBe('closed');
    await expect.poll(before, { timeout: 60_000 }).toBe(held);
    await agreeTo(colleague, await ops.call('closeLiveTable', { ...wish, closed: false }));
    await expect.poll(state, { timeout: 60_000 }).not.toBe('closed');
    await assertLedgerSound(app.database.db);
  },
);

test(
  '[AGT-08][STU-LIVE] two of one line on both sides of a round are found, with what each had where',
  { timeout: 180_000 },
  async () => {
    const { services, merchants } = app;
    await switchFlags(app, { agents: true });
    const { p, q } = await aTree(app, { A: { p: {}, q: {} } }, { balance: '1000.00' });
    const risk = await aStaffMember(app, 'risk');
    const merchantId = String(merchants.jade.id);
    const tables = (await risk.call('merchantLiveTables', { merchantId })).value.items;
    const roulette = tables.find(({ code }) => code === 'roulette');
    if (roulette === undefined) throw new Error('no roulette');
    const seats = [await sitDown(p, roulette.gameId), await sitDown(q, roulette.gameId)] as const;
    const round = await untilBetting(seats[0]);
    await place(seats[0], round, 1, { red: '50.00', odd: '30.00', low: '20.00', 'dozen-1': '5.00' });
    await place(seats[1], round, 1, { black: '50.00', even: '30.00' });
    await place(seats[1], round, 2, { high: '20.00' });
    const ended = async () => {
      const { rows } = await sql<{ ended: number }>`
        select count(*)::int as ended from bets.table_side s join bets.round r using (key)
        where r.state = 1`.execute(services.db);
      return rows[0]?.ended;
    };
    await expect.poll(ended, { timeout: 60_000 }).toBe(6);
    await sql`update bets.table_side set noted_at = noted_at - interval '2 minutes'`.execute(
      services.db,
    );
    await jobOf(services, 'findings.search').run({}, new Date());
    const asked = { merchantId, state: 'open', account: p.username } as const;
    const { items } = (await risk.call('findings', asked)).value;
    const found = items.flatMap(({ evidence }) => evidence);
    expect(items.map(({ kind, excludable }) => [kind, excludable])).toEqual([
      ['opposite-bets', '200.00'],
    ]);
    const bets = (one: string, other: string, amount: string) => ({
      market: `${one}/${other}`,
      bets: expect.arrayContaining([
        expect.objectContaining({ side: 'a', amount }),
        expect.objectContaining({ side: 'b', amount }),
      ]),
    });
    expect(found).toHaveLength(3);
    expect(found).toEqual(
      expect.arrayContaining(
        [
          bets('black', 'red', '50.00'),
          bets('even', 'odd', '30.00'),
          bets('high', 'low', '20.00'),
        ].map((market) => expect.objectContaining(market)),
      ),
    );
  },
);
