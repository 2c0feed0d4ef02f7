/**
 * A live table between the real studio and the real platform: a player's slips, as staff see them
 * beside those of the round, and the table that two of them close and open again.
 */
import type { ChatMessage, ChatState } from '@croupier/studio/chat/protocol';
import type { LiveTableState, TableOwnBet } from '@croupier/studio/games/table/protocol';
import { seedStudio } from '@croupier/platform/seed/seed-studio';
import { startTestApp, type TestApp } from '@croupier/platform/testing/app';
import { freePort } from '@croupier/server/testing/free-port';
import { assertLedgerSound } from '@croupier/platform/testing/ledger';
import { aMember, type TestMember } from '@croupier/platform/testing/member';
import { agreeTo, aStaffMember } from '@croupier/platform/testing/staff';
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
    const input = { gameId, client: 'desktop', language: 'EN' } as const;
    const { launchUrl } = (await member.call('launch', input)).value;
    const code = new URL(launchUrl).searchParams.get('code');
    const { token } = await call<{ token: string }>('/api/sessions', '', { code });
    const place = (roundId: string, number: number, spot: string, stake: string) =>
      call<TableOwnBet>('/api/table/bets', token, {
        requestId: `live-table-${roundId}-${number}`,
        roundId,
        place: number,
        stake,
        choice: { spots: [{ spot, stake }] },
      });
    const first = await untilBetting(token);
    await place(first, 1, 'banker', '300.00');
    await place(first, 2, 'player', '100.00');
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
    await place(second, 1, 'tie', '10.00');
    const wanted = { vendorId, gameId, currency: merchants.jade.currency, reason };
    await agreeTo(colleague, await ops.call('closeLiveTable', { ...wanted, closed: true }));
    const state = async () => (await tables()).find((one) => one.gameId === gameId)?.state;
    await expect.poll(state, { timeout: 60_000 }).toBe('closed');
    await expect.poll(before, { timeout: 60_000 }).toBe(held);
    await agreeTo(colleague, await ops.call('closeLiveTable', { ...wanted, closed: false }));
    await expect.poll(state, { timeout: 60_000 }).not.toBe('closed');
    await assertLedgerSound(app.database.db);
  },
);
