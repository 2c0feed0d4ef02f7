import type { ChatMessage } from '#chat/protocol.ts';
import { expect, test } from 'vitest';
import { ChatModel } from './chat-model.ts';

const said = (id: string, at: number, text = `words of ${id}`): ChatMessage => ({
  id,
  author: 'me',
  name: 'M***',
  at,
  text,
});
const idsOf = ({ lines }: ChatModel) => lines.map(({ key }) => key);

test('[STU-CHAT] a message stands once, in the order in which it was said, however it came', () => {
  const model = new ChatModel();
  expect(model.add(said('2', 20))).toBe(true);
  expect(model.add(said('1', 10))).toBe(true);
  expect(model.add(said('2', 20))).toBe(false);
  expect(idsOf(model)).toEqual(['1', '2']);
});

test('[STU-CHAT] what was removed comes back by no way, not even when the chat is read anew', () => {
  const model = new ChatModel();
  model.add(said('1', 10));
  model.remove('1');
  // Its removal may arrive first.
  model.remove('2');
  expect(model.add(said('1', 10))).toBe(false);
  model.replace([said('1', 10), said('2', 20), said('3', 30)]);
  expect(idsOf(model)).toEqual(['3']);
});

test('[STU-CHAT] what its player sent stands once, whether the event or the answer is first', () => {
  const model = new ChatModel();
  const mine = { author: 'me', at: 10, text: 'good luck' };
  model.send('request', mine);
  expect(model.lines).toMatchObject([{ key: 'request', state: 'sending' }]);
  model.addOwn(said('7', 11, 'good luck'));
  expect(model.lines).toMatchObject([{ key: '7', state: 'said' }]);
  model.said('request', said('7', 11, 'good luck'));
  expect(idsOf(model)).toEqual(['7']);
  // The same words from another device of the player are a message of their own.
  model.addOwn(said('8', 12, 'good luck'));
  expect(idsOf(model)).toEqual(['7', '8']);
});

test('[STU-CHAT] what was not answered stays when the chat is read anew, until it is sent again or dropped', () => {
  const model = new ChatModel();
  model.send('lost', { author: 'me', at: 10, text: 'hello' });
  model.fail('lost', { state: 'failed' });
  model.send('rude', { author: 'me', at: 11, text: 'rude' });
  model.fail('rude', { state: 'refused', code: 'chat-word' });
  model.replace([said('1', 5)]);
  expect(model.lines.map(({ key, state }) => [key, state])).toEqual([
    ['1', 'said'],
    ['lost', 'failed'],
    ['rude', 'refused'],
  ]);
  model.drop('rude');
  model.send('lost', { author: 'me', at: 12, text: 'hello' });
  expect(model.lines.map(({ state }) => state)).toEqual(['said', 'sending']);
  model.fail('gone', { state: 'failed' });
  expect(idsOf(model)).toEqual(['1', 'lost']);
});

test('[STU-CHAT] the newest 150 messages are kept', () => {
  const model = new ChatModel();
  for (let at = 1; at <= 151; at += 1) model.add(said(String(at), at));
  expect(model.lines).toHaveLength(150);
  expect(model.lines[0]?.key).toBe('2');
});
