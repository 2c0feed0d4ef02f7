import { currencyOf, type CurrencyCode } from '@croupier/contract/currencies';
import { flags, type FlagName, type FlagValues } from '@croupier/contract/flags';
import type { MerchantContext } from '#kernel/context.ts';
import { settingsSchema, type MerchantSettings } from './settings.ts';
import type { MerchantRow } from './store.ts';

/** One merchant with everything that it has set up. */
export interface Merchant {
  readonly id: bigint;
  readonly code: string;
  readonly name: string;
  readonly currency: CurrencyCode;
  readonly timeZone: string;
  readonly flags: FlagValues;
  readonly settings: MerchantSettings;
  readonly maintenance: { readonly on: boolean; readonly until: Date | null };
  readonly version: bigint;
  /** Host of links that leave the site, without port. */
  readonly mainHost: string;
}

/** A stored row with defaults filled in. A row that does not read is a bug, not a refusal. */
export function merchantFrom(row: MerchantRow): Merchant {
  const currency = currencyOf(row.currency);
  if (!currency) throw new Error(`merchant ${row.code}: unknown currency ${row.currency}`);
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    currency: currency.code as CurrencyCode,
    timeZone: row.timeZone,
    flags: flagValues(row.flags),
    settings: settingsSchema.parse(row.settings),
    maintenance: { on: row.maintenance, until: row.maintenanceUntil },
    version: row.version,
    mainHost: row.mainHost ?? row.code,
  };
}

/** Every flag, with what the merchant chose or the default. */
export function flagValues(chosen: Partial<Record<FlagName, boolean>>): FlagValues {
  return Object.fromEntries(
    Object.entries(flags).map(([name, entry]) => [name, chosen[name as FlagName] ?? entry.default]),
  ) as FlagValues;
}

/**
 * The merchant as handlers see it.
 * @param domain the stored one by which the visitor came
 * @param originAt origin of the site at a stored domain
 */
export function contextOf(
  merchant: Merchant,
  domain: string,
  originAt: (domain: string) => string,
): MerchantContext {
  const { id, code, name, currency, flags: values, timeZone, settings } = merchant;
  const { languages, defaultLanguage, walletMode } = settings;
  const place = { domain, origin: originAt(domain), mainOrigin: originAt(merchant.mainHost) };
  const site = { ...place, flags: values, timeZone, languages, defaultLanguage };
  return { id, code, name, currency, walletMode, ...site };
}
