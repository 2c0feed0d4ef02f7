/** Who may take a packet of an envelope. */
import { sql } from 'kysely';
import { accountAdmin } from '#account';
import { takenBackSums } from '#cashier';
import type { Queryable, Tx } from '#kernel/db.ts';
import { records } from '#wallet';
import type { Holder } from './pay-prize.ts';
import { hasPacketOf } from './store/envelope.ts';

/** Members of one browser that are looked at: far more than any household has. */
const SIBLINGS_MAX = 500;
const [EVER, FOREVER] = [new Date(0), new Date('9999-12-31T00:00:00Z')];

/** Whether something that a member has paid in was not taken back by its payer. */
export async function hasPaidIn(db: Queryable, holder: Holder): Promise<boolean> {
  const { merchantId, memberId, currency } = holder;
  const paid = { member: sql`${memberId}::bigint`, merchantId, currency };
  const { rows } = await sql<{ minor: bigint }>`
    select coalesce(${records.paidIn('sum', paid)}, 0)::bigint as minor`.execute(db);
  const paidMinor = rows[0]?.minor ?? 0n;
  if (paidMinor <= 0n) return false;
  const range = { merchantId, currency, memberIds: [memberId], from: EVER, to: FOREVER };
  return paidMinor > ((await takenBackSums(db, range)).get(memberId) ?? 0n);
}

/**
 * Whether somebody else who signed in by a browser of the member has a packet. Whoever shares one waits here
 * for the other until their transaction ends, so that two at the same time do not get two.
 */
export async function isTakenByBrowser(
  tx: Tx,
  { merchantId, memberId }: Holder,
  envelopeId: bigint,
): Promise<boolean> {
  const of = { merchantId, memberIds: [memberId], most: SIBLINGS_MAX };
  const shared = await accountAdmin.devicesInCommon(tx, of);
  if (shared.length === 0) return false;
  const names = shared.map(({ digest }) => `rewards ${envelopeId} ${digest.toString('hex')}`);
  for (const name of names.toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
  }
  const others = shared.flatMap(({ memberIds }) => memberIds).filter((id) => id !== memberId);
  return hasPacketOf(tx, envelopeId, [...new Set(others)]);
}
