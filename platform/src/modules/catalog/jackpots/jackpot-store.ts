/** Statements on the jackpots that vendors tell. */
import { parseMoney } from '@croupier/contract/money';
import type { FeedJackpot } from '@croupier/contract/seamless/vendor';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import { PROGRESSIVE } from '../game-rules.ts';

/**
 * Vendors with such games that were not asked for so long, marked as asked: whoever gets one asks it,
 * nobody else does meanwhile.
 */
export async function claimDueVendors(db: Queryable, everyMs: number): Promise<bigint[]> {
  const { rows } = await sql<{ vendorId: bigint }>`
    insert into catalog.jackpot_feed as f (vendor_id, asked_at)
    select v.id, now() from catalog.vendor v
    where exists (select from catalog.game g
                  where g.vendor_id = v.id and g.listed and ${PROGRESSIVE} = any (g.features))
    on conflict (vendor_id) do update set asked_at = excluded.asked_at
      where f.asked_at < now() - make_interval(secs => ${everyMs / 1000})
    returning vendor_id as "vendorId"`.execute(db);
  return rows.map(({ vendorId }) => vendorId);
}

/** The vendor did not tell: it is not asked again before that time has passed. */
export async function leaveInPeace(db: Queryable, vendorId: bigint, ms: number): Promise<void> {
  await sql`
    update catalog.jackpot_feed set asked_at = now() + make_interval(secs => ${ms / 1000})
    where vendor_id = ${vendorId}`.execute(db);
}

export interface AskingMerchant {
  readonly id: bigint;
  /** What the vendor knows it by. */
  readonly code: string;
  readonly currency: string;
}

export interface JackpotLevel {
  readonly level: string;
  readonly number: number;
  readonly amount: string;
  readonly startedWith: string;
  readonly hitBy: string;
  readonly commit: string;
}

export interface JackpotRow {
  readonly id: bigint;
  readonly vendorId: bigint;
  readonly merchantId: bigint;
  readonly currency: string;
  readonly code: string;
  readonly levels: readonly JackpotLevel[];
  readonly contributedMinor: bigint;
  readonly paidMinor: bigint;
  readonly toldAt: Date;
  readonly gameCodes: readonly string[];
}

const minor = (text: string) => parseMoney(text) ?? 0n;

/** Takes in what a vendor told; what it tells of others than its merchants is left out. */
export async function storeJackpots(
  tx: Tx,
  vendorId: bigint,
  told: {
    readonly merchants: readonly AskingMerchant[];
    readonly jackpots: readonly FeedJackpot[];
  },
): Promise<void> {
  for (const jackpot of told.jackpots) {
    const merchant = told.merchants.find(
      ({ code, currency }) => code === jackpot.merchant && currency === jackpot.currency,
    );
    if (merchant) await storeJackpot(tx, { vendorId, merchantId: merchant.id, jackpot });
  }
}

async function storeJackpot(
  tx: Tx,
  { vendorId, merchantId, jackpot }: { vendorId: bigint; merchantId: bigint; jackpot: FeedJackpot },
): Promise<void> {
  const { id: code, currency, games, hits } = jackpot;
  const levels = jackpot.levels.map(({ started_with: startedWith, hit_by: hitBy, ...level }) => {
    return { ...level, startedWith, hitBy };
  });
  const { rows } = await sql<{ id: bigint }>`
    insert into catalog.jackpot (vendor_id, merchant_id, code, currency, game_codes, levels,
      contributed, paid, told_at)
    values (${vendorId}, ${merchantId}, ${code}, ${currency}, ${games}::text[],
      ${JSON.stringify(levels)}::jsonb, ${minor(jackpot.contributed)}, ${minor(jackpot.paid)}, now())
    on conflict (vendor_id, merchant_id, code) do update set
      currency = excluded.currency, game_codes = excluded.game_codes, levels = excluded.levels,
      contributed = excluded.contributed, paid = excluded.paid, told_at = excluded.told_at
    returning id`.execute(tx);
  const jackpotId = rows[0]?.id;
  if (jackpotId === undefined || hits.length === 0) return;
  await sql`
    insert into catalog.jackpot_hit (jackpot_id, code, merchant_id, level, number, amount, hit_at)
    select ${jackpotId}, h.code, ${merchantId}, h.level, h.number, h.amount, h.hit_at
    from unnest(${hits.map(({ id }) => id)}::text[], ${hits.map(({ level }) => level)}::text[],
      ${hits.map(({ number }) => number)}::int[],
      ${hits.map(({ amount }) => minor(amount))}::bigint[],
      ${hits.map((hit) => hit.hit_at)}::timestamptz[]) as h (code, level, number, amount, hit_at)
    on conflict (jackpot_id, code) do nothing`.execute(tx);
}

const columns = sql`
  j.id, j.vendor_id as "vendorId", j.merchant_id as "merchantId", j.code, j.currency, j.levels,
  j.contributed as "contributedMinor", j.paid as "paidMinor", j.told_at as "toldAt",
  j.game_codes as "gameCodes"`;

/** Jackpots of a merchant, or of all, as they were told last; those of no vendor's games any more too. */
export async function listJackpots(
  db: Queryable,
  merchantId: bigint | undefined,
): Promise<JackpotRow[]> {
  const { rows } = await sql<JackpotRow>`
    select ${columns} from catalog.jackpot j
    where ${merchantId ?? null}::bigint is null or j.merchant_id = ${merchantId ?? null}
    order by j.merchant_id, j.vendor_id, j.code limit 500`.execute(db);
  return rows;
}

/** Our ids of the games that feed jackpots, by vendor and the vendor's id. */
export async function gamesOf(
  db: Queryable,
  jackpots: readonly Pick<JackpotRow, 'vendorId' | 'gameCodes'>[],
): Promise<{ readonly vendorId: bigint; readonly code: string; readonly id: bigint }[]> {
  if (jackpots.length === 0) return [];
  const pairs = jackpots.flatMap(({ vendorId, gameCodes }) =>
    gameCodes.map((code) => ({ vendorId, code })),
  );
  const { rows } = await sql<{ vendorId: bigint; code: string; id: bigint }>`
    select g.vendor_id as "vendorId", g.code, g.id
    from unnest(${pairs.map(({ vendorId }) => vendorId)}::bigint[],
      ${pairs.map(({ code }) => code)}::text[]) as u (vendor_id, code)
    join catalog.game g on g.vendor_id = u.vendor_id and g.code = u.code`.execute(db);
  return rows;
}

export interface JackpotHitRow {
  readonly jackpotId: bigint;
  readonly code: string;
  readonly level: string;
  readonly number: number;
  readonly amountMinor: bigint;
  readonly hitAt: Date;
}

/** The newest hits of a merchant, or of all. */
export async function listHits(
  db: Queryable,
  merchantId: bigint | undefined,
  limit: number,
): Promise<JackpotHitRow[]> {
  const { rows } = await sql<JackpotHitRow>`
    select h.jackpot_id as "jackpotId", h.code, h.level, h.number, h.amount as "amountMinor",
      h.hit_at as "hitAt"
    from catalog.jackpot_hit h
    where ${merchantId ?? null}::bigint is null or h.merchant_id = ${merchantId ?? null}
    order by h.hit_at desc limit ${limit}`.execute(db);
  return rows;
}
