import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a member's main balance in a currency is within two ends, both included, as a part of
 * statements that look
 * for members. Who has no account holds nothing.
 */
export function balanceBetween(
  member: RawBuilder<unknown>,
  of: {
    readonly merchantId: bigint;
    readonly currency: string;
    readonly fromMinor: bigint | undefined;
    readonly toMinor: bigint | undefined;
  },
): RawBuilder<boolean> {
  const { fromMinor = 0n, toMinor } = of;
  const holders = (condition: RawBuilder<boolean>) => sql`(
    select a.member_id from wallet.account a join wallet.book b on b.id = a.book_id
    where b.merchant_id = ${of.merchantId} and b.currency = ${of.currency} and a.purse = 'main'
      and ${condition})`;
  const enough =
    fromMinor > 0n ? sql`${member} in ${holders(sql`a.balance >= ${fromMinor}`)}` : sql`true`;
  const little =
    toMinor === undefined
      ? sql`true`
      : sql`${member} not in ${holders(sql`a.balance > ${toMinor}`)}`;
  return sql`(${enough} and ${little})`;
}
