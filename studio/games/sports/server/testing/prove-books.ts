import { sql } from 'kysely';
import type { Queryable } from '#server/database.ts';
import type { TestPlatform } from '#server/testing/test-platform.ts';

interface BookedBet {
  readonly id: string;
  readonly state: string;
  readonly staked: bigint;
  readonly paid: bigint;
}

/** What differs between our bets, the wallet's and its balance; nothing where all agree. */
export async function proveBooks(
  db: Queryable,
  platform: Pick<TestPlatform, 'later' | 'balance'>,
  startMinor: bigint,
): Promise<readonly string[]> {
  const { rows } = await sql<BookedBet>`
    select b.id, b.state, b.stake + b.closed as staked,
      coalesce((select s.payout from studio.sports_settlement s
                where s.bet_id = b.id and s.undone_at is null
                order by s.revision desc limit 1), 0)::bigint as paid
    from studio.sports_bet b`.execute(db);
  const differences = rows.flatMap((bet) => differenceOf(bet, platform.later.bets.get(bet.id)));
  const sum = rows.reduce((total, { state, staked, paid }) => {
    return state === 'open' || state === 'settled' ? total + paid - staked : total;
  }, startMinor);
  return sum === platform.balance
    ? differences
    : [...differences, `bets come to ${sum}, the wallet has ${platform.balance}`];
}

type WalletBet = NonNullable<ReturnType<TestPlatform['later']['bets']['get']>>;

function differenceOf(
  { id, state, staked, paid }: BookedBet,
  known: WalletBet | undefined,
): string[] {
  if (state === 'refused') return known === undefined ? [] : [`${id} was refused and is known`];
  if (state === 'returned') return known?.state === 'refunded' ? [] : [`${id} was not given back`];
  if (state !== 'open' && state !== 'settled') return [`${id} is ${state}`];
  if (known?.stakeMinor !== staked) return [`${id} stakes ${staked}, not ${known?.stakeMinor}`];
  return known.payoutMinor === paid ? [] : [`${id} pays ${paid}, not ${known.payoutMinor}`];
}

/** Whether every wallet knows all that it must. */
export async function isAllTold(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ left: number }>`
    select (select count(*) from studio.sports_call where state <> 'done')::int
      + (select count(*) from studio.sports_bet where state in ('reserved', 'waiting'))::int
      + (select count(*) from studio.sports_event where settled_revision < revision)::int as left`.execute(
    db,
  );
  return rows[0]?.left === 0;
}
