import {
  chatReportsAnswer,
  muteChatAnswer,
  removeChatAnswer,
  tableChatAnswer,
} from '@croupier/contract/seamless/table-chat';
import type { ChatMessage, ChatState } from '../protocol.ts';
import type { StudioRefusal } from '#protocol/session.ts';
import type { LiveTableState, TableOwnBet } from '#games/table/protocol.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { fastTable } from '#server/testing/fast-table.ts';
import { eventually, startTestStudio } from '#server/testing/test-studio.ts';
import type { TestStudio } from '#server/testing/test-studio.ts';

const WAITS_MS = 280_000;
const GAME = 'baccarat-jade';

let studio: TestStudio;
/** A player of the merchant `jade`, one of `pearl`, and one of each who has not bet. */
let jade: string;
let pearl: string;
let newcomer: string;
beforeAll(async () => {
  studio = await startTestStudio({}, [fastTable({ bettingMs: WAITS_MS, pauseMs: WAITS_MS })]);
  studio.platform.balance = 100_000_000n;
  [jade, pearl, newcomer] = [await open('jade'), await open('pearl'), await open('coral')];
  let roundId: string | undefined;
  await eventually(async () => {
    roundId = (await studio.player.get<LiveTableState>('/api/table', jade)).body.round?.id;
    return roundId !== undefined;
  });
  for (const token of [jade, pearl]) {
    const choice = { spots: [{ spot: 'banker', stake: '5.00' }] };
    const bet = { requestId: `bet-${token.slice(0, 8)}`, roundId, place: 1, stake: '5.00', choice };
    const { body } = await studio.player.post<TableOwnBet>('/api/table/bets', bet, token);
    if (body.state !== 'open') throw new Error('A bet was not taken.');
  }
});
afterAll(() => studio.stop());

async function open(merchant: string): Promise<string> {
  studio.platform.game = GAME;
  const launch = studio.player.launch({ game: GAME, merchant });
  const { body } = await studio.player.vendor<{ launch_url: string }>('/launcher/real', launch);
  const code = new URL(body.launch_url).searchParams.get('code');
  return (await studio.player.post<{ token: string }>('/api/sessions', { code })).body.token;
}

let requests = 0;
const say = (text: string, token = jade, requestId = `message-${(requests += 1)}`) =>
  studio.player.post<ChatMessage & StudioRefusal>('/api/table/chat', { requestId, text }, token);
const chat = async (token: string) =>
  (await studio.player.get<ChatState>('/api/table/chat', token)).body;
const place = { merchant: 'jade', currency: 'VND' };
/** Time goes by for everybody's pace. */
const letPass = () =>
  sql`update studio.chat_pace set window_at = window_at - interval '1 hour',
      last_at = last_at - interval '1 hour'`.execute(studio.studio.db);

interface Heard {
  readonly type: string;
  readonly events?: readonly { readonly event: { readonly type: string; readonly id?: string } }[];
}

/** Follows the table from an event on, and collects what is told of the chat. */
function listen(token: string, after: string) {
  const socket = new WebSocket(`${studio.url.replace('http', 'ws')}/api/table/events`);
  const events: { readonly type: string; readonly id?: string; message?: ChatMessage }[] = [];
  socket.on('open', () => socket.send(JSON.stringify({ token, after })));
  socket.on('message', (data: Buffer) => {
    const frame = JSON.parse(data.toString('utf8')) as Heard;
    for (const { event } of frame.events ?? []) {
      if (event.type.startsWith('chat')) events.push(event);
    }
  });
  return { events, close: () => socket.close() };
}

test('[STU-CHAT] what a player says reaches all at the table once, also who was away, until it is removed', async () => {
  const { seq } = (await studio.player.get<LiveTableState>('/api/table', pearl)).body;
  const said = await say('Chúc cả bàn may mắn', jade, 'said-twice');
  expect(said.status).toBe(200);
  // The request came twice; there is one message, and one event.
  expect((await say('Chúc cả bàn may mắn', jade, 'said-twice')).body).toEqual(said.body);
  const back = listen(pearl, seq);
  await eventually(() => back.events.length > 0);
  expect(back.events).toEqual([{ type: 'chat', message: said.body }]);
  const read = await chat(pearl);
  expect(read.messages).toEqual([said.body]);
  expect(said.body.name).toContain('***');
  expect(read.me).not.toBe(said.body.author);
  expect((await chat(jade)).me).toBe(said.body.author);

  // A merchant reads all of it, and learns who its own players are.
  const told = tableChatAnswer.parse(
    (await studio.player.vendor('/tables/chat', { ...place, merchant: 'pearl' })).body,
  );
  expect(told.messages).toMatchObject([{ text: 'Chúc cả bàn may mắn', account_id: null }]);
  const own = tableChatAnswer.parse((await studio.player.vendor('/tables/chat', place)).body);
  expect(own.messages[0]?.account_id).toBe('member-1');

  // Reported twice by one player it is reported once, and both merchants have to judge it.
  const report = (token: string) =>
    studio.player.post(`/api/table/chat/${said.body.id}/report`, { reason: 'abuse' }, token);
  expect((await report(pearl)).status).toBe(204);
  expect((await report(pearl)).status).toBe(204);
  expect((await report(jade)).status).toBe(404);
  for (const merchant of ['jade', 'pearl', 'coral']) {
    const { body } = await studio.player.vendor('/tables/chat/reports', { ...place, merchant });
    const { messages } = chatReportsAnswer.parse(body);
    expect(messages.map(({ reports, report_reason: why }) => [reports, why])).toEqual(
      merchant === 'coral' ? [] : [[1, 'abuse']],
    );
  }

  const remove = { ...place, id: said.body.id, reason: 'rude' };
  const first = await studio.player.vendor('/tables/chat/remove', remove);
  const again = await studio.player.vendor('/tables/chat/remove', remove);
  expect(removeChatAnswer.parse(first.body)).toEqual(again.body);
  await eventually(() => back.events.length > 1);
  expect(back.events[1]).toEqual({ type: 'chat-removed', id: said.body.id });
  expect((await chat(pearl)).messages).toEqual([]);
  back.close();
  const elsewhere = { ...remove, currency: 'THB' };
  expect((await studio.player.vendor('/tables/chat/remove', elsewhere)).status).toBe(400);
});

test('[STU-CHAT] of fifty messages at once five are said', async () => {
  await letPass();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => say(`round ${index}`)),
  );
  const codes = answers.map(({ status, body }) => (status === 200 ? 'said' : body.code));
  expect(codes.filter((code) => code === 'said')).toHaveLength(5);
  expect(new Set(codes)).toEqual(new Set(['said', 'chat-slow']));
  expect(answers.find(({ status }) => status === 429)?.body.retryAfterMs).toBeGreaterThan(0);
  expect((await chat(pearl)).messages).toHaveLength(5);
});

test('[STU-CHAT] who may write: players with a bet, not muted, where their merchant has chat on', async () => {
  await letPass();
  expect((await chat(newcomer)).silence).toBe('chat-bet-first');
  expect((await say('hello', newcomer)).body.code).toBe('chat-bet-first');
  expect((await say('call 0912345678')).body.code).toBe('chat-contact');
  expect((await say('fuck')).body.code).toBe('chat-word');
  const words = { merchant: 'jade', language: 'vi', words: ['kim cuong'] };
  await studio.player.vendor('/tables/chat/words', words);
  expect((await say('vào Kim Cương đi')).body.code).toBe('chat-word');
  expect((await say('vào Kim Cương đi', pearl)).status).toBe(200);

  const until = new Date(Date.now() + 3_600_000).toISOString();
  const mute = { merchant: 'jade', account_id: 'member-1', until };
  expect(
    muteChatAnswer.parse((await studio.player.vendor('/tables/chat/mute', mute)).body),
  ).toEqual({
    muted_until: until,
  });
  expect(await chat(jade)).toMatchObject({ silence: 'chat-muted', until: Date.parse(until) });
  expect((await say('hello')).body.code).toBe('chat-muted');
  // Another merchant's player has the same account id, and writes on.
  expect((await say('hello', pearl)).status).toBe(200);
  await studio.player.vendor('/tables/chat/mute', { ...mute, until: null });
  await letPass();
  expect((await say('back again')).status).toBe(200);

  const rule = { ...place, game: GAME, off: false, slow_seconds: 60 };
  await studio.player.vendor('/tables/chat/rules', rule);
  expect((await say('too soon')).body).toMatchObject({ code: 'chat-slow' });
  expect((await say('not my merchant', pearl)).status).toBe(200);
  await studio.player.vendor('/tables/chat/rules', { ...rule, off: true });
  expect(await chat(jade)).toMatchObject({ silence: 'chat-off', messages: [] });
  await studio.player.vendor('/tables/chat/rules', { ...rule, off: false, slow_seconds: 0 });
});

test('[STU-CHAT] with play money there are phrases alone, at tables of their own', async () => {
  const guest = await studio.player.openDemo(GAME);
  expect((await say('hello', guest.token)).body.code).toBe('chat-phrases-only');
  const phrase = { requestId: 'a-phrase-1', phrase: 'good-luck' };
  const { body } = await studio.player.post<ChatMessage>('/api/table/chat', phrase, guest.token);
  expect(body).toMatchObject({ phrase: 'good-luck' });
  expect((await chat(guest.token)).messages).toEqual([body]);
  expect((await chat(jade)).messages.some(({ id }) => id === body.id)).toBe(false);
});
