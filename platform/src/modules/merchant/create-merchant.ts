import type { CurrencyCode } from '@croupier/contract/currencies';
import type { FlagName } from '@croupier/contract/flags';
import type { Tx } from '#kernel/db.ts';
import { settingsSchema, type MerchantSettingsInput } from './settings.ts';
import * as store from './store.ts';

export interface NewMerchant {
  /** Stable and unique: part of the addresses that vendors call. */
  readonly code: string;
  readonly name: string;
  readonly currency: CurrencyCode;
  /** IANA name; its midnight begins the business day. */
  readonly timeZone: string;
  /** Host names without port, the main one first. */
  readonly hosts: readonly [string, ...string[]];
  readonly flags: Partial<Record<FlagName, boolean>>;
  readonly settings: MerchantSettingsInput;
}

/** Creates a merchant with its domains. Answers its id, or `undefined` when the code is taken. */
export async function createMerchant(tx: Tx, merchant: NewMerchant): Promise<bigint | undefined> {
  const settings = settingsSchema.parse(merchant.settings);
  const offered = settings.languages.map(({ code }) => code);
  if (!offered.includes(settings.defaultLanguage)) {
    throw new Error(`merchant ${merchant.code}: the default language is not offered`);
  }
  const id = await store.insertMerchant(tx, merchant);
  if (id === undefined) return undefined;
  await store.insertDomains(
    tx,
    id,
    merchant.hosts.map((host) => host.toLowerCase()),
  );
  return id;
}
