import type pg from 'pg';

/** What is on record of a player when all is done. */
export interface Standing {
  readonly balance: number;
  readonly seq: number;
  readonly debt: number;
  /** By number, as in the commands. */
  readonly rounds: ReadonlyMap<number, StandingRound>;
}

interface StandingRound {
  readonly id: bigint;
  readonly stake: number;
  readonly win: number;
  readonly validBet: number;
  readonly liveBets: number;
  readonly finished: boolean;
  readonly state: 'open' | 'closed' | 'voided';
}

/** Reads what is on record of each member. */
export async function readStandings(
  client: pg.Client,
  members: readonly bigint[],
): Promise<Standing[]> {
  const { rows: accounts } = await client.query<Record<string, bigint | string>>(
    `select member_id as member, purse, balance, seq from wallet.account
     where member_id = any($1)`,
    [members],
  );
  const { rows: rounds } = await client.query<
    Record<'member' | 'id' | 'stake' | 'win' | 'valid', bigint> & {
      round: string;
      live: number;
      finished: boolean;
      state: number;
    }
  >(
    `select member_id as member, id, vendor_round_id as round, stake, win, valid_bet as valid,
       live_bets as live, closed_at is not null as finished, state
     from bets.round where member_id = any($1)`,
    [members],
  );
  const roundsOf = Map.groupBy(rounds, ({ member }) => member);
  const purse = new Map(accounts.map((row) => [`${row['member']} ${row['purse']}`, row]));
  return members.map((member) => ({
    balance: Number(purse.get(`${member} main`)?.['balance']),
    seq: Number(purse.get(`${member} main`)?.['seq']),
    debt: 0 - Number(purse.get(`${member} receivable`)?.['balance'] ?? 0),
    rounds: new Map(
      (roundsOf.get(member) ?? []).map((row) => [
        Number(row.round),
        {
          id: row.id,
          stake: Number(row.stake),
          win: Number(row.win),
          validBet: Number(row.valid),
          liveBets: row.live,
          finished: row.finished,
          state: (['open', 'closed', 'voided'] as const)[row.state] ?? 'open',
        },
      ]),
    ),
  }));
}
