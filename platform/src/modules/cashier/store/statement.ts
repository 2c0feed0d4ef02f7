/** Statements on the bank's statements and their lines. */
import type { LineOutcome, StatementState } from '@croupier/contract/cashier/statement-kinds';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { ReadLine } from '../statements/reading/statement-lines.ts';

export interface StatementFacts {
  readonly id: bigint;
  readonly merchantId: bigint;
  readonly accountId: bigint;
  readonly name: string;
  readonly state: StatementState;
  readonly uploadedBy: string;
  readonly uploadedAt: Date;
  readonly agreedAt: Date | null;
  readonly doneAt: Date | null;
  readonly firstAt: Date;
  readonly lastAt: Date;
  readonly lines: number;
  /** Legal tender in minor units. */
  readonly inMinor: string;
  readonly outMinor: string;
  readonly brokenLine: number | null;
  /** Payments to the account in its time that it does not name, as they were when it was matched. */
  readonly missing: number;
  readonly skipped: number;
  readonly pairs: number;
  readonly takenBack: number;
}

const columns = sql`
  s.id, s.merchant_id as "merchantId", s.account_id as "accountId", s.name, s.state,
  s.uploaded_by as "uploadedBy", s.uploaded_at as "uploadedAt", s.agreed_at as "agreedAt",
  s.done_at as "doneAt", s.first_at as "firstAt", s.last_at as "lastAt", s.lines,
  s.in_minor::text as "inMinor", s.out_minor::text as "outMinor", s.broken_line as "brokenLine",
  s.missing, s.skipped, s.pairs, s.taken_back as "takenBack"`;

/** Lines written by one statement of SQL. */
const LINES_AT_ONCE = 5000;

/** Undefined when the file of the account was brought before. Lines without an offset are local. */
export async function insertStatement(
  tx: Tx,
  statement: {
    readonly merchantId: bigint;
    readonly accountId: bigint;
    readonly name: string;
    readonly sha256: Buffer;
    readonly uploadedBy: string;
    readonly inMinor: bigint;
    readonly outMinor: bigint;
    readonly brokenLine: number | null;
    readonly skipped: number;
    readonly pairs: number;
  },
  lines: readonly ReadLine[],
  timeZone: string,
): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    insert into cashier.statement (merchant_id, account_id, name, sha256, uploaded_by, lines,
      first_at, last_at, in_minor, out_minor, broken_line, skipped, pairs)
    values (${statement.merchantId}, ${statement.accountId}, ${statement.name}, ${statement.sha256},
      ${statement.uploadedBy}, ${lines.length}, now(), now(), ${String(statement.inMinor)}::numeric,
      ${String(statement.outMinor)}::numeric, ${statement.brokenLine}, ${statement.skipped},
      ${statement.pairs})
    on conflict do nothing returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) return undefined;
  for (let at = 0; at < lines.length; at += LINES_AT_ONCE) {
    await sql`
      insert into cashier.statement_line (statement_id, ord, line_id, booked_at, amount_text,
        is_out, memo, payer_name, outcome, day_only, bank_reference, former_id, paired_with)
      select ${id}, l.ord, l."lineId",
        case when l.booked ~ '(Z|[+-][0-9:]+)$' then l.booked::timestamptz
          else l.booked::timestamp at time zone ${timeZone} end,
        l.amount, l."isOut", l.memo, l."payerName", case when l."isOut" then 'out' end,
        l."dayOnly", l."bankReference", l."formerId", l."pairedWith"
      from jsonb_to_recordset(${JSON.stringify(lines.slice(at, at + LINES_AT_ONCE))}::jsonb)
        as l(ord int, "lineId" text, booked text, amount text, "isOut" boolean, memo text,
          "payerName" text, "dayOnly" boolean, "bankReference" text, "formerId" text,
          "pairedWith" int)`.execute(tx);
  }
  await sql`
    update cashier.statement s set first_at = l.first_at, last_at = l.last_at
    from (select min(booked_at) as first_at, max(booked_at) as last_at
      from cashier.statement_line where statement_id = ${id}) l
    where s.id = ${id}`.execute(tx);
  return id;
}

/** The statement of that file that nobody declined, locked. */
export async function lockSameFile(
  tx: Tx,
  file: { readonly accountId: bigint; readonly sha256: Buffer },
): Promise<StatementFacts | undefined> {
  const { rows } = await sql<StatementFacts>`
    select ${columns} from cashier.statement s
    where s.account_id = ${file.accountId} and s.sha256 = ${file.sha256} and s.state <> 'declined'
    for no key update`.execute(tx);
  return rows[0];
}

export async function statementById(
  db: Queryable,
  id: bigint,
): Promise<StatementFacts | undefined> {
  const { rows } = await sql<StatementFacts>`
    select ${columns} from cashier.statement s where s.id = ${id}`.execute(db);
  return rows[0];
}

/** Moves it on; false when it is no longer where it is moved from. */
export async function moveStatement(
  tx: Tx,
  id: bigint,
  from: StatementState,
  to: Exclude<StatementState, 'asked'>,
): Promise<boolean> {
  const { rows } = await sql`
    update cashier.statement set state = ${to},
      agreed_at = case when ${to} = 'matching' then clock_timestamp() else agreed_at end,
      done_at = case when ${to} = 'done' then clock_timestamp() end
    where id = ${id} and state = ${from} returning id`.execute(tx);
  return rows.length > 0;
}

/** Names of statements by id, for the audit trail. */
export async function namesOfStatements(
  db: Queryable,
  ids: readonly bigint[],
): Promise<Map<bigint, string>> {
  const { rows } = await sql<{ id: bigint; name: string }>`
    select id, name from cashier.statement where id = any (${ids.map(String)}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export interface OpenLine {
  readonly ord: number;
  readonly lineId: string;
  readonly bookedAt: Date;
  readonly dayOnly: boolean;
  readonly pairedWith: number | null;
  readonly amount: string;
  readonly memo: string;
  readonly payerName: string;
}

/** Lines that nothing became of yet, in the order of the file. */
export async function openLines(db: Queryable, id: bigint, limit: number): Promise<OpenLine[]> {
  const { rows } = await sql<OpenLine>`
    select l.ord, l.line_id as "lineId", l.booked_at as "bookedAt", l.day_only as "dayOnly",
      l.paired_with as "pairedWith", l.amount_text as amount, l.memo, l.payer_name as "payerName"
    from cashier.statement_line l where l.statement_id = ${id} and l.outcome is null
    order by l.ord limit ${limit}`.execute(db);
  return rows;
}

/** Lines that nothing became of yet and no payment tells of, in the order of the file, and their number. */
export async function unreportedLines(
  db: Queryable,
  which: { readonly id: bigint; readonly methodId: bigint; readonly limit: number },
): Promise<{ readonly lines: readonly OpenLine[]; readonly count: number }> {
  const { rows } = await sql<OpenLine & { readonly count: number }>`
    select l.ord, l.line_id as "lineId", l.booked_at as "bookedAt", l.day_only as "dayOnly",
      l.paired_with as "pairedWith", l.amount_text as amount, l.memo, l.payer_name as "payerName",
      count(*) over ()::int as count
    from cashier.statement_line l join cashier.statement s on s.id = l.statement_id
    where l.statement_id = ${which.id} and l.outcome is null and not exists (
      select from cashier.payment p
      where p.method_id = ${which.methodId} and p.account_id = s.account_id
        and upper(p.payment_id) = any (array[
          upper(s.account_id || '.' || l.line_id), upper(s.account_id || '.' || l.former_id)]))
    order by l.ord limit ${which.limit}`.execute(db);
  const lines = rows.map((row) => {
    const { count: _count, ...line } = row;
    return line;
  });
  return { lines, count: rows[0]?.count ?? 0 };
}

/**
 * Writes what became of these lines from the payments that go by their names. A payment from before
 * the statement was agreed to was known.
 */
export async function settleLines(
  db: Queryable,
  which: { readonly id: bigint; readonly methodId: bigint; readonly ords: readonly number[] },
): Promise<void> {
  await sql`
    update cashier.statement_line l set outcome = case
      when p.amount_text::numeric <> l.amount_text::numeric then 'differs'
      when p.received_at < s.agreed_at then 'known' else p.outcome end
    from cashier.statement s, cashier.payment p
    where l.statement_id = ${which.id} and l.ord = any (${[...which.ords]}::int[])
      and l.outcome is null and s.id = l.statement_id and p.method_id = ${which.methodId}
      and p.account_id = s.account_id and upper(p.payment_id) = any (array[
        upper(s.account_id || '.' || l.line_id), upper(s.account_id || '.' || l.former_id)])`.execute(
    db,
  );
}

/** Records lines that name no deposit as payments that wait for staff; those there are stay. */
export async function insertUnmatched(
  tx: Tx,
  place: { readonly methodId: bigint; readonly accountId: bigint; readonly currency: string },
  payments: readonly (OpenLine & { readonly paymentId: string; readonly reference: string })[],
): Promise<void> {
  await sql`
    insert into cashier.payment (method_id, payment_id, reference, amount_text, currency, paid_at,
      outcome, account_id, memo, payer_name)
    select ${place.methodId}, l."paymentId", l.reference, l.amount, ${place.currency}, l."bookedAt",
      'unmatched', ${place.accountId}, l.memo, l."payerName"
    from jsonb_to_recordset(${JSON.stringify(payments)}::jsonb)
      as l("paymentId" text, reference text, amount text, "bookedAt" timestamptz, memo text,
        "payerName" text)
    on conflict do nothing`.execute(tx);
}

/** References of those that name a deposit of that way to pay. */
export async function knownReferences(
  db: Queryable,
  methodId: bigint,
  references: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ reference: string }>`
    select reference from cashier.deposit
    where method_id = ${methodId} and reference = any (${[...references]}::text[])`.execute(db);
  return new Set(rows.map(({ reference }) => reference));
}

/** Amounts, in minor units of the wallet, for which deposits to that account were waiting lately. */
export async function awaitedAmounts(
  db: Queryable,
  accountId: bigint,
  since: Date,
): Promise<Set<bigint>> {
  const { rows } = await sql<{ amountMinor: bigint }>`
    select distinct amount_minor as "amountMinor" from cashier.deposit
    where account_id = ${accountId} and created_at > ${since}::timestamptz - interval '2 days'
    limit 100000`.execute(db);
  return new Set(rows.map(({ amountMinor }) => amountMinor));
}

/** Lines of a statement by outcome; the key of those that wait to be matched is `open`. */
export async function countLines(
  db: Queryable,
  ids: readonly bigint[],
): Promise<Map<bigint, Map<LineOutcome | 'open', number>>> {
  const { rows } = await sql<{ id: bigint; outcome: LineOutcome | 'open'; count: number }>`
    select statement_id as id, coalesce(outcome, 'open') as outcome, count(*)::int as count
    from cashier.statement_line where statement_id = any (${ids.map(String)}::bigint[])
    group by statement_id, outcome`.execute(db);
  const counts = new Map<bigint, Map<LineOutcome | 'open', number>>();
  for (const { id, outcome, count } of rows) {
    const of = counts.get(id) ?? new Map<LineOutcome | 'open', number>();
    counts.set(id, of.set(outcome, count));
  }
  return counts;
}

export interface MissingPayment {
  readonly paymentId: string;
  readonly paidAt: Date;
  readonly amount: string;
  readonly reference: string;
}

/** Payments to the account, in the time of the statement, that it does not name; the oldest first. */
export async function missingPayments(
  db: Queryable,
  { id, accountId, firstAt, lastAt }: StatementFacts,
  limit: number,
): Promise<{ readonly count: number; readonly items: readonly MissingPayment[] }> {
  const from = `${accountId}.`.length + 1;
  // Each payment is looked up by its line's own name, which the index has, whatever the planner knows.
  const { rows } = await sql<MissingPayment & { readonly count: number }>`
    select p.payment_id as "paymentId", p.paid_at as "paidAt", p.amount_text as amount, p.reference,
      count(*) over ()::int as count
    from cashier.payment p
    where p.account_id = ${accountId} and p.paid_at between ${firstAt} and ${lastAt}
      and not exists (
        select from cashier.statement_line l, substr(p.payment_id, ${from}::int) as name
        where l.statement_id = ${id} and l.line_id in (name, upper(name)) and not l.is_out)
      and not exists (
        select from cashier.statement_line l
        where l.statement_id = ${id} and l.former_id = substr(p.payment_id, ${from}::int))
    order by p.paid_at, p.payment_id limit ${limit}`.execute(db);
  const items = rows.map(({ paymentId, paidAt, amount, reference }) => {
    return { paymentId, paidAt, amount, reference };
  });
  return { count: rows[0]?.count ?? 0, items };
}

/** Lines of money out that take back a payment which was credited: by its reference, or as its pair. */
export async function countTakenBack(db: Queryable, id: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct l.ord)::int as count
    from cashier.statement s join cashier.statement_line l on l.statement_id = s.id
      left join cashier.statement_line i on i.statement_id = s.id and i.ord = l.paired_with
      join cashier.payment p on p.account_id = s.account_id and p.outcome = 'credited'
        and upper(p.payment_id) = any (array[
          upper(s.account_id || '.' || coalesce(i.line_id, nullif(l.bank_reference, ''))),
          upper(s.account_id || '.' || i.former_id)])
    where s.id = ${id} and l.is_out and p.amount_text::numeric = l.amount_text::numeric`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Keeps what people must look at. */
export async function noteFaults(
  tx: Tx,
  id: bigint,
  { missing, takenBack }: { readonly missing: number; readonly takenBack: number },
): Promise<void> {
  await sql`update cashier.statement set missing = ${missing}, taken_back = ${takenBack}
    where id = ${id}`.execute(tx);
}

/** A page of statements of a merchant, newest first. */
export async function listStatements(
  db: Queryable,
  page: {
    readonly merchantId: bigint;
    readonly id: bigint | null;
    readonly beforeId: bigint | null;
    readonly limit: number;
  },
): Promise<StatementFacts[]> {
  const { rows } = await sql<StatementFacts>`
    select ${columns} from cashier.statement s
    where s.merchant_id = ${page.merchantId}
      and (${page.id}::bigint is null or s.id = ${page.id})
      and (${page.beforeId}::bigint is null or s.id < ${page.beforeId})
    order by s.id desc limit ${page.limit}`.execute(db);
  return rows;
}

export interface ShownLine extends OpenLine {
  readonly isOut: boolean;
  readonly outcome: LineOutcome | null;
  readonly reference: string | null;
  /** What a payment that goes by its name says of it already. */
  readonly reported: 'known' | 'differs' | null;
}

/** Lines with the deposit that each went to or waits for. */
export async function listLines(
  db: Queryable,
  which: {
    readonly id: bigint;
    readonly methodId: bigint;
    readonly outcome: LineOutcome | null;
    readonly after: number;
    readonly limit: number;
  },
): Promise<ShownLine[]> {
  const { rows } = await sql<ShownLine>`
    select l.ord, l.line_id as "lineId", l.booked_at as "bookedAt", l.day_only as "dayOnly",
      l.paired_with as "pairedWith", l.amount_text as amount, l.memo,
      l.payer_name as "payerName", l.is_out as "isOut", l.outcome,
      case when p.amount_text::numeric <> l.amount_text::numeric then 'differs'
        when p.payment_id is not null then 'known' end as reported,
      case when p.deposit_id is not null then p.reference else (
        select d.reference from cashier.payment_decision y join cashier.deposit d on d.id = y.deposit_id
        where y.method_id = p.method_id and y.payment_id = p.payment_id) end as reference
    from cashier.statement_line l
      join cashier.statement s on s.id = l.statement_id
      left join cashier.payment p on not l.is_out and p.method_id = ${which.methodId}
        and p.account_id = s.account_id and upper(p.payment_id) = any (array[
          upper(s.account_id || '.' || l.line_id), upper(s.account_id || '.' || l.former_id)])
    where l.statement_id = ${which.id} and l.ord > ${which.after}
      and (${which.outcome}::text is null or l.outcome = ${which.outcome})
    order by l.ord limit ${which.limit}`.execute(db);
  return rows;
}
