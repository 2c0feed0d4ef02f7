/** Statements on ways to pay. */
import { sql } from 'kysely';
import type { FeeBearer, MethodKind } from '@croupier/contract/cashier/deposit-methods';
import type { CardNetwork } from '@croupier/contract/cashier/scratch-cards';
import type { Queryable, Tx } from '#kernel/db.ts';

export interface MethodRow {
  readonly id: bigint;
  readonly merchantId: bigint;
  readonly merchantCode: string;
  readonly code: string;
  readonly kind: MethodKind;
  readonly currency: string;
  /** By dictionary. */
  readonly name: Readonly<Record<string, string>>;
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
  /** Decimal texts of minor units. */
  readonly quickMinor: readonly string[];
  readonly expiresMinutes: number;
  /** All three null: a bank transfer whose statement staff bring. */
  readonly gatewayOrigin: string | null;
  readonly gatewayAccount: string | null;
  /** Sealed. */
  readonly gatewaySecret: Buffer | null;
  readonly enabled: boolean;
  readonly sortRank: number;
  /** Verification levels of members that it is offered to. */
  readonly levelMin: number;
  readonly levelMax: number;
  /** Minutes after midnight by the merchant's clocks; null: always open. */
  readonly opensMinute: number | null;
  readonly closesMinute: number | null;
  readonly feeBasisPoints: number;
  readonly feeFixedMinor: bigint;
  readonly feeBearer: FeeBearer;
  /** By dictionary. */
  readonly bonus: Readonly<Record<string, string>> | null;
  /** Blocks above a payment on a chain before it counts. */
  readonly confirmations: number;
  /** Of scratch cards: whose are taken. */
  readonly networks: readonly CardNetwork[];
}

const columns = sql`
  m.id, m.merchant_id as "merchantId", m.merchant_code as "merchantCode", m.code, m.kind, m.currency, m.name,
  m.min_minor as "minMinor", m.max_minor as "maxMinor", m.quick_minor::text[] as "quickMinor",
  m.expires_minutes as "expiresMinutes", m.gateway_origin as "gatewayOrigin",
  m.gateway_account as "gatewayAccount", m.gateway_secret as "gatewaySecret", m.enabled,
  m.sort_rank as "sortRank", m.level_min as "levelMin", m.level_max as "levelMax",
  m.opens_minute as "opensMinute", m.closes_minute as "closesMinute",
  m.fee_basis_points as "feeBasisPoints", m.fee_fixed_minor as "feeFixedMinor",
  m.fee_bearer as "feeBearer", m.bonus, m.confirmations, m.networks`;

/** Offered ways of one merchant and currency that it is paid in, in their order. */
export async function methodsOf(
  db: Queryable,
  merchantId: bigint,
  currency: string,
): Promise<MethodRow[]> {
  const { rows } = await sql<MethodRow>`
    select ${columns} from cashier.method m
    where m.merchant_id = ${merchantId} and m.currency = ${currency} and m.enabled
      and exists (select from cashier.tender t
        where t.merchant_id = m.merchant_id and t.currency = m.currency and t.enabled)
    order by m.sort_rank, m.id limit 20`.execute(db);
  return rows;
}

/** Any way to pay, offered or not: a payment may arrive after it was withdrawn. */
export async function methodById(db: Queryable, id: bigint): Promise<MethodRow | undefined> {
  const { rows } = await sql<MethodRow>`
    select ${columns} from cashier.method m where m.id = ${id}`.execute(db);
  return rows[0];
}

/** The way to pay that a webhook's address names. */
export async function methodByCodes(
  db: Queryable,
  codes: { readonly merchantCode: string; readonly methodCode: string },
): Promise<MethodRow | undefined> {
  const { rows } = await sql<MethodRow>`
    select ${columns} from cashier.method m
    where m.merchant_code = ${codes.merchantCode} and m.code = ${codes.methodCode}`.execute(db);
  return rows[0];
}

/** Every way of a merchant, offered or not, in their order. */
export async function allMethods(db: Queryable, merchantId: bigint): Promise<MethodRow[]> {
  const { rows } = await sql<MethodRow>`
    select ${columns} from cashier.method m where m.merchant_id = ${merchantId}
    order by m.sort_rank, m.id limit 100`.execute(db);
  return rows;
}

export type NewMethod = Omit<MethodRow, 'id' | 'enabled' | 'quickMinor'> & {
  readonly quickMinor: readonly bigint[];
};

/** Adds the way to pay or brings an existing one of that code up to date; its kind stays. */
export async function upsertMethod(db: Queryable, method: NewMethod): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into cashier.method (merchant_id, merchant_code, code, kind, currency, name, min_minor, max_minor,
      quick_minor, expires_minutes, gateway_origin, gateway_account, gateway_secret, sort_rank,
      level_min, level_max, opens_minute, closes_minute, fee_basis_points, fee_fixed_minor,
      fee_bearer, bonus, confirmations, networks)
    values (${method.merchantId}, ${method.merchantCode}, ${method.code}, ${method.kind}, ${method.currency},
      ${JSON.stringify(method.name)}::jsonb, ${method.minMinor}, ${method.maxMinor},
      ${method.quickMinor.map(String)}::bigint[], ${method.expiresMinutes},
      ${method.gatewayOrigin}, ${method.gatewayAccount}, ${method.gatewaySecret}, ${method.sortRank},
      ${method.levelMin}, ${method.levelMax}, ${method.opensMinute}, ${method.closesMinute},
      ${method.feeBasisPoints}, ${method.feeFixedMinor}, ${method.feeBearer},
      ${method.bonus && JSON.stringify(method.bonus)}::jsonb, ${method.confirmations},
      ${[...method.networks]}::text[])
    on conflict (merchant_id, code) do update set
      currency = excluded.currency, name = excluded.name, min_minor = excluded.min_minor,
      max_minor = excluded.max_minor, quick_minor = excluded.quick_minor,
      expires_minutes = excluded.expires_minutes, gateway_origin = excluded.gateway_origin,
      gateway_account = excluded.gateway_account, gateway_secret = excluded.gateway_secret,
      sort_rank = excluded.sort_rank, level_min = excluded.level_min,
      level_max = excluded.level_max, opens_minute = excluded.opens_minute,
      closes_minute = excluded.closes_minute, fee_basis_points = excluded.fee_basis_points,
      fee_fixed_minor = excluded.fee_fixed_minor, fee_bearer = excluded.fee_bearer,
      bonus = excluded.bonus, confirmations = excluded.confirmations,
      networks = excluded.networks
    returning id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The method was not written.');
  return row.id;
}

/** What staff set up about a way to pay. */
export type MethodTerms = Pick<
  NewMethod,
  | 'minMinor'
  | 'maxMinor'
  | 'quickMinor'
  | 'expiresMinutes'
  | 'levelMin'
  | 'levelMax'
  | 'opensMinute'
  | 'closesMinute'
  | 'feeBasisPoints'
  | 'feeFixedMinor'
  | 'feeBearer'
  | 'bonus'
  | 'sortRank'
  | 'networks'
> & { readonly enabled: boolean };

export async function updateTerms(tx: Tx, id: bigint, terms: MethodTerms): Promise<void> {
  await sql`update cashier.method set
      enabled = ${terms.enabled}, min_minor = ${terms.minMinor}, max_minor = ${terms.maxMinor},
      quick_minor = ${terms.quickMinor.map(String)}::bigint[],
      expires_minutes = ${terms.expiresMinutes}, level_min = ${terms.levelMin},
      level_max = ${terms.levelMax}, opens_minute = ${terms.opensMinute},
      closes_minute = ${terms.closesMinute}, fee_basis_points = ${terms.feeBasisPoints},
      fee_fixed_minor = ${terms.feeFixedMinor}, fee_bearer = ${terms.feeBearer},
      bonus = ${terms.bonus && JSON.stringify(terms.bonus)}::jsonb, sort_rank = ${terms.sortRank},
      networks = ${[...terms.networks]}::text[]
    where id = ${id}`.execute(tx);
}

/** Names by dictionary, and kinds, of ways to pay by id. */
export async function methodNames(
  db: Queryable,
  ids: readonly bigint[],
): Promise<Map<bigint, Pick<MethodRow, 'name' | 'kind'>>> {
  const { rows } = await sql<Pick<MethodRow, 'id' | 'name' | 'kind'>>`
    select m.id, m.name, m.kind from cashier.method m
    where m.id = any (${ids.map(String)}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
