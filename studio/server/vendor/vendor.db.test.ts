import { SIGN_VERSION_HEADER } from '@croupier/contract/seamless/wire';
import { feedAnswer } from '@croupier/contract/seamless/vendor';
import { titles } from '#engine/titles.ts';
import type { OpenedSession, ReplayAnswer } from '#protocol/session.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedHeaders } from '@croupier/server/wallet-signature';
import { startTestStudio } from '../testing/test-studio.ts';
import type { TestStudio } from '../testing/test-studio.ts';

const codeOf = (launchUrl: string) => new URL(launchUrl).searchParams.get('code');

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio();
});
afterAll(() => studio.stop());

const secret = () => studio.environment['STUDIO_INBOUND_SECRET'] ?? '';

async function send(body: string, headers: Record<string, string>) {
  const response = await fetch(`${studio.url}/games`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  const { meta } = (await response.json()) as { meta?: { api_code: string } };
  return [response.status, meta && Number(meta.api_code)];
}

const signedFor = (key: string, body: string, path = '/games') =>
  signedHeaders(key, { method: 'POST', path, body });

interface Refused {
  readonly meta?: { readonly api_code: string };
}

describe('signed requests', () => {
  test('[SEAM-01] need the right secret over the very bytes', async () => {
    expect((await send('{}', signedFor(secret(), '{}')))[0]).toBe(200);
    expect(await send('{ }', signedFor(secret(), '{}'))).toEqual([400, 403]);
    expect(await send('{}', signedFor('another secret', '{}'))).toEqual([400, 403]);
    expect(await send('{}', {})).toEqual([400, 403]);
    const { [SIGN_VERSION_HEADER]: _version, ...first } = signedFor(secret(), '{}');
    expect(await send('{}', first)).toEqual([400, 403]);
    expect(await send('{}', signedFor(secret(), '{}', '/launcher/real'))).toEqual([400, 403]);
  });

  test('[SEAM-01] are accepted once', async () => {
    const headers = signedFor(secret(), '{}');
    expect((await send('{}', headers))[0]).toBe(200);
    expect(await send('{}', headers)).toEqual([400, 403]);
  });

  test('[SEAM-01] must be JSON, and neither too deep nor too large', async () => {
    expect(await send('{', signedFor(secret(), '{'))).toEqual([400, 400]);
    const deep = `${'{"1":'.repeat(4000)}0${'}'.repeat(4000)}`;
    expect(await send(deep, signedFor(secret(), deep))).toEqual([400, 400]);
    const large = JSON.stringify({ filling: 'x'.repeat(70_000) });
    expect(await send(large, signedFor(secret(), large))).toEqual([400, 400]);
    const response = await fetch(`${studio.url}/games`, { method: 'POST' });
    expect(response.status).toBe(400);
  });
});

describe('the catalogue feed', () => {
  test('[SEAM-05][GAME-09] lists every title as the contract has it', async () => {
    const { status, body } = await studio.player.vendor('/games', {});
    expect(status).toBe(200);
    const { games } = feedAnswer.parse(body);
    const books = ['sportsbook', 'esportsbook'];
    expect(games.map(({ id }) => id)).toEqual([...titles.map(({ id }) => id), ...books]);
    expect(games.find(({ id }) => id === 'lotus-temple')).toMatchObject({
      title: { en: 'Lotus Temple', vi: 'Đền Sen' },
      type: 'RNG',
      rtp: '96.8488',
      max_multiplier: 2500,
      stake_limits: { VND: { min: '0.20', max: '200.00' } },
      stakes: { VND: expect.arrayContaining(['0.20', '1.00', '200.00']) as string[] },
    });
    for (const { id, title, features, rules_url: rulesUrl } of games) {
      expect(rulesUrl).toBe(new URL(`/rules/${id}`, studio.studio.settings.STUDIO_ORIGIN).href);
      expect(Object.values(title).every((name) => name.length > 0)).toBe(true);
      expect(features.length).toBeGreaterThan(2);
    }
  });

  test('[SEAM-05] health needs no signature', async () => {
    expect(await studio.player.get('/health')).toEqual({
      status: 200,
      body: { status: 'ok', games: 'open' },
    });
  });
});

describe('a launch', () => {
  test('[GAME-06] gives an address whose code opens one session, once', async () => {
    const launch = await studio.player.vendor<{ launch_url: string }>(
      '/launcher/real',
      studio.player.launch(),
    );
    const { launch_url: address } = launch.body;
    expect(address).toContain('http://127.0.0.1:3200/play/lotus-temple?');
    expect(address).not.toContain('launch-token');
    const code = codeOf(address);
    const opened = await studio.player.post<OpenedSession>('/api/sessions', { code });
    expect(opened).toMatchObject({ status: 200, body: { mode: 'real' } });
    const again = await studio.player.post('/api/sessions', { code });
    expect(again).toMatchObject({ status: 401, body: { code: 'session-expired' } });
  });

  test('[STU-00][Q-B14] for a demo never speaks to the platform', async () => {
    const before = studio.platform.received.length;
    const launch = await studio.player.vendor<{ launch_url: string }>(
      '/launcher/demo',
      studio.player.launch(),
    );
    const code = codeOf(launch.body.launch_url);
    const { body } = await studio.player.post<OpenedSession>('/api/sessions', { code });
    expect(body).toMatchObject({ mode: 'demo', balance: '10000.00' });
    // A demo that a site launches keeps to the rules of its place.
    expect(body).toMatchObject({ turbo: true, smallWins: false, showsSession: true });
    await studio.player.play(body, 'demo-launch-1');
    expect(studio.platform.received.length).toBe(before);
  });

  test('[Q-F18] goes nowhere that the studio was not set up for', async () => {
    const launch = studio.player.launch();
    const refused = async (urls: Partial<typeof launch.urls>) => {
      const input = { ...launch, urls: { ...launch.urls, ...urls } };
      return (await studio.player.vendor<Refused>('/launcher/real', input)).body.meta?.api_code;
    };
    expect(await refused({ wallet: 'http://169.254.169.254/seamless/v1/jade' })).toBe('400');
    expect(await refused({ wallet: 'no address' })).toBe('400');
    expect(await refused({ parent_origin: 'https://elsewhere.example' })).toBe('400');
    const port = new URL(studio.platform.origin).port;
    expect(await refused({ parent_origin: `http://siam.localhost:${port}` })).toBeUndefined();
  });

  test('[STU-00] from a merchant on a subdomain plays through the same door', async () => {
    const { platform, player } = studio;
    const { port } = new URL(platform.origin);
    const siam = `http://siam.localhost:${port}`;
    const launch = player.launch();
    const urls = { ...launch.urls, parent_origin: siam, wallet: `${siam}/seamless/v1/siam` };
    const launched = await player.vendor<{ launch_url: string }>('/launcher/real', {
      ...launch,
      urls,
      locale: 'en',
    });
    const code = codeOf(launched.body.launch_url);
    const opened = await player.post<OpenedSession>('/api/sessions', { code });
    expect(opened).toMatchObject({ status: 200, body: { mode: 'real', locale: 'en' } });
    expect((await player.play(opened.body, 'from-subdomain-1')).status).toBe(200);
  });

  test('[SEAM-05] of an unknown game is refused', async () => {
    const launch = studio.player.launch({ game: 'no-such-game' });
    expect(await studio.player.vendor('/launcher/real', launch)).toMatchObject({
      status: 400,
      body: { code: '400', meta: { api_code: '404' } },
    });
  });
});

describe('the vendors that the studio is', () => {
  test('[SEAM-05][GAME-01] each lists and launches its own games, and signs with its own key', async () => {
    const { player, platform } = studio;
    const feed = async (path: string) =>
      feedAnswer.parse((await player.vendor(`${path}/games`, {})).body).games.map(({ id }) => id);
    const [slots, instant] = [await feed('/vendors/slots'), await feed('/vendors/instant')];
    const tables = await feed('/vendors/tables');
    const rings = await feed('/vendors/cockfight');
    expect(rings).toEqual(['cockfight-arena', 'cockfight-pool']);
    const rooms = await feed('/vendors/bingo');
    expect(rooms).toEqual(['lotus-room-75', 'lantern-room-90', 'sparrow-room-75']);
    const books = [...(await feed('/vendors/sports')), ...(await feed('/vendors/esports'))];
    expect(books).toEqual(['sportsbook', 'esportsbook']);
    expect([...slots, ...instant, ...tables, ...rings, ...rooms, ...books].toSorted()).toEqual(
      (await feed('')).toSorted(),
    );
    expect(tables).toContain('baccarat-jade');
    expect(slots).toContain('lotus-temple');
    expect(instant).toContain('jade-mine');

    const foreign = player.launch({ game: 'lotus-temple' });
    expect(await player.vendor('/vendors/instant/launcher/real', foreign)).toMatchObject({
      status: 400,
      body: { meta: { api_code: '404' } },
    });
    const first = platform.keys.length;
    const launch = await player.vendor<{ launch_url: string }>(
      '/vendors/slots/launcher/real',
      player.launch(),
    );
    const { body } = await player.post<OpenedSession>('/api/sessions', {
      code: codeOf(launch.body.launch_url),
    });
    expect((await player.play(body, 'as-slots-1')).status).toBe(200);
    const keys = platform.keys.slice(first);
    expect(keys.length).toBeGreaterThanOrEqual(3);
    expect(new Set(keys)).toEqual(new Set(['studio-1-slots']));
  });
});

describe('the replay of a round', () => {
  test('[SEAM-03][Q-C4] is a signed address that shows the round and nothing more', async () => {
    const session = await studio.player.openReal();
    const { body: round } = await studio.player.play(session, 'replayed-1');
    const details = (id: string, account: string) =>
      studio.player.vendor<{ url: string } & Refused>(`/rounds/${id}/details`, {
        account_id: account,
        locale: 'vi',
      });
    const { body } = await details(round.roundId, 'member-1');
    const token = new URL(body.url).searchParams.get('replay') ?? '';
    const path = (text: string) => `/api/replay?token=${encodeURIComponent(text)}`;
    const replay = await studio.player.get<ReplayAnswer>(path(token));
    expect(replay.status).toBe(200);
    expect(replay.body.round).toEqual(
      expect.objectContaining({ roundId: round.roundId, win: round.win, events: round.events }),
    );
    expect(replay.body.round).not.toHaveProperty('balance');

    expect((await studio.player.get(path(`${token}x`))).status).toBe(404);
    const [id = '', expires = '', signature = ''] = token.split('.');
    const later = `${id}.${Number(expires) + 60}.${signature}`;
    expect((await studio.player.get(path(later))).status).toBe(404);
    expect((await details(round.roundId, 'member-2')).body.meta?.api_code).toBe('404');
    expect(
      (await details('00000000-0000-4000-8000-000000000000', 'member-1')).body.meta?.api_code,
    ).toBe('404');
  });
});
