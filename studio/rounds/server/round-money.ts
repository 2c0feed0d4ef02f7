import { sql } from 'kysely';
import type { Queryable } from '#server/database.ts';
import type { RoundMoney, StakedSide, WalletAccount } from '#server/wallet/wallet.ts';

/** What the wallet needs to know of a stored round, or of one of its steps or pots. */
export async function findRoundMoney(
  db: Queryable,
  id: string,
  { stepId = null, potId = null }: { stepId?: bigint | null; potId?: string | null } = {},
): Promise<RoundMoney | undefined> {
  const { rows } = await sql<MoneyRow>`
    select r.id as "roundId", r.stake, coalesce(r.win, 0) as win, r.valid_bet as "validBet",
           r.shared_round_id as "sharedRoundId", coalesce(r.sides, '[]') as sides,
           array(select t.id::text from studio.round_step t
                 where t.round_id = r.id and t.state = 'done' and t.stake is not null
                 order by t.id) as "paidSteps",
           (select o.paid from studio.pot o where o.id = ${potId}::uuid and o.round_id = r.id) as pot,
           f.reference, f.credit_to as "creditTo",
           p.mode, p.id as "playerId", p.merchant, p.account_id as "accountId", p.currency,
           r.game_id as "gameId", s.vendor, s.platform_session as "platformSession",
           s.wallet_url as "walletUrl"
    from studio.round r
    join studio.player p on p.id = r.player_id
    join studio.session s on s.id = r.session_id
    left join studio.free_spins f on f.id = r.free_spins_id
    where r.id = ${id}`.execute(db);
  const row = rows[0];
  if (row === undefined) return undefined;
  const { roundId, stake, win, validBet, sharedRoundId, sides, ...rest } = row;
  const { paidSteps, pot, reference, creditTo, ...account } = rest;
  const won = potId !== null && pot !== null && { pot: { id: potId, amount: pot } };
  const free = reference !== null && creditTo !== null && { free: { reference, creditTo } };
  const counted = validBet !== null && { validBet };
  const atTable = sharedRoundId !== null && sides.length > 0;
  const table = atTable && { table: { roundId: sharedRoundId, sides } };
  const known = { account, roundId, stake, win, stepId, paidSteps };
  return { ...known, ...counted, ...table, ...won, ...free };
}

type MoneyRow = WalletAccount &
  Omit<RoundMoney, 'account' | 'stepId' | 'pot' | 'free' | 'validBet' | 'table'> & {
    readonly validBet: bigint | null;
    readonly sharedRoundId: string | null;
    readonly sides: readonly StakedSide[];
    readonly pot: bigint | null;
    readonly reference: string | null;
    readonly creditTo: 'cash' | 'bonus' | null;
  };
