/** Statements on ways to be paid out, and on what a merchant set up about them. */
import type { CurrencyCode } from '@croupier/contract/currencies';
import type { PayoutAdapter, PayoutKind } from '@croupier/contract/withdrawal/kinds';
import {
  type WithdrawalSettings,
  withdrawalSettingsSchema,
} from '@croupier/contract/withdrawal/settings';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import { usualSettings } from '../limit-rules.ts';

export interface Provider {
  readonly code: string;
  readonly name: string;
}

export interface MethodRow {
  readonly id: bigint;
  readonly merchantId: bigint;
  readonly merchantCode: string;
  readonly code: string;
  readonly kind: PayoutKind;
  readonly currency: string;
  /** By dictionary. */
  readonly name: Readonly<Record<string, string>>;
  readonly providers: readonly Provider[];
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
  readonly feeFixedMinor: bigint;
  readonly feeBasisPoints: number;
  readonly rateMinor: bigint | null;
  readonly adapter: PayoutAdapter;
  readonly gatewayOrigin: string | null;
  readonly gatewayAccount: string | null;
  /** Sealed. */
  readonly gatewaySecret: Buffer | null;
  readonly enabled: boolean;
}

const columns = sql`
  m.id, m.merchant_id as "merchantId", m.merchant_code as "merchantCode", m.code, m.kind, m.currency,
  m.name, m.providers, m.min_minor as "minMinor", m.max_minor as "maxMinor",
  m.fee_fixed_minor as "feeFixedMinor", m.fee_basis_points as "feeBasisPoints",
  m.rate_minor as "rateMinor", m.adapter, m.gateway_origin as "gatewayOrigin",
  m.gateway_account as "gatewayAccount", m.gateway_secret as "gatewaySecret", m.enabled`;

/** Ways of one merchant and currency, in their order. */
export async function methodsOf(
  db: Queryable,
  { merchantId, currency }: { readonly merchantId: bigint; readonly currency: string },
): Promise<MethodRow[]> {
  const { rows } = await sql<MethodRow>`
    select ${columns} from withdrawal.method m
    where m.merchant_id = ${merchantId} and m.currency = ${currency}
    order by m.sort_rank, m.id limit 20`.execute(db);
  return rows;
}

/** Any way of the merchant, offered or not. */
export async function methodById(
  db: Queryable,
  { merchantId, id }: { readonly merchantId: bigint; readonly id: bigint },
): Promise<MethodRow | undefined> {
  const { rows } = await sql<MethodRow>`
    select ${columns} from withdrawal.method m
    where m.id = ${id} and m.merchant_id = ${merchantId}`.execute(db);
  return rows[0];
}

/** By the codes in the address of its webhook. */
export async function methodByCodes(
  db: Queryable,
  { merchantCode, methodCode }: { readonly merchantCode: string; readonly methodCode: string },
): Promise<MethodRow | undefined> {
  const { rows } = await sql<MethodRow>`
    select ${columns} from withdrawal.method m
    where m.merchant_code = ${merchantCode} and m.code = ${methodCode}`.execute(db);
  return rows[0];
}

/** By ids, for lists. */
export async function methodsById(
  db: Queryable,
  ids: readonly bigint[],
): Promise<Map<bigint, MethodRow>> {
  const { rows } = await sql<MethodRow>`
    select ${columns} from withdrawal.method m
    where m.id = any (${ids.map(String)}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Adds the way or brings an existing one of that code up to date. */
export async function upsertMethod(
  db: Queryable,
  method: Omit<MethodRow, 'id' | 'enabled'> & { readonly sortRank: number },
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into withdrawal.method (merchant_id, merchant_code, code, kind, currency, name, providers,
      min_minor, max_minor, fee_fixed_minor, fee_basis_points, rate_minor, adapter, gateway_origin,
      gateway_account, gateway_secret, sort_rank)
    values (${method.merchantId}, ${method.merchantCode}, ${method.code}, ${method.kind},
      ${method.currency}, ${JSON.stringify(method.name)}::jsonb,
      ${JSON.stringify(method.providers)}::jsonb, ${method.minMinor}, ${method.maxMinor},
      ${method.feeFixedMinor}, ${method.feeBasisPoints}, ${method.rateMinor}, ${method.adapter},
      ${method.gatewayOrigin}, ${method.gatewayAccount}, ${method.gatewaySecret},
      ${method.sortRank})
    on conflict (merchant_id, code) do update set
      name = excluded.name, providers = excluded.providers, gateway_origin = excluded.gateway_origin,
      gateway_account = excluded.gateway_account, gateway_secret = excluded.gateway_secret
    returning id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The method was not written.');
  return row.id;
}

export interface MethodTerms {
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
  readonly feeFixedMinor: bigint;
  readonly feeBasisPoints: number;
  readonly rateMinor: bigint | null;
  readonly enabled: boolean;
}

export async function updateMethod(tx: Tx, id: bigint, terms: MethodTerms): Promise<void> {
  await sql`update withdrawal.method set min_minor = ${terms.minMinor},
      max_minor = ${terms.maxMinor}, fee_fixed_minor = ${terms.feeFixedMinor},
      fee_basis_points = ${terms.feeBasisPoints}, rate_minor = ${terms.rateMinor},
      enabled = ${terms.enabled}
    where id = ${id}`.execute(tx);
}

/** What the merchant set up, or the usual of its currency. */
export async function settingsOf(
  db: Queryable,
  { merchantId, currency }: { readonly merchantId: bigint; readonly currency: CurrencyCode },
): Promise<WithdrawalSettings> {
  const { rows } = await sql<{ rules: unknown }>`
    select rules from withdrawal.settings where merchant_id = ${merchantId}`.execute(db);
  const [row] = rows;
  return row ? withdrawalSettingsSchema.parse(row.rules) : usualSettings(currency);
}

export async function writeSettings(
  tx: Queryable,
  merchantId: bigint,
  rules: WithdrawalSettings,
): Promise<void> {
  await sql`insert into withdrawal.settings (merchant_id, rules)
    values (${merchantId}, ${JSON.stringify(rules)}::jsonb)
    on conflict (merchant_id) do update set rules = excluded.rules, changed_at = now()`.execute(tx);
}
