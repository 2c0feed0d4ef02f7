import { moneyText } from '@croupier/contract/money';
import type { TournamentBoard, TournamentList } from '#protocol/session.ts';
import type { FastifyInstance } from 'fastify';
import { bearerOf } from '../request.ts';
import { requireSession } from '../sessions/open-session.ts';
import type { Session } from '../sessions/session-store.ts';
import { maskName } from '@croupier/server/mask-name';
import type { Studio } from '../studio.ts';
import {
  type Tournament,
  findOwnPlace,
  findShownTournaments,
  findTop,
} from './tournament-store.ts';

const PLACES_SHOWN = 10;

/** What a game shows of the tournaments that it counts for. Authority: the session's bearer token. */
export function mountTournaments(app: FastifyInstance, studio: Studio): void {
  app.get('/api/tournaments', (request) => listTournaments(studio, bearerOf(request)));
}

async function listTournaments(studio: Studio, bearer: string): Promise<TournamentList> {
  const session = await requireSession(studio, bearer);
  if (session.mode !== 'real') return { tournaments: [] };
  const shown = await findShownTournaments(studio.db, session);
  return { tournaments: await Promise.all(shown.map((one) => boardOf(studio, session, one))) };
}

async function boardOf(
  { db }: Studio,
  { playerId }: Session,
  one: Tournament,
): Promise<TournamentBoard> {
  const { id, name, rule, state, startsAt, endsAt, players } = one;
  const [top, own] = await Promise.all([
    findTop(db, id, PLACES_SHOWN),
    findOwnPlace(db, id, playerId),
  ]);
  return {
    id,
    name,
    rule,
    state: state === 'coming' || state === 'running' ? state : 'ended',
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    leastStake: moneyText(one.leastStake),
    prizes: one.prizes.map(moneyText),
    players,
    top: top.map(({ rank, nickname, score, playerId: who }) => {
      return { rank, name: maskName(nickname), score: moneyText(score), own: who === playerId };
    }),
    own: own === undefined ? null : { rank: own.rank, score: moneyText(own.score) },
  };
}
