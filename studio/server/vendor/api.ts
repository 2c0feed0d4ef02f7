import { readJson } from '@croupier/contract/read-json';
import { SEAMLESS_BODY_MAX, apiCodes } from '@croupier/contract/seamless/wire';
import type { ApiCode, SeamlessRefusal } from '@croupier/contract/seamless/wire';
import {
  type FeedGame,
  jackpotsRequest,
  launchRequest,
  roundDetailsRequest,
  voidRoundRequest,
} from '@croupier/contract/seamless/vendor';
import {
  closeLiveTableRequest,
  liveTableRoundsRequest,
  liveTablesRequest,
  setHostWeekRequest,
  setLiveHostRequest,
  setTableVideoRequest,
} from '@croupier/contract/seamless/live-tables';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  freeSpinsCancelRequest,
  freeSpinsIssueRequest,
  freeSpinsStatusRequest,
} from '@croupier/contract/seamless/free-spins';
import {
  tournamentCancelRequest,
  tournamentSetRequest,
  tournamentsRequest,
} from '@croupier/contract/seamless/tournaments';
import { mountVendorLotteries } from '#games/lottery/server/mount-vendor-lotteries.ts';
import { lotteryFeed } from '#games/lottery/server/lottery-feed.ts';
import { sportsFeed } from '#games/sports/server/sports-feed.ts';
import { sportsGames } from '#games/sports/server/sports-games.ts';
import type { Lottery } from '#games/lottery/server/lotteries.ts';
import { mountVendorChat } from '#chat/server/mount-vendor-chat.ts';
import { cancelFreeSpins, issueFreeSpins, notifyFreeSpins } from '../free-spins/answer-platform.ts';
import { catalogueFeed } from '../games/catalogue-feed.ts';
import type { GameEntry } from '../games/games.ts';
import { Refusal, refuse } from '../refuse.ts';
import { readInput } from '../request.ts';
import { replayUrl } from '#rounds/server/replay.ts';
import { voidRound } from '#rounds/server/void-round.ts';
import { isSignedCall, receivedSignature } from '@croupier/server/wallet-signature';
import type { Studio } from '../studio.ts';
import {
  endWithoutPrizes,
  setTournament,
  notifyTournaments,
} from '../tournaments/answer-platform.ts';
import { setHost, setHostWeek, setTableVideo, notifyHosts } from './answer-hosts.ts';
import { launchGame } from './launch-game.ts';
import { useNonce } from './nonce-store.ts';
import { notifyJackpots } from './notify-jackpots.ts';
import { closeLiveTable, notifyLiveTables, notifyTableRounds } from './notify-tables.ts';
import { type Vendor, vendors } from './vendors.ts';

const roundParams = z.object({ id: z.uuid() });

/**
 * What platforms ask of this studio, for each of the vendors that it is. Every request is signed over
 * its raw bytes, which are judged before a parser sees them; a nonce is accepted once.
 */
export function mountVendors(app: FastifyInstance, studio: Studio): void {
  for (const vendor of vendors) mountVendor(app, studio, vendor);
}

function mountVendor(app: FastifyInstance, studio: Studio, vendor: Vendor): void {
  const prefix = vendor.path;
  const mount = (signed: FastifyInstance, _options: object, done: () => void) => {
    signed.removeAllContentTypeParsers();
    signed.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: SEAMLESS_BODY_MAX },
      async (request: FastifyRequest, body: Buffer) => {
        await assertSigned(studio, request, body);
        return parseJson(body);
      },
    );
    signed.setErrorHandler((error, request, reply) => {
      const { status, body } = vendorRefusal(error);
      if (status === 500) request.log.error({ err: error }, 'a vendor request failed');
      return reply.code(status).send(body);
    });
    // A request without a body never meets the parser; none of these calls has none.
    signed.addHook('preHandler', (request, _reply, next) => {
      next(request.body === undefined ? refuse('bad-request') : undefined);
    });

    signed.post('/launcher/real', async ({ body }) => {
      const input = readInput(launchRequest, body);
      return { launch_url: await launchGame(studio, vendor, 'real', input) };
    });
    signed.post('/launcher/demo', async ({ body }) => {
      const input = readInput(launchRequest, body);
      return { launch_url: await launchGame(studio, vendor, 'demo', input) };
    });
    signed.post('/games', () => ({ games: feedOf(studio, vendor) }));
    signed.post('/jackpots', ({ body }) =>
      notifyJackpots(studio, gamesOf(studio, vendor), readInput(jackpotsRequest, body)),
    );
    mountLiveTables(signed, studio, gamesOf(studio, vendor));
    mountVendorChat(signed, studio, gamesOf(studio, vendor));
    mountPromotions(signed, studio, vendor);
    mountVendorLotteries(signed, studio, lotteriesOf(studio, vendor));
    signed.post('/rounds/:id/details', async ({ params, body }) => {
      const { id: roundId } = readInput(roundParams, params);
      const asked = readInput(roundDetailsRequest, body);
      const { account_id: accountId, locale, time_zone: zone } = asked;
      return { url: await replayUrl(studio, { roundId, accountId, locale, zone }) };
    });
    signed.post('/rounds/:id/void', async ({ params, body }) => {
      const { id: roundId } = readInput(roundParams, params);
      const { account_id: accountId, reason } = readInput(voidRoundRequest, body);
      const answer = await voidRound(studio, { roundId, accountId });
      studio.log.warn({ roundId, reason, ...answer }, 'a merchant asked to void a round');
      return answer;
    });
    done();
  };
  app.register(mount, { prefix });

  app.get(`${prefix}/health`, () => {
    const open =
      gamesOf(studio, vendor).some(({ title }) => !studio.games.closed.has(title.id)) ||
      lotteriesOf(studio, vendor).length > 0 ||
      vendor.hasSports !== undefined;
    return { status: 'ok', games: open ? 'open' : 'closed' };
  });
}

/** Free spins and tournaments. */
function mountPromotions(signed: FastifyInstance, studio: Studio, vendor: Vendor): void {
  signed.post('/freespins/issue', ({ body }) =>
    issueFreeSpins(studio, vendor, readInput(freeSpinsIssueRequest, body)),
  );
  signed.post('/freespins/cancel', ({ body }) =>
    cancelFreeSpins(studio, vendor, readInput(freeSpinsCancelRequest, body).reference),
  );
  signed.post('/freespins/status', ({ body }) =>
    notifyFreeSpins(studio, readInput(freeSpinsStatusRequest, body).references),
  );
  signed.post('/tournaments/set', ({ body }) =>
    setTournament(studio, vendor, readInput(tournamentSetRequest, body)),
  );
  signed.post('/tournaments/cancel', ({ body }) =>
    endWithoutPrizes(studio, vendor, readInput(tournamentCancelRequest, body).reference),
  );
  signed.post('/tournaments', ({ body }) =>
    notifyTournaments(studio, vendor, readInput(tournamentsRequest, body).references),
  );
}

function mountLiveTables(
  signed: FastifyInstance,
  studio: Studio,
  games: readonly GameEntry[],
): void {
  signed.post('/tables', ({ body }) =>
    notifyLiveTables(studio, games, readInput(liveTablesRequest, body)),
  );
  signed.post('/tables/rounds', ({ body }) =>
    notifyTableRounds(studio, games, readInput(liveTableRoundsRequest, body)),
  );
  signed.post('/tables/close', ({ body }) =>
    closeLiveTable(studio, games, readInput(closeLiveTableRequest, body)),
  );
  signed.post('/tables/hosts', ({ body }) =>
    notifyHosts(studio, games, readInput(liveTablesRequest, body)),
  );
  signed.post('/tables/hosts/set', ({ body }) =>
    setHost(studio, readInput(setLiveHostRequest, body)),
  );
  signed.post('/tables/hosts/week', ({ body }) =>
    setHostWeek(studio, games, readInput(setHostWeekRequest, body)),
  );
  signed.post('/tables/video', ({ body }) =>
    setTableVideo(studio, games, readInput(setTableVideoRequest, body)),
  );
}

/** All that a vendor lists. */
function feedOf(studio: Studio, vendor: Vendor): readonly FeedGame[] {
  const { STUDIO_ORIGIN: origin } = studio.settings;
  const books = sportsGames.filter((game) => vendor.hasSports?.(game) === true);
  return [
    ...catalogueFeed(gamesOf(studio, vendor), origin).games,
    ...lotteryFeed(lotteriesOf(studio, vendor), origin),
    ...sportsFeed(books, origin),
  ];
}

function gamesOf({ games }: Studio, vendor: Vendor): readonly GameEntry[] {
  return games.all.filter((game) => vendor.has(game));
}

function lotteriesOf({ lotteries }: Studio, vendor: Vendor): readonly Lottery[] {
  return lotteries.filter((lottery) => vendor.hasLottery?.(lottery) === true);
}

async function assertSigned(studio: Studio, request: FastifyRequest, body: Buffer): Promise<void> {
  const received = receivedSignature(request.headers);
  const { nonce } = received;
  const call = { method: request.method, path: request.url, body };
  const genuine = isSignedCall(studio.settings.STUDIO_INBOUND_SECRET, received, call);
  if (!genuine || nonce === undefined || !(await useNonce(studio.db, nonce))) {
    request.log.warn({ url: request.url }, 'a vendor request with a bad signature');
    throw new BadSignature();
  }
}

class BadSignature extends Error {}

/** What went wrong, in the form of the wallet API's own refusals. */
function vendorRefusal(error: unknown): { status: 400 | 500; body: SeamlessRefusal } {
  const refusal = (code: ApiCode, text: string): SeamlessRefusal => {
    const http = code === apiCodes.internal ? '500' : '400';
    return { code: http, msg: text, meta: { api_code: code, api_message: text } };
  };
  if (error instanceof BadSignature) {
    return { status: 400, body: refusal(apiCodes.badSignature, 'bad signature') };
  }
  if (error instanceof Refusal) {
    const { code } = error.body;
    const known: Partial<Record<typeof code, ApiCode>> = {
      'not-found': apiCodes.notFound,
      'game-unavailable': apiCodes.gameUnavailable,
      'stake-changed': apiCodes.duplicateDiffers,
    };
    return { status: 400, body: refusal(known[code] ?? apiCodes.badRequest, code) };
  }
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  return status < 500
    ? { status: 400, body: refusal(apiCodes.badRequest, 'bad request') }
    : { status: 500, body: refusal(apiCodes.internal, 'internal') };
}

function parseJson(body: Buffer): unknown {
  try {
    return readJson(body.toString('utf8'));
  } catch {
    throw refuse('bad-request');
  }
}
