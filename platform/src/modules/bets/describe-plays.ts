import { moneyText } from '@croupier/contract/money';
import { REPORTED_PLAYS_SHOWN } from '@croupier/contract/bets/player';
import type { Queryable } from '#kernel/db.ts';
import { listReportedPlays } from './store/reported-play.ts';
import type { Round } from './store/round.ts';

/** The newest reports of play of a round, as players and staff read them. */
export async function describePlays(db: Queryable, round: Pick<Round, 'memberId' | 'id'>) {
  const plays = await listReportedPlays(db, round, REPORTED_PLAYS_SHOWN);
  return plays.map(({ outsideId, validBetMinor, at }) => ({
    reference: outsideId,
    validBet: moneyText(validBetMinor),
    at: at.toISOString(),
  }));
}
