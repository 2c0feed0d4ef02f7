import { playedRounds } from '#bets';
import type { Queryable } from '#kernel/db.ts';
import { records } from '#wallet';
import type { Holdings, OpenShare } from './grant-rules.ts';
import type { Grant, Holder } from './store/grant.ts';

/** Behind every round. */
const END = new Date('2090-01-01T00:00:00Z');

/** What a member has, and what they have played for each of their open grants. */
export async function readHoldings(
  db: Queryable,
  { merchantId, memberId, currency }: Holder,
  { open, timeZone }: { readonly open: readonly Grant[]; readonly timeZone: string },
): Promise<{ readonly holdings: Holdings; readonly plays: readonly OpenShare[] }> {
  const played = async (from: Date) => {
    const rounds = { merchantId, memberId, range: { from, to: END, timeZone } };
    const [all, running] = await Promise.all([
      playedRounds.totalRounds(db, rounds),
      playedRounds.totalRounds(db, { ...rounds, state: 'open' }),
    ]);
    const openStakesMinor = running.stakeMinor;
    return { netMinor: all.winMinor - all.stakeMinor + openStakesMinor, openStakesMinor };
  };
  const [since, purses] = await Promise.all([
    Promise.all(open.map(({ playsFrom }) => played(playsFrom))),
    records.getPurses(db, { merchantId, memberId, currency }),
  ]);
  const inPurses = (name: string) =>
    purses
      .filter(({ purse }) => purse === name)
      .reduce((sum, { balanceMinor }) => sum + balanceMinor, 0n);
  return {
    holdings: {
      openStakesMinor: since[0]?.openStakesMinor ?? 0n,
      mainMinor: inPurses('main'),
      // Chips at tables are the stake of a round that is open.
      elsewhereMinor: inPurses('vendor'),
    },
    plays: open.map(({ amountMinor, carriedMinor }, place) => ({
      amountMinor,
      carriedMinor,
      netMinor: since[place]?.netMinor ?? 0n,
    })),
  };
}
