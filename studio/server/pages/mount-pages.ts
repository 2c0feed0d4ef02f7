import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findLottery } from '#games/lottery/server/lotteries.ts';
import { isSportsGame } from '#games/sports/server/sports-games.ts';
import staticFiles from '@fastify/static';
import type { GameList } from '#protocol/session.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { refuse } from '../refuse.ts';
import { tokenHash } from '../security/token.ts';
import { findParentOrigin } from '../sessions/launch-store.ts';
import type { Studio } from '../studio.ts';
import { frameOrigins } from '../vendor/launch-game.ts';
import { fairnessRecipe } from './fairness-recipe.ts';
import { pagePolicy } from './security-headers.ts';

const builtClients = fileURLToPath(new URL('../../dist', import.meta.url));

/** Serves the built clients: the game page, its rules, the verifier and their hashed assets. */
export function mountPages(app: FastifyInstance, studio: Studio): void {
  const { settings, games } = studio;
  const folder = settings.STUDIO_CLIENTS_FOLDER ?? builtClients;

  app.get<{ Params: { gameId: string }; Querystring: { code?: string } }>(
    '/play/:gameId',
    async (request, reply) => {
      const { gameId } = request.params;
      const game = games.find(gameId);
      const kind = game?.kind.name ?? pageBeside(gameId);
      if (kind === undefined) throw refuse('not-found');
      const { code } = request.query;
      const parentOrigin =
        typeof code === 'string' ? await findParentOrigin(studio.db, tokenHash(code)) : undefined;
      const page = await readPage(join(folder, 'pages', `${kind}.html`));
      const frames = [
        ...frameOrigins(settings),
        ...(parentOrigin === undefined ? [] : [parentOrigin]),
      ];
      const hasSocket = game?.kind.shared !== undefined || isSportsGame(gameId);
      const socketOrigin = hasSocket ? settings.STUDIO_ORIGIN : undefined;
      const videos = game?.kind.shared?.slips === undefined ? [] : settings.STUDIO_VIDEO_ORIGINS;
      const policy = pagePolicy([...new Set(frames)], socketOrigin, videos);
      return sendPage(reply, withParentOrigin(page, parentOrigin), policy);
    },
  );

  /** Rules and pays before playing, as the catalogue names them. */
  app.get<{ Params: { gameId: string } }>('/rules/:gameId', async ({ params }, reply) => {
    const beside = pageBeside(params.gameId);
    if (beside === undefined && games.find(params.gameId) === undefined) throw refuse('not-found');
    return sendPage(
      reply,
      await readPage(join(folder, `pages/${beside ?? 'rules'}.html`)),
      pagePolicy(frameOrigins(settings)),
    );
  });

  app.get('/verify', async (_request, reply) =>
    sendPage(
      reply,
      await readPage(join(folder, 'pages/verify.html')),
      pagePolicy(frameOrigins(settings)),
    ),
  );

  app.get('/fairness', () => fairnessRecipe(games));

  app.get('/api/games', (): GameList => ({
    games: games.all.map(({ description: { id, kind, titleKey } }) => ({ id, kind, titleKey })),
  }));

  /** Rules and figures, public: what the verifier computes with. */
  app.get<{ Params: { gameId: string } }>('/api/games/:gameId', ({ params }) => {
    const game = games.find(params.gameId);
    if (game === undefined) throw refuse('not-found');
    return game.description;
  });

  mountAssets(app, folder);
}

function mountAssets(app: FastifyInstance, folder: string): void {
  // Portraits of hosts: pictures and nothing else, for pages of platforms as well.
  app.register(staticFiles, {
    root: join(folder, 'hosts'),
    prefix: '/hosts/',
    preCompressed: true,
    maxAge: '1h',
    index: false,
    decorateReply: false,
    setHeaders(reply) {
      reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });

  app.register(staticFiles, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    decorateReply: false,
  });
}

/** The page of what is no game with rounds: it tells its rules too. */
function pageBeside(gameId: string): 'lottery' | 'sports' | undefined {
  if (findLottery(gameId) !== undefined) return 'lottery';
  return isSportsGame(gameId) ? 'sports' : undefined;
}

function sendPage(reply: FastifyReply, page: string, policy: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .send(page);
}

/** Read anew each time: small, and a new build is served without a restart. */
async function readPage(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new Error('The studio clients are not built.', { cause: error });
  }
}

/** Tells the page to which origin it may speak. Without a launch there is nobody to speak to. */
function withParentOrigin(page: string, parentOrigin: string | undefined): string {
  if (parentOrigin === undefined) return page;
  const meta = `<meta name="parent-origin" content="${parentOrigin}">`;
  return page.replace(/<meta name="parent-origin"[^>]*>/, '').replace('</head>', `${meta}</head>`);
}
