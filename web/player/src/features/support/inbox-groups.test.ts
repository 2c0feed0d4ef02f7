import type { Message } from '@croupier/contract/inbox/player/inbox';
import { expect, test } from 'vitest';
import { inboxGroups } from './inbox-groups.ts';

const start = Date.parse('2026-11-28T10:00:00Z');
const said = (id: number, kind: string, minutes: number, text: Message['text'] = null) =>
  ({ id: String(id), kind, at: new Date(start - minutes * 60_000).toISOString(), text }) as Message;
const idsOf = (messages: readonly Message[]) =>
  inboxGroups(messages).map((group) => group.map(({ id }) => id).join());

test('[MSG-02] messages of one kind within an hour are one row, whatever came between them', () => {
  const offers = [0, 2, 4].map((at) => said(at, 'contract-offered', at));
  const yes = [1, 3, 5].map((at) => said(at, 'contract-accepted', at));
  const mixed = [...offers, ...yes].toSorted((a, b) => Number(a.id) - Number(b.id));
  expect(idsOf(mixed)).toEqual(['0,2,4', '1,3,5']);
  // Two of a kind are no crowd, and stay in their order.
  expect(idsOf(mixed.slice(0, 4))).toEqual(['0', '1', '2', '3']);
  expect(idsOf([...mixed.slice(0, 4), said(9, 'contract-offered', 61)])).toHaveLength(5);
  const words = { title: 'Hello', body: 'you' } as unknown as Message['text'];
  expect(idsOf([0, 1, 2].map((at) => said(at, 'house', at, words)))).toEqual(['0', '1', '2']);
});
