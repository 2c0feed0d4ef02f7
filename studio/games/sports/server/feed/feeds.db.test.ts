import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStudio, type TestStudio } from '#server/testing/test-studio.ts';
import type { EventPage, EventView, SportsSession } from '../../protocol.ts';
import { toldBy, win } from '../testing/told.ts';
import type { FeedMessage } from './messages.ts';
import { FeedReader } from './run-feeds.ts';
import type { FeedSource } from './sources/feed-source.ts';
import { fileSource } from './sources/file-source.ts';
import { httpSource } from './sources/http-source.ts';
import { voidPostponed } from './void-postponed.ts';

let studio: TestStudio;
let session: SportsSession;
const folder = mkdtempSync(join(tmpdir(), 'sports-feed-'));
beforeAll(async () => {
  studio = await startTestStudio();
  const asked = { game: 'sportsbook', locale: 'en' };
  session = (await studio.player.post<SportsSession>('/api/sports/demo-sessions', asked)).body;
});
afterAll(async () => {
  await studio.stop();
  rmSync(folder, { recursive: true });
});

/** A feed that tells what a test lets it. */
function feedOf(name: string) {
  const told: unknown[] = [];
  const recovered: number[] = [];
  const source: FeedSource = {
    name,
    read: () => Promise.resolve({ messages: told.splice(0), next: null, isMore: false }),
    recover: (from) => {
      recovered.push(from);
      return Promise.resolve(undefined);
    },
  };
  const reader = new FeedReader(studio.studio, source);
  return {
    recovered,
    async tell(...messages: readonly unknown[]): Promise<void> {
      told.push(...messages);
      await reader.turn();
    },
  };
}

const viewOf = async (id: string): Promise<EventView> => {
  const path = `/api/sports/events/${id}`;
  return (await studio.player.get<EventPage>(path, session.token)).body.event;
};
const stateOf = async (id: string, key = 'DNB') =>
  (await viewOf(id)).markets.find((market) => market.key === key)?.state;

const run = (statement: ReturnType<typeof sql>) => statement.execute(studio.studio.db);

/** It has said nothing for so long. */
const silent = (name: string, seconds: number) =>
  run(sql`
    update studio.sports_producer set alive_at = clock_timestamp() - make_interval(secs => ${seconds})
    where name = ${name}`).then(() => studio.studio.notices.tell('sports-producer', name));

const ignoredOf = async (number: string) => {
  const { rows } = await sql<{ ignored: string | null }>`
    select ignored from studio.sports_message where number = ${number}`.execute(studio.studio.db);
  return rows[0]?.ignored;
};

test('[STU-SPORT] a feed opens once it has told all again, and is suspended alone while it is silent', async () => {
  const [one, other] = [toldBy('one'), toldBy('other')];
  const [first, second] = [feedOf('one'), feedOf('other')];
  await first.tell(one.sign('alive'), one.fixture(), one.odds());
  expect(first.recovered).toHaveLength(1);
  expect(Date.now() - (first.recovered[0] ?? 0)).toBeGreaterThan(71 * 3_600_000);
  expect(await stateOf(one.event)).toBe('suspended');
  await first.tell(one.sign('snapshot_complete'));
  await second.tell(
    other.sign('alive'),
    other.sign('snapshot_complete'),
    other.fixture(),
    other.odds(),
  );
  expect([await stateOf(one.event), await stateOf(other.event)]).toEqual(['open', 'open']);

  await silent('one', 21);
  expect([await stateOf(one.event), await stateOf(other.event)]).toEqual(['suspended', 'open']);
  expect((await viewOf(one.event)).isSuspended).toBe(true);
  // Being heard again is not enough: it may have told something meanwhile.
  await first.tell(one.sign('alive'));
  expect(await stateOf(one.event)).toBe('suspended');
  expect(Date.now() - (first.recovered.at(-1) ?? 0)).toBeLessThan(72 * 3_600_000);
  // A later message has closed it: what is told again of before does not open it, and what comes then does.
  const before = one.odds();
  await first.tell(one.stop(), before, one.sign('snapshot_complete'));
  expect(await stateOf(one.event)).toBe('suspended');
  await first.tell(one.odds());
  expect(await stateOf(one.event)).toBe('open');
});

test('[STU-SPORT] who has told more than was heard is asked for it', async () => {
  const feed = toldBy('gaps');
  const reader = feedOf('gaps');
  await reader.tell(feed.sign('alive', 0), feed.sign('snapshot_complete', 0), feed.fixture());
  await reader.tell(feed.sign('alive', 1));
  expect(await viewOf(feed.event)).toMatchObject({ isSuspended: false });
  const lost = feed.odds();
  await reader.tell(feed.sign('alive', 2));
  expect(await viewOf(feed.event)).toMatchObject({ isSuspended: true });
  await reader.tell(lost, feed.sign('snapshot_complete', 2), feed.sign('alive', 2));
  expect(await stateOf(feed.event)).toBe('open');
});

test('[STU-SPORT] repeats, late and early messages, strangers and nonsense change nothing', async () => {
  const feed = toldBy('order');
  const reader = feedOf('order');
  await reader.tell(feed.sign('alive'), feed.sign('snapshot_complete'));
  const fixture = feed.fixture();
  const early = feed.odds([win(18_000)]);
  await reader.tell(early);
  expect(await ignoredOf(early.number)).toBe('unknown-event');
  await reader.tell(fixture);
  expect(await ignoredOf(early.number)).toBeNull();
  const { version, markets } = await viewOf(feed.event);
  expect(markets[0]?.outcomes[0]).toEqual(['H', 18_000]);
  const late = { ...early, number: 'order-late', version: 1 };
  const gift = feed.odds([win(21_000, 21_000, 'BTTS')]);
  await reader.tell(early, late, 'nonsense', { ...early, producer: 'other' });
  await reader.tell({ ...early, number: 'x', event: 'other-match-1' }, { kind: 'alive' });
  expect((await viewOf(feed.event)).version).toBe(version);
  expect(await ignoredOf('order-late')).toBe('older');
  await reader.tell(gift);
  expect(await stateOf(feed.event, 'BTTS')).toBe('suspended');
});

test('[STU-SPORT] results are revisions: settled, rolled back, called off for a time and not', async () => {
  const feed = toldBy('results');
  const reader = feedOf('results');
  await reader.tell(
    feed.sign('alive'),
    feed.sign('snapshot_complete'),
    feed.fixture(),
    feed.odds(),
  );
  await reader.tell(feed.settle('H'), feed.rollback(), feed.settle('A'));
  await reader.tell(feed.cancel({ until: 5000 }), feed.uncancel({ until: 5000 }));
  const { rows } = await sql<{ outcomes: object; cancels: object; is_final: boolean }>`
    select outcomes, cancels, is_final from studio.sports_result where event_id = ${feed.event}
    order by revision`.execute(studio.studio.db);
  const ended = (outcome: 'H' | 'A') => ({
    DNB: { H: outcome === 'H' ? 'won' : 'lost', A: outcome === 'A' ? 'won' : 'lost' },
  });
  const plain = { cancels: [], is_final: true };
  expect(rows).toEqual([
    { ...plain, outcomes: ended('H') },
    { outcomes: {}, cancels: [], is_final: false },
    { ...plain, outcomes: ended('A') },
    { ...plain, outcomes: ended('A'), cancels: [{ market: null, from: null, until: 5000 }] },
    { ...plain, outcomes: ended('A') },
  ]);
  expect((await viewOf(feed.event)).state).toBe('settled');
});

test('[STU-SPORT] bets on a match that was put off for more than a day are called off, once', async () => {
  const feed = toldBy('late');
  const reader = feedOf('late');
  const fixture = feed.fixture(Date.now() - 25 * 3_600_000);
  await reader.tell(feed.sign('alive'), feed.sign('snapshot_complete'), fixture, feed.odds());
  await reader.tell({ ...feed.fixture(Date.now() - 25 * 3_600_000), state: 'postponed' });
  expect((await viewOf(feed.event)).marketCount).toBe(0);
  await voidPostponed(studio.studio);
  await voidPostponed(studio.studio);
  const { rows } = await sql<{ cancels: object; said_by: string }>`
    select cancels, said_by from studio.sports_result where event_id = ${feed.event}`.execute(
    studio.studio.db,
  );
  expect(rows).toEqual([
    { cancels: [{ market: null, from: null, until: null }], said_by: 'rules' },
  ]);
});

test('[STU-SPORT] what staff said holds, whatever a feed says after it', async () => {
  const feed = toldBy('held');
  const reader = feedOf('held');
  await reader.tell(
    feed.sign('alive'),
    feed.sign('snapshot_complete'),
    feed.fixture(),
    feed.odds(),
  );
  const say = async (kind: string, value: unknown = null, market: string | null = 'DNB') => {
    await run(sql`
      with said as (
        insert into studio.sports_hold (event_id, market, kind, value, said_by, reason)
        values (${feed.event}, ${market}, ${kind}, ${JSON.stringify(value)}::jsonb, 'lan', 'test')
      )
      update studio.sports_event set version = version + 1 where id = ${feed.event}`);
    studio.studio.notices.tell('sports-event', feed.event);
  };
  await say('suspend');
  await reader.tell(feed.odds([win(18_500)]));
  expect(await stateOf(feed.event)).toBe('suspended');
  await say('open');
  expect(await stateOf(feed.event)).toBe('open');
  const oddsOf = async () => (await viewOf(feed.event)).markets[0]?.outcomes;
  await say('margin', 11_000);
  expect(await oddsOf()).toEqual([
    ['H', 18_100],
    ['A', 18_100],
  ]);
  await say('price', { H: 25_000 });
  expect(await oddsOf()).toEqual([
    ['H', 25_000],
    ['A', null],
  ]);
  await say('suspend', null, null);
  await reader.tell(feed.odds([win(19_500)]));
  expect(await viewOf(feed.event)).toMatchObject({ isSuspended: true, marketCount: 0 });
});

test('[STU-SPORT] a file is read as it grows, and from its beginning where something is missing', async () => {
  const feed = toldBy('file');
  const path = join(folder, 'feed.jsonl');
  const lines = (...messages: readonly (FeedMessage | string)[]) =>
    messages.map((one) => `${typeof one === 'string' ? one : JSON.stringify(one)}\n`).join('');
  writeFileSync(path, lines(feed.fixture(), '{"half":', feed.odds()));
  const reader = new FeedReader(studio.studio, fileSource('file', path));
  await reader.turn();
  await reader.turn();
  expect(await stateOf(feed.event)).toBe('open');
  const stop = lines(feed.stop());
  appendFileSync(path, stop.slice(0, 40));
  await reader.turn();
  expect(await stateOf(feed.event)).toBe('open');
  appendFileSync(path, stop.slice(40));
  await reader.turn();
  expect(await stateOf(feed.event)).toBe('suspended');
});

test('[STU-SPORT] a feed over HTTP is read on from where it was, and asked to recover', async () => {
  const feed = toldBy('wire');
  const asked: string[] = [];
  const pages: Record<string, object> = {
    '/messages': { messages: [feed.sign('alive'), feed.fixture()], next: 'a b', more: true },
    '/messages?after=a%20b': { messages: [feed.odds(), feed.sign('snapshot_complete')], next: 'c' },
  };
  const server = createServer(({ method, url = '' }, response) => {
    asked.push(`${method} ${url.replace(/from=\d+/, 'from=…')}`);
    response.end(JSON.stringify(pages[url] ?? { messages: [], next: 'c' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const reader = new FeedReader(studio.studio, httpSource('wire', url));
  expect([await reader.turn(), await reader.turn()]).toEqual([true, false]);
  expect(await stateOf(feed.event)).toBe('open');
  await reader.turn();
  expect(asked).toEqual([
    'GET /messages',
    'POST /recovery?from=…',
    'GET /messages?after=a%20b',
    'GET /messages?after=c',
  ]);
  server.close();
});
