/** Players with a part of the limits, and what two people of a platform make of it. */
import { moneyText } from '@croupier/contract/money';
import type {
  setSportsFactorRequest,
  SportsFactorRow,
  sportsFactorsAnswer,
  sportsFactorsRequest,
  sportsVersionAnswer,
} from '@croupier/contract/seamless/sports-terms';
import { sql } from 'kysely';
import type { z } from 'zod';
import { refuse } from '#server/refuse.ts';
import type { Studio } from '#server/studio.ts';

const PAGE = 50;

interface Row {
  readonly id: bigint | null;
  readonly accountId: string;
  readonly factor: number;
  readonly by: string | null;
  readonly reason: string | null;
  readonly at: Date | null;
  readonly bets: number;
  readonly stakes: bigint;
  readonly settled: bigint;
  readonly paid: bigint;
}

export async function answerFactors(
  { db }: Studio,
  { merchant, currency, account_id: account, after }: z.output<typeof sportsFactorsRequest>,
): Promise<z.output<typeof sportsFactorsAnswer>> {
  const { rows } = await sql<Row>`
    select f.id, p.account_id as "accountId", coalesce(f.basis_points, 10000) as factor, f.said_by as by,
      f.reason, f.created_at as at, coalesce(n.bets, 0) as bets, coalesce(n.stakes, 0)::bigint as stakes,
      coalesce(n.settled, 0)::bigint as settled, coalesce(n.paid, 0)::bigint as paid
    from studio.player p
    left join lateral (
      select * from studio.sports_factor x where x.player_id = p.id order by x.id desc limit 1) f on true
    left join lateral (
      select count(*)::int as bets, sum(b.stake + b.closed) as stakes,
        sum(b.stake + b.closed) filter (where b.state = 'settled') as settled, sum(s.payout) as paid
      from studio.sports_bet b
      left join lateral (
        select payout from studio.sports_settlement t
        where t.bet_id = b.id and t.undone_at is null and b.state = 'settled'
        order by t.revision desc limit 1) s on true
      where b.player_id = p.id and b.state in ('waiting', 'open', 'settled')) n on true
    where p.mode = 'real' and p.merchant = ${merchant} and p.currency = ${currency}
      and case when ${account ?? null}::text is null then f.basis_points < 10000
               else p.account_id = ${account ?? null} end
      and (${after ?? null}::text is null or p.account_id > ${after ?? null})
    order by p.account_id limit ${PAGE + 1}`.execute(db);
  const shown = rows.slice(0, PAGE);
  return {
    factors: shown.map(tellFactor),
    next: rows.length > PAGE ? (shown.at(-1)?.accountId ?? null) : null,
  };
}

function tellFactor(row: Row): SportsFactorRow {
  const { id, accountId, factor, by, reason, at, bets, stakes, settled, paid } = row;
  return {
    account_id: accountId,
    factor,
    version: Number(id ?? 0n),
    by,
    reason,
    at: at?.toISOString() ?? null,
    bets,
    stakes: moneyText(stakes),
    hold: settled === 0n ? null : Number(((settled - paid) * 10_000n) / settled),
  };
}

/** Refuses `not-found` of a player who never came, and `bad-request` where another version holds. */
export async function setFactor(
  { db }: Studio,
  asked: z.output<typeof setSportsFactorRequest>,
): Promise<z.output<typeof sportsVersionAnswer>> {
  const { merchant, currency, account_id: account, factor, version, by, reason } = asked;
  return db.transaction().execute(async (tx) => {
    const { rows: players } = await sql<{ id: bigint }>`
      select id from studio.player
      where mode = 'real' and merchant = ${merchant} and account_id = ${account}
        and currency = ${currency} for update`.execute(tx);
    const [player] = players;
    if (player === undefined) throw refuse('not-found');
    const { rows } = await sql<{ id: bigint; same: boolean }>`
      select id, basis_points = ${factor} and said_by = ${by} and reason = ${reason} as same
      from studio.sports_factor where player_id = ${player.id} order by id desc limit 1`.execute(
      tx,
    );
    const [newest] = rows;
    // Told again after an answer that was lost.
    if (newest?.same === true) return { version: Number(newest.id) };
    if (Number(newest?.id ?? 0n) !== version) throw refuse('bad-request');
    const { rows: stored } = await sql<{ id: bigint }>`
      insert into studio.sports_factor (player_id, basis_points, said_by, reason)
      values (${player.id}, ${factor}, ${by}, ${reason}) returning id`.execute(tx);
    return { version: Number(stored[0]?.id ?? 0n) };
  });
}
