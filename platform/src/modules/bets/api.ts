import { idSchema } from '@croupier/contract/endpoint';
import { moneyText } from '@croupier/contract/money';
import { type betsEndpoints, RECORD_DAYS_MAX } from '@croupier/contract/bets/player';
import { z } from 'zod';
import { readCursor, writeCursor } from '#kernel/cursor.ts';
import type { Queryable } from '#kernel/db.ts';
import type { PlayerHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Services } from '#kernel/services.ts';
import { describePlays } from './describe-plays.ts';
import { describeRound, describeTotals } from './describe-round.ts';
import { exportRounds } from './export-rounds.ts';
import { profitHandlers, tooLong } from './profit-handlers.ts';
import type { RoundReaders } from './round-readers.ts';
import {
  findRound,
  listPlayedGames,
  listRounds,
  type Round,
  type RoundFilter,
  type RoundTotals,
  totalRounds,
} from './store/round.ts';

const PAGE = 20;
const DAY_MS = 86_400_000;
/** Games to choose from; nobody looks through more. */
const GAMES_MAX = 100;
const ROUND_ID = /^\d{1,19}$/;
const cursorSchema = z.tuple([idSchema]);
/** A vendor that no round is of. */
const NOBODY = 0n;
const BIGINT_MAX = 9_223_372_036_854_775_807n;

/** The betting record of the member who asks. */
export function betsHandlers(
  { db }: Pick<Services, 'db'>,
  readers: RoundReaders,
): PlayerHandlers<typeof betsEndpoints> {
  return {
    async rounds(call, { cursor, ...input }) {
      const { dictionary } = call;
      const place = readCursor(cursor, cursorSchema);
      const filter = await filterOf({ db, readers }, call, input);
      const [rounds, totals] = await Promise.all([
        listRounds(db, filter, { before: place ? BigInt(place[0]) : undefined, limit: PAGE + 1 }),
        filter.roundId === undefined ? totalRounds(db, filter) : undefined,
      ]);
      const page = rounds.slice(0, PAGE);
      const games = await readers.games(
        db,
        [...new Set(page.map(({ gameId }) => gameId))],
        dictionary,
      );
      const last = rounds.length > PAGE ? page.at(-1) : undefined;
      return {
        items: page.map((round) => describeRound(round, games.get(round.gameId))),
        cursor: last ? writeCursor([last.id]) : null,
        totals: describeTotals(totals ?? totalsOf(rounds)),
      };
    },

    async roundsFile(call, input) {
      const { dictionary, merchant } = call;
      // Whole days: a change of the clocks makes one longer.
      const days = Math.floor((Date.parse(input.to) - Date.parse(input.from)) / DAY_MS);
      if (days > RECORD_DAYS_MAX) throw tooLong();
      return exportRounds(db, {
        filter: await filterOf({ db, readers }, call, input),
        dictionary,
        timeZone: merchant.timeZone,
        currency: merchant.currency,
        games: readers.games,
      });
    },

    ...profitHandlers({ db }),

    playedGames: (context, range) => readPlayedGames({ db, readers }, context, range),

    async round({ member, dictionary }, { roundId }) {
      const id = BigInt(roundId);
      const found = id <= BIGINT_MAX ? await findRound(db, member, id) : undefined;
      if (!found) throw refuse('round.unknown');
      const [games, transactions, plays] = await Promise.all([
        readers.games(db, [found.gameId], dictionary),
        readers.transactions(db, found),
        describePlays(db, found),
      ]);
      return {
        round: describeRound(found, games.get(found.gameId)),
        transactions: transactions.slice(0, 500).map((row) => ({
          reference: `${found.accountId}-${row.seq}`,
          type: row.kind,
          amount: moneyText(row.amountMinor),
          balanceAfter: moneyText(row.balanceAfterMinor),
          at: row.at.toISOString(),
        })),
        plays,
      };
    },
  };
}

type Handlers = PlayerHandlers<typeof betsEndpoints>;
type Reading = { readonly db: Queryable; readonly readers: RoundReaders };

/** Which rounds of the member are asked for. */
async function filterOf(
  { db, readers }: Reading,
  { merchant, member }: Parameters<Handlers['roundsFile']>[0],
  { from, to, gameType, state, vassalage, roundId, gameId }: Parameters<Handlers['roundsFile']>[1],
): Promise<RoundFilter> {
  const { memberId, merchantId } = member;
  return {
    merchantId,
    memberId,
    range: { from: new Date(from), to: new Date(to), timeZone: merchant.timeZone },
    gameType,
    state,
    vendorId:
      vassalage === undefined
        ? undefined
        : ((await readers.vendorId(db, merchantId, vassalage)) ?? NOBODY),
    gameId: gameId === undefined ? undefined : BigInt(gameId),
    roundId: searchedId(roundId),
  };
}

async function readPlayedGames(
  { db, readers }: Reading,
  { merchant, member, dictionary }: Parameters<Handlers['playedGames']>[0],
  { from, to }: Parameters<Handlers['playedGames']>[1],
): ReturnType<Handlers['playedGames']> {
  const { memberId, merchantId } = member;
  const range = { from: new Date(from), to: new Date(to), timeZone: merchant.timeZone };
  const ids = await listPlayedGames(db, { merchantId, memberId, range, limit: GAMES_MAX });
  const games = await readers.games(db, ids, dictionary);
  return {
    items: ids.flatMap((id) => {
      const game = games.get(id);
      return game ? [{ id: String(id), title: game.title, vendor: game.vendorName }] : [];
    }),
  };
}

/** What was typed as a round's number; anything else finds nothing rather than everything. */
function searchedId(text: string | undefined): bigint | undefined {
  if (text === undefined || text === '') return undefined;
  const id = ROUND_ID.test(text) ? BigInt(text) : 0n;
  return id <= BIGINT_MAX ? id : 0n;
}

/** Totals of a search by number, which finds one round or none. */
function totalsOf(rounds: readonly Round[]): RoundTotals {
  const [round] = rounds;
  if (!round || round.state === 'voided') {
    return { rounds: 0, stakeMinor: 0n, validBetMinor: 0n, winMinor: 0n, netMinor: 0n };
  }
  const { stakeMinor, validBetMinor, winMinor } = round;
  const netMinor = round.state === 'closed' ? winMinor - stakeMinor : 0n;
  return { rounds: 1, stakeMinor, validBetMinor, winMinor, netMinor };
}
