import { sql } from 'kysely';
import type { Db, Queryable } from '#kernel/db.ts';

/** Something in the books that does not add up. Any finding is an alarm. */
export interface Finding {
  readonly check:
    | 'legs do not cancel out'
    | 'transit is not zero'
    | 'money left its book'
    | 'balance differs from its transfers'
    | 'sequence has a gap'
    | 'running balance is broken'
    | 'balance below its floor'
    | 'held money differs from its holds'
    | 'history was altered'
    | 'chain is broken';
  readonly merchantId: bigint;
  /** The account that is wrong, and whose it is; null where it is the merchant's books. */
  readonly account: bigint | null;
  readonly memberId: bigint | null;
  readonly detail: string;
}

/**
 * Proves the ledger over everything, in one snapshot: the two sides of each book cancel out, nothing
 * is in transit, no money left its book, each balance is the sum of its transfers, sequences have no
 * gaps, running balances follow on from one another, nothing is below its floor, what is held is
 * what the holds say, and history is as it was when it was hung on the chain. Answers what it finds
 * wrong, at most 100 of each kind.
 */
export async function reconcile(db: Db): Promise<Finding[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      // Reads the whole ledger: the usual limit for a statement does not fit.
      await sql`set local statement_timeout = '10min'`.execute(tx);
      const findings: Finding[] = [];
      for (const check of [unbalancedBooks, moneyInTransit, brokenChains]) {
        findings.push(...(await check.execute(tx)).rows);
      }
      return [...findings, ...(await checkAccounts(tx))];
    });
}

/**
 * Proves the accounts of one member, as they stand in the caller's transaction, or of everybody.
 * Whoever wants the whole truth asks within one snapshot.
 */
export async function checkAccounts(db: Queryable, memberId?: bigint): Promise<Finding[]> {
  const wanted =
    memberId === undefined
      ? sql`true`
      : sql`account_id in (select id from wallet.account where member_id = ${memberId})`;
  const findings: Finding[] = [];
  for (const check of [strayTransfers, wrongAccounts, brokenRuns, strayHolds, alteredHistory]) {
    findings.push(...(await check(wanted).execute(db)).rows);
  }
  return findings;
}

type Wanted = ReturnType<typeof sql>;

/** Completes a select of `account_id`, `"check"` and `detail` with whose account it is. */
const withOwner = (found: Wanted) => sql<Finding>`
  select found."check", found.detail, a.id as account, a.member_id as "memberId",
    b.merchant_id as "merchantId"
  from (${found}) found
    join wallet.account a on a.id = found.account_id
    join wallet.book b on b.id = a.book_id
  order by a.id limit 100`;

const unbalancedBooks = sql<Finding>`
  with legs as (
    select c.book_id, sum(t.amount) as amount
    from wallet.transfer t join wallet.contra c on c.id = t.contra_id group by c.book_id
    union all
    select c.book_id, sum(d.amount)
    from wallet.contra_delta d join wallet.contra c on c.id = d.contra_id group by c.book_id)
  select 'legs do not cancel out' as "check", b.merchant_id as "merchantId",
    null::bigint as account, null::bigint as "memberId",
    b.currency || ' is off by ' || sum(legs.amount) as detail
  from legs join wallet.book b on b.id = legs.book_id
  group by b.id having sum(legs.amount) <> 0 limit 100`;

const moneyInTransit = sql<Finding>`
  with legs as (
    select t.contra_id, sum(t.amount) as amount from wallet.transfer t
    where t.contra_id in (select id from wallet.contra where code = 'transit')
    group by t.contra_id
    union all
    select d.contra_id, sum(d.amount) from wallet.contra_delta d
    where d.contra_id in (select id from wallet.contra where code = 'transit')
    group by d.contra_id)
  select 'transit is not zero' as "check", b.merchant_id as "merchantId",
    null::bigint as account, null::bigint as "memberId", b.currency || ' by ' || l.amount as detail
  from legs l join wallet.contra c on c.id = l.contra_id join wallet.book b on b.id = c.book_id
  where l.amount <> 0 limit 100`;

const strayTransfers = (wanted: Wanted) =>
  withOwner(sql`
    select t.account_id, 'money left its book' as "check", 'at sequence ' || t.seq as detail
    from (select * from wallet.transfer where ${wanted}) t
      join wallet.account a on a.id = t.account_id
      join wallet.contra c on c.id = t.contra_id
    where a.book_id <> c.book_id`);

const wrongAccounts = (wanted: Wanted) =>
  withOwner(sql`
    select a.account_id,
      case when a.balance < a.min_balance then 'balance below its floor'
        when a.balance <> coalesce(s.amount, 0) then 'balance differs from its transfers'
        else 'sequence has a gap' end as "check",
      'balance ' || a.balance || ', transfers ' || coalesce(s.amount, 0) || ', sequence ' || a.seq
        || ', rows ' || coalesce(s.transfers, 0) as detail
    from (select * from (select id as account_id, balance, min_balance, seq from wallet.account) a
          where ${wanted}) a
      left join (
        select account_id, sum(amount) as amount, count(*) as transfers, max(seq) as last
        from wallet.transfer where ${wanted} group by account_id) s on s.account_id = a.account_id
    where a.balance < a.min_balance or a.balance <> coalesce(s.amount, 0)
      or a.seq <> coalesce(s.transfers, 0) or a.seq <> coalesce(s.last, 0)`);

const brokenRuns = (wanted: Wanted) =>
  withOwner(sql`
    select account_id, 'running balance is broken' as "check", 'at sequence ' || seq as detail
    from (
      select account_id, seq, amount, balance_after,
        lag(balance_after, 1, 0::bigint) over (partition by account_id order by seq) as before
      from wallet.transfer where ${wanted}) run
    where before + amount <> balance_after`);

const strayHolds = (wanted: Wanted) =>
  withOwner(sql`
    select a.account_id, 'held money differs from its holds' as "check",
      'balance ' || a.balance || ', holds ' || coalesce(h.rest, 0) as detail
    from (select * from (
            select id as account_id, balance from wallet.account where purse = 'held') a
          where ${wanted}) a
      left join (
        select account_id, sum(amount - paid - released) as rest
        from wallet.hold group by account_id) h on h.account_id = a.account_id
    where a.balance <> coalesce(h.rest, 0)`);

const alteredHistory = (wanted: Wanted) =>
  withOwner(sql`
    select part.account_id, 'history was altered' as "check",
      'between sequence ' || part.after_seq + 1 || ' and ' || part.last_seq as detail
    from (
      select account_id, last_seq, hash,
        lag(last_seq, 1, 0::bigint) over (partition by account_id order by last_seq) as after_seq,
        lag(hash, 1, ''::bytea) over (partition by account_id order by last_seq) as previous
      from wallet.chain_part where ${wanted}) part
    where part.hash <> sha256(part.previous
      || wallet.history_bytes(part.account_id, part.after_seq, part.last_seq))`);

const brokenChains = sql<Finding>`
  with parts as (
    select merchant_id, block, array_agg(account_id) as account, array_agg(last_seq) as last_seq,
      array_agg(hash) as hash
    from wallet.chain_part group by merchant_id, block),
  blocks as (
    select merchant_id, number, previous, hash,
      lag(hash, 1, ''::bytea) over chain as hash_before,
      lag(number, 1, 0::bigint) over chain as number_before
    from wallet.chain_block window chain as (partition by merchant_id order by number))
  select 'chain is broken' as "check", b.merchant_id as "merchantId", null::bigint as account,
    null::bigint as "memberId", 'at block ' || b.number as detail
  from blocks b
    left join parts p on p.merchant_id = b.merchant_id and p.block = b.number
  where b.number <> b.number_before + 1 or b.previous <> b.hash_before
    or b.hash is distinct from wallet.parts_hash(b.previous, p.account, p.last_seq, p.hash)
  limit 100`;
