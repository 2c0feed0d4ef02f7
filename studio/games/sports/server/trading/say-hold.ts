/**
 * What staff say of an event, a market or all that is live. It holds once the transaction commits: the row of
 * the event is held for it, so a bet is taken before it or sees it, and no message of a feed takes it back.
 */
import { parseMoney } from '@croupier/contract/money';
import type { sportsHoldAnswer, sportsHoldRequest } from '@croupier/contract/seamless/sports';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '#server/database.ts';
import { refuse } from '#server/refuse.ts';
import type { Studio } from '#server/studio.ts';
import { bumpEvents, holdEvent } from '../book/hold-event.ts';
import { claimKey, keepAnswer } from './once.ts';
import { newestIn, readSaid, type SaidRow } from './read-said.ts';
import { saidTerms, termsFor } from '../exposure/scoped-terms.ts';
import { openLive, stopLive } from './stop-live.ts';

type Asked = z.output<typeof sportsHoldRequest>;
type Answer = z.output<typeof sportsHoldAnswer>;

/** Refuses `not-found`, and `bad-request` where something newer holds or a price or limit is none. */
export async function sayHold(studio: Studio, asked: Asked): Promise<Answer> {
  if (asked.event === null) {
    if (asked.market !== null) throw refuse('bad-request');
    if (asked.kind === 'suspend') return stopLive(studio, asked);
    if (asked.kind === 'open') return openLive(studio, asked);
    throw refuse('bad-request');
  }
  const { event } = asked;
  const answer = await studio.db.transaction().execute(async (tx): Promise<Answer> => {
    const before = await claimKey(tx, asked.key);
    if (before !== undefined) return JSON.parse(before) as Answer;
    const said = await store(tx, { ...asked, event });
    await keepAnswer(tx, asked.key, JSON.stringify(said));
    return said;
  });
  studio.book.tell([event]);
  return answer;
}

async function store(tx: Tx, asked: Asked & { readonly event: string }): Promise<Answer> {
  const { event: id, market, merchant, kind } = asked;
  const held = await holdEvent(tx, id, 'update');
  if (held === undefined || (market !== null && held.event.markets[market] === undefined)) {
    throw refuse('not-found');
  }
  const isTaking = kind === 'open' || kind === 'auto';
  const taken = isTaking ? seenBy(await readSaid(tx, id, merchant), asked) : undefined;
  const { storedKind, value } = await valueOf(tx, asked, held.event);
  const { rows: stored } = await sql<{ id: bigint; at: Date }>`
    insert into studio.sports_hold (event_id, market, kind, value, merchant, said_by, reason)
    values (${id}, ${market}, ${storedKind}, ${value === null ? null : JSON.stringify(value)}::jsonb,
            ${taken === undefined ? merchant : taken.merchant}, ${asked.by}, ${asked.reason})
    returning id, created_at as at`.execute(tx);
  await bumpEvents(tx, [id]);
  const [row] = stored;
  if (row === undefined) throw new Error('A hold was not stored.');
  return { id: String(row.id), at: row.at.toISOString() };
}

/**
 * What is taken back: whoever does it has seen the newest that was said there; who has not is told to look
 * again. Whoever speaks for all merchants may take back what was said for one.
 */
function seenBy(rows: readonly SaidRow[], { market, merchant, kind, seen }: Asked): SaidRow {
  const kinds = kind === 'open' ? (['suspend', 'open'] as const) : (['price', 'margin'] as const);
  const row = rows.find(({ id }) => String(id) === (seen ?? null));
  const isTheirs = merchant === null || row?.merchant === merchant;
  if (row === undefined || row.market !== market || !isTheirs) throw refuse('bad-request');
  if (newestIn(rows, row, kinds)?.id !== row.id) throw refuse('bad-request');
  return row;
}

type HeldEvent = NonNullable<Awaited<ReturnType<typeof holdEvent>>>['event'];

/** What is stored: prices of what is offered, limits within the terms, `auto` as the margin of the terms. */
async function valueOf(
  tx: Tx,
  { kind, market, merchant, currency, odds, limit }: Asked,
  event: HeldEvent,
): Promise<{ readonly storedKind: SaidRow['kind']; readonly value: unknown }> {
  if (kind === 'suspend' || kind === 'open') return { storedKind: kind, value: null };
  if (kind === 'price') {
    const offered = market === null ? undefined : event.markets[market];
    const names = new Set(offered?.outcomes.map(([outcome]) => outcome));
    const priced = Object.keys(odds ?? {});
    if (priced.length === 0 || priced.some((name) => !names.has(name))) throw refuse('bad-request');
    return { storedKind: 'price', value: odds };
  }
  if (kind === 'auto') return { storedKind: 'margin', value: null };
  const most = parseMoney(limit ?? '');
  if (most === undefined || merchant === null || currency === undefined)
    throw refuse('bad-request');
  const terms = termsFor(await saidTerms(tx, { merchant, currency }), event);
  // Beyond the terms it takes two, who change the terms.
  if (most > (market === null ? terms.eventLimit : terms.marketLimit)) throw refuse('bad-request');
  return { storedKind: 'limit', value: { liability: String(most) } };
}
