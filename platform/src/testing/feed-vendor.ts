/**
 * A vendor's server for tests of the catalogue: it checks our signature and answers its feed, or
 * whatever a test wants to go wrong.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FeedGame } from '@croupier/contract/seamless/vendor';
import { KEY_HEADER } from '@croupier/contract/seamless/wire';
import { isSignedCall, receivedSignature } from '@croupier/server/wallet-signature';

export interface FeedVendor {
  readonly baseUrl: string;
  readonly keyId: string;
  readonly outboundSecret: string;
  /** What `/games` answers; a test may change it at any time. */
  feed: unknown;
  /** What `/jackpots` answers. */
  jackpots: unknown;
  status: number;
  readonly calls: number;
  close(): Promise<void>;
}

/** Starts on a free port of loopback. */
export async function feedVendor(): Promise<FeedVendor> {
  const state = {
    feed: { games: [] } as unknown,
    jackpots: { jackpots: [] } as unknown,
    status: 200,
    calls: 0,
  };
  const outboundSecret = 'outbound secret of the test vendor, long enough';
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      state.calls += 1;
      const { headers, url: path = '' } = request;
      const signed = receivedSignature(headers);
      const proven =
        isSignedCall(outboundSecret, signed, { method: 'POST', path, body }) &&
        headers[KEY_HEADER] === 'test-key';
      response.writeHead(proven ? state.status : 400, { 'content-type': 'application/json' });
      const told = path.endsWith('/jackpots') ? state.jackpots : state.feed;
      response.end(JSON.stringify(proven ? told : { code: 403 }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.defineProperties(state as unknown as FeedVendor, {
    baseUrl: { value: `http://127.0.0.1:${port}` },
    keyId: { value: 'test-key' },
    outboundSecret: { value: outboundSecret },
    close: {
      value: () => {
        server.closeAllConnections();
        return new Promise((resolve) => server.close(resolve));
      },
    },
  });
}

/** A game of the feed; what a test does not say is ordinary. */
export function aFeedGame(game: Partial<FeedGame> & { readonly id: string }): FeedGame {
  return {
    title: { en: game.id },
    type: 'RNG',
    platforms: ['desktop', 'mobile'],
    currencies: ['VND', 'THB'],
    languages: ['en', 'vi'],
    rtp: '96.5000',
    volatility: 'medium',
    max_multiplier: 1000,
    features: ['free-spins'],
    stake_limits: { VND: { min: '1.00', max: '500.00' }, THB: { min: '1.00', max: '1000.00' } },
    stakes: {},
    blocked_countries: [],
    released_at: '2025-01-15',
    rank: 100,
    art: game.id,
    thumbnail: null,
    rules_url: null,
    prize_modes: [],
    model: null,
    ...game,
  };
}
