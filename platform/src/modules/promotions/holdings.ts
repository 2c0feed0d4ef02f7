import { playedRounds } from '#bets';
import type { Queryable } from '#kernel/db.ts';
import { records } from '#wallet';
import type { Holdings } from './grant-rules.ts';
import type { Grant, Holder } from './store/grant.ts';

/** Behind every round. */
const END = new Date('2090-01-01T00:00:00Z');

/** What a member has and has played since the oldest of their open grants plays. */
export async function readHoldings(
  db: Queryable,
  { merchantId, memberId, currency }: Holder,
  { open, timeZone }: { readonly open: readonly Grant[]; readonly timeZone: string },
): Promise<Holdings> {
  const from = open.find(({ playsFrom }) => playsFrom !== null)?.playsFrom ?? END;
  const rounds = { merchantId, memberId, range: { from, to: END, timeZone } };
  const [all, running, purses] = await Promise.all([
    playedRounds.totalRounds(db, rounds),
    playedRounds.totalRounds(db, { ...rounds, state: 'open' }),
    records.getPurses(db, { merchantId, memberId, currency }),
  ]);
  const inPurses = (name: string) =>
    purses
      .filter(({ purse }) => purse === name)
      .reduce((sum, { balanceMinor }) => sum + balanceMinor, 0n);
  return {
    netMinor: all.winMinor - all.stakeMinor,
    openStakesMinor: running.stakeMinor,
    mainMinor: inPurses('main'),
    // Chips at tables are the stake of a round that is open.
    elsewhereMinor: inPurses('vendor'),
  };
}
