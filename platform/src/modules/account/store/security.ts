/** Every statement on what a member sees of their own security. */
import type { SecurityEventKind } from '@croupier/contract/account/player/security';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

export interface SecurityEvent {
  readonly kind: SecurityEventKind;
  readonly at: Date;
  readonly ip: string;
  readonly device: string;
}

export async function insertSecurityEvent(
  tx: Tx,
  event: Omit<SecurityEvent, 'at' | 'ip'> & {
    readonly memberId: bigint;
    /** Null where customer service did it. */
    readonly ip: string | null;
  },
): Promise<void> {
  await sql`insert into account.security_event (member_id, kind, ip, device)
    values (${event.memberId}, ${event.kind}, ${event.ip}::inet, ${event.device})`.execute(tx);
}

/** The newest twenty: sign-ins, and changes of what protects the account. */
export async function securityEventsOf(db: Queryable, memberId: bigint): Promise<SecurityEvent[]> {
  const { rows } = await sql<SecurityEvent>`
    (select e.kind, e.at, coalesce(host(e.ip), '') as ip, e.device from account.security_event e
      where e.member_id = ${memberId} order by e.at desc limit 20)
    union all
    (select 'signed-in', s.started_at, host(s.ip), s.device from account.session s
      where s.member_id = ${memberId} order by s.started_at desc limit 20)
    order by at desc limit 20`.execute(db);
  return rows;
}

/** When the member's password was last changed, and whether they chose it at all. */
export async function passwordStateOf(
  db: Queryable,
  memberId: bigint,
): Promise<{ changedAt: Date; chosen: boolean }> {
  const { rows } = await sql<{ changedAt: Date; chosen: boolean }>`
    select password_changed_at as "changedAt", password_chosen as chosen
    from account.member where id = ${memberId}`.execute(db);
  const row = rows[0];
  if (!row) throw new Error(`member ${memberId} is gone`);
  return row;
}
