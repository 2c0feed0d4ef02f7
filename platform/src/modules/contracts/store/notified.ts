import type { ContractKind } from '@croupier/contract/contracts/kinds';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';

/** Notes that members are told of a payment; answers those who were not yet on that day. */
export async function notifyToday(
  tx: Tx,
  which: {
    readonly merchantId: bigint;
    readonly kind: ContractKind;
    readonly timeZone: string;
    readonly memberIds: readonly bigint[];
  },
): Promise<bigint[]> {
  const { rows } = await sql<{ memberId: bigint }>`
    insert into contracts.told as t (member_id, kind, merchant_id, day)
    select m.id, ${which.kind}, ${which.merchantId}, (now() at time zone ${which.timeZone})::date
    from (select unnest(${[...which.memberIds]}::bigint[]) as id order by 1) m
    on conflict (member_id, kind) do update set day = excluded.day where t.day < excluded.day
    returning member_id as "memberId"`.execute(tx);
  return rows.map(({ memberId }) => memberId);
}
