/** Statements on rates that members were told before a deposit in a token. */
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';

export interface QuoteRow {
  readonly id: string;
  /** The gateway's name for it. */
  readonly providerId: string;
  readonly token: string;
  readonly network: string;
  /** Legal tender for one token, as the gateway wrote it. */
  readonly rate: string;
  readonly until: Date;
}

/** Whose, and for which way to pay. */
export interface QuotePlace {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly methodId: bigint;
}

const columns = sql`q.id, q.provider_id as "providerId", q.token, q.network, q.rate_text as rate, q.until`;

/** The member's newest quote that holds for so long at least. */
export async function liveQuote(
  db: Queryable,
  { merchantId, memberId, methodId }: QuotePlace,
  leftMs: number,
): Promise<QuoteRow | undefined> {
  const { rows } = await sql<QuoteRow>`
    select ${columns} from cashier.rate_quote q
    where q.member_id = ${memberId} and q.method_id = ${methodId} and q.merchant_id = ${merchantId}
      and q.until > now() + ${leftMs} * interval '1 millisecond'
    order by q.until desc limit 1`.execute(db);
  return rows[0];
}

/** The member's own quote while it holds. */
export async function quoteById(
  db: Queryable,
  { merchantId, memberId, methodId }: QuotePlace,
  id: string,
): Promise<QuoteRow | undefined> {
  const { rows } = await sql<QuoteRow>`
    select ${columns} from cashier.rate_quote q
    where q.id = ${id}::uuid and q.member_id = ${memberId} and q.merchant_id = ${merchantId}
      and q.method_id = ${methodId} and q.until > now()`.execute(db);
  return rows[0];
}

export async function insertQuote(
  db: Queryable,
  { merchantId, memberId, methodId }: QuotePlace,
  quote: Omit<QuoteRow, 'until'> & { readonly holdsMs: number },
): Promise<QuoteRow> {
  const { rows } = await sql<QuoteRow>`
    insert into cashier.rate_quote as q (id, merchant_id, member_id, method_id, provider_id, token,
      network, rate_text, until)
    values (${quote.id}::uuid, ${merchantId}, ${memberId}, ${methodId}, ${quote.providerId},
      ${quote.token}, ${quote.network}, ${quote.rate},
      now() + ${quote.holdsMs} * interval '1 millisecond')
    returning ${columns}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The quote was not written.');
  return row;
}

/** Ends what a member was told. */
export async function endQuotes(
  db: Queryable,
  { merchantId, memberId, methodId }: QuotePlace,
): Promise<void> {
  await sql`update cashier.rate_quote set until = now()
    where member_id = ${memberId} and merchant_id = ${merchantId} and method_id = ${methodId}
      and until > now()`.execute(db);
}

/** Forgets those that ended an hour ago; at most so many at once. Answers how many there were. */
export async function forgetQuotes(db: Queryable, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from cashier.rate_quote where id in (
      select id from cashier.rate_quote where until < now() - interval '1 hour' limit ${limit})
    returning id`.execute(db);
  return rows.length;
}
