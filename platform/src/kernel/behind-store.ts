/** Days of members that a night could not do: noted, told to staff, and looked at again before later ones. */
import { sql } from 'kysely';
import type { Queryable, Tx } from './db.ts';
import { emit } from './outbox.ts';

/** Nights that note whom they fail for, as the words of the alarm name them. */
export type Night = 'rebates' | 'levels' | 'points' | 'cashback';

interface Whose {
  readonly merchantId: bigint;
  readonly memberId: bigint;
}

/** Raises the alarm of a member for whom a night failed; it is one while nobody has dealt with it. */
export async function alarmBehind(
  tx: Tx,
  { merchantId, memberId }: Whose,
  { night, day }: { readonly night: Night; readonly day: string },
): Promise<void> {
  await emit(tx, {
    type: 'alarm.raised',
    merchantId: String(merchantId),
    code: 'nights.behind',
    subject: `member:${memberId}`,
    facts: { night, day },
  });
}

/** Statements on the days of a night that is behind. @param name table of a module, with its schema */
export function behindStore(name: string) {
  const table = sql.table(name);
  return {
    /** By member, the earliest first; of those named, or of all of a merchant. */
    async daysBehind(
      db: Queryable,
      merchantId: bigint,
      memberIds?: readonly bigint[],
    ): Promise<Map<bigint, readonly string[]>> {
      const ids = memberIds?.map(String) ?? null;
      const { rows } = await sql<{ memberId: bigint; day: string }>`
        select b.member_id as "memberId", b.day::text as day from ${table} b
        where b.merchant_id = ${merchantId}
          and (${ids}::bigint[] is null or b.member_id = any (${ids}::bigint[]))
        order by b.member_id, b.day`.execute(db);
      const byMember = Map.groupBy(rows, ({ memberId }) => memberId);
      return new Map([...byMember].map(([id, own]) => [id, own.map(({ day }) => day)]));
    },

    async noteBehind(
      tx: Tx,
      { merchantId, memberId }: Whose,
      days: readonly string[],
    ): Promise<void> {
      await sql`insert into ${table} (member_id, day, merchant_id)
        select ${memberId}, day, ${merchantId} from unnest(${days}::date[]) as d (day)
        on conflict do nothing`.execute(tx);
    },

    /** Days up to one are made up for. */
    async forgetBehind(
      tx: Tx,
      {
        merchantId,
        memberIds,
      }: Pick<Whose, 'merchantId'> & { readonly memberIds: readonly bigint[] },
      day: string,
    ): Promise<void> {
      await sql`delete from ${table}
        where member_id = any (${memberIds.map(String)}::bigint[]) and merchant_id = ${merchantId}
          and day <= ${day}::date`.execute(tx);
    },
  };
}
