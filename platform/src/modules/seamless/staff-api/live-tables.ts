import type { operatorLiveTableEndpoints } from '@croupier/contract/live-tables/operator/tables';
import type { LiveTableRound } from '@croupier/contract/seamless/live-tables';
import { accountNames } from '#account';
import { catalogAdmin, namedGames } from '#catalog';
import type { OperatorHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import { merchantById } from '#merchant';
import { merchantWithin } from '#staff';
import { records } from '#wallet';
import type { LaunchDeps } from '../launch-game.ts';
import { askForRounds, askForTables } from '../live-tables/ask-vendors.ts';

type Reads = Omit<
  OperatorHandlers<typeof operatorLiveTableEndpoints>,
  'closeLiveTable' | 'setLiveTableVideo'
>;

/** Live tables as staff see them: what their vendors tell at this moment. */
export function liveTableHandlers(deps: LaunchDeps): Reads {
  const { db } = deps;
  return {
    async merchantLiveTables({ staff, dictionary }, { merchantId: id }) {
      const merchant = await merchantById(db, merchantWithin(staff, id));
      if (!merchant) throw refuse('request.not-found');
      const offered = await catalogAdmin.liveTables(db, merchant.id);
      const titles = await namedGames.byIds(
        db,
        offered.map((game) => game.id),
        dictionary,
      );
      const place = { merchant: merchant.code, currency: merchant.currency };
      const vendors = [...new Set(offered.map(({ vendorId }) => vendorId))];
      const told = new Map(
        await Promise.all(
          vendors.map(async (one) => [one, await askForTables(deps, one, place)] as const),
        ),
      );
      const items = offered.map(({ id: gameId, code, vendorId, hosted }) => {
        const tables = told.get(vendorId);
        const table = tables?.find(({ game }) => game === code);
        const game = titles.get(gameId);
        return {
          gameId: String(gameId),
          code,
          title: game?.title ?? code,
          vendorId: String(vendorId),
          vendorName: game?.vendorName ?? '',
          state: tables === undefined ? ('silent' as const) : (table?.state ?? 'resting'),
          reason: table?.reason ?? null,
          round: table?.round ? roundLine(table.round) : null,
          hosted,
          video: table?.video_url ?? null,
        };
      });
      return { items };
    },

    async merchantLiveTableRounds({ staff, dictionary }, { merchantId: id, gameId, before }) {
      const merchant = await merchantById(db, merchantWithin(staff, id));
      if (!merchant) throw refuse('request.not-found');
      const offered = await catalogAdmin.liveTables(db, merchant.id);
      const found = await namedGames.byIds(db, [BigInt(gameId)], dictionary);
      const game = found.get(BigInt(gameId));
      if (!game || !offered.some((one) => one.id === game.id)) throw refuse('game.unknown');
      const place = { merchant: merchant.code, currency: merchant.currency };
      const rounds = await askForRounds(deps, game.vendorId, { ...place, game: game.code, before });
      const bets = rounds.flatMap((round) => round.bets);
      const accounts = [...new Set(bets.map((bet) => accountIdOf(bet.account_id)))];
      const owners = await records.getOwners(db, accounts);
      const names = await accountNames(db, [...new Set(owners.values())]);
      const items = rounds.map((round) => ({
        ...roundLine(round),
        bets: round.bets.map((bet) => {
          const memberId = owners.get(accountIdOf(bet.account_id));
          return {
            roundId: bet.round_id,
            memberId: memberId === undefined ? null : String(memberId),
            account: (memberId !== undefined && names.get(memberId)) || bet.account_id,
            stake: bet.stake,
            win: bet.win,
            spots: bet.spots,
          };
        }),
      }));
      return { items };
    },
  };
}

/** Accounts are named by their numbers; a vendor that sends anything else has named nobody. */
const accountIdOf = (text: string) => (/^\d{1,18}$/.test(text) ? BigInt(text) : 0n);

function roundLine(round: LiveTableRound) {
  return {
    id: round.id,
    number: round.number,
    state: round.state,
    openedAt: round.opened_at,
    endedAt: round.ended_at,
    players: round.players,
    staked: round.staked,
    won: round.won,
    result: round.result,
    commit: round.commit,
    proofUrl: round.proof_url,
  };
}
