import { sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';

/** A call of a vendor, as it is kept. */
export interface KeptCall {
  readonly at: Date;
  readonly vendorId: bigint;
  /** Code of the merchant as the call named it. */
  readonly merchant: string;
  readonly keyId: string;
  readonly method: string;
  readonly call: string;
  /** The part of the path behind the call. */
  readonly named: string | null;
  readonly account: string | null;
  /** Empty when it was done. */
  readonly apiCode: string;
  readonly tookUs: number;
  /** JSON; so is `answer`. */
  readonly request: string;
  readonly answer: string;
  readonly cut: boolean;
}
export type KeptCallLine = Omit<KeptCall, 'request' | 'answer'> & { readonly id: bigint };

/** Characters that PostgreSQL's text cannot hold come from addresses alone. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed();

export async function insertCalls(db: Queryable, calls: readonly KeptCall[]): Promise<void> {
  const rows = calls.map((call) => ({
    at: call.at,
    vendor_id: String(call.vendorId),
    merchant: storable(call.merchant),
    key_id: call.keyId,
    method: call.method,
    call: storable(call.call),
    named: call.named && storable(call.named),
    account: call.account,
    api_code: call.apiCode,
    took_us: call.tookUs,
    request: call.request,
    answer: call.answer,
    cut: call.cut,
  }));
  await sql`
    insert into seamless.call_log (at, vendor_id, merchant, key_id, method, call, named, account,
      api_code, took_us, request, answer, cut)
    select at, vendor_id, merchant, key_id, method, call, named, account, api_code, took_us,
      request, answer, cut
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(at timestamptz,
      vendor_id bigint, merchant text, key_id text, method text, call text, named text,
      account text, api_code text, took_us integer, request text, answer text, cut boolean)`.execute(
    db,
  );
}

/** Per vendor: the share of hot calls to keep. */
export async function logPercents(db: Queryable): Promise<Map<bigint, number>> {
  const { rows } = await sql<{ vendorId: bigint; percent: number }>`
    select vendor_id as "vendorId", log_percent as percent from seamless.vendor_terms
    where log_percent > 0`.execute(db);
  return new Map(rows.map(({ vendorId, percent }) => [vendorId, percent]));
}

export interface CallFilter {
  readonly vendorId?: bigint | undefined;
  readonly call?: string | undefined;
  readonly account?: string | undefined;
  /** `failed`: refused because of a failure of ours. */
  readonly outcome?: 'done' | 'refused' | 'failed' | undefined;
  /** Id at which the page begins, exclusive. */
  readonly before?: bigint | undefined;
  readonly limit: number;
}

const lineColumns = sql`
  id, at, vendor_id as "vendorId", merchant, key_id as "keyId", method, call, named, account,
  api_code as "apiCode", took_us as "tookUs", cut`;

/** Calls that were kept, newest first. */
export async function listCalls(db: Queryable, filter: CallFilter): Promise<KeptCallLine[]> {
  const { vendorId = null, call = null, account = null, outcome = null, before = null } = filter;
  const { rows } = await sql<KeptCallLine>`
    select ${lineColumns} from seamless.call_log
    where (${vendorId}::bigint is null or vendor_id = ${vendorId})
      and (${call}::text is null or call = ${call})
      and (${account}::text is null or account = ${account})
      and (${outcome}::text is null
        or ${outcome} = case api_code when '' then 'done' when '500' then 'failed'
                        else 'refused' end)
      and (${before}::bigint is null or id < ${before})
    order by id desc limit ${filter.limit}`.execute(db);
  return rows;
}

/** One call with its bodies, or undefined when it was not kept or is forgotten. */
export async function callOfId(
  db: Queryable,
  id: bigint,
): Promise<(KeptCall & { readonly id: bigint }) | undefined> {
  const { rows } = await sql<KeptCall & { id: bigint }>`
    select ${lineColumns}, request, answer from seamless.call_log where id = ${id}`.execute(db);
  return rows[0];
}

/** Forgets calls that are older than a week or have that many newer ones; some at a time. */
export async function forgetCalls(db: Queryable, keptMax: number): Promise<void> {
  await sql`
    delete from seamless.call_log where id in (
      select id from seamless.call_log
      where at < now() - interval '7 days'
        or id < (select max(id) from seamless.call_log) - ${keptMax}
      order by id limit 50000)`.execute(db);
}
