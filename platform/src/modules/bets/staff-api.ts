import type { memberEndpoints } from '@croupier/contract/account/operator/members';
import { moneyText } from '@croupier/contract/money';
import type { OperatorHandlers } from '#kernel/http.ts';
import type { Queryable } from '#kernel/db.ts';
import type { Services } from '#kernel/services.ts';
import type { AboutSubject } from '#kernel/subject.ts';
import { PAGE, pageOf, placeOf } from '#kernel/pages.ts';
import { type KnownMember, ownerOf } from '#staff';
import type { RoundReaders } from './round-readers.ts';
import { listRounds } from './store/round.ts';

type RoundHandlers = Pick<OperatorHandlers<typeof memberEndpoints>, 'memberRounds'>;

export interface BetsStaffDeps
  extends Pick<Services, 'db'>, Pick<RoundReaders, 'games' | 'transactions'> {
  readonly knownMember: KnownMember;
  readonly findSubject: (
    db: Queryable,
    merchantId: bigint | undefined,
    subject: string | undefined,
  ) => Promise<AboutSubject>;
  readonly nameSubjects: (
    db: Queryable,
    subjects: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>;
  /** Games whose titles hold the words. */
  readonly gameIdsOf: (db: Queryable, words: string) => Promise<readonly bigint[]>;
}

/** What members played, for staff. */
export function betsStaffHandlers({ db, knownMember, games }: BetsStaffDeps): RoundHandlers {
  return {
    async memberRounds({ staff, dictionary }, { gameType, cursor, ...input }) {
      const owner = ownerOf(staff, input);
      await knownMember(db, owner);
      const page = { before: placeOf(cursor), limit: PAGE + 1 };
      const rows = await listRounds(db, { ...owner, gameType }, page);
      const gameIds = [...new Set(rows.map(({ gameId }) => gameId))];
      const named = await games(db, gameIds, dictionary);
      const items = rows.slice(0, PAGE).map((round) => ({
        id: String(round.id),
        gameTitle: named.get(round.gameId)?.title ?? '',
        vendor: named.get(round.gameId)?.vendorName ?? '',
        vendorRoundId: round.vendorRoundId,
        state: round.state,
        stake: moneyText(round.stakeMinor),
        validBet: moneyText(round.validBetMinor),
        win: moneyText(round.winMinor),
        openedAt: round.openedAt.toISOString(),
        closedAt: round.closedAt?.toISOString() ?? null,
      }));
      return pageOf(items, rows);
    },
  };
}
