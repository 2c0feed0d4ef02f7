/** How a merchant's site is set up, and under which hosts it is found. */
import { isDictionary } from '@croupier/i18n';
import type { Queryable, Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { announce, announceChange } from './change-merchant.ts';
import { merchantFrom, type Merchant } from './merchant.ts';
import type { MerchantSettingsInput } from './settings.ts';
import * as store from './store.ts';

export { describeCountries } from './describe-countries.ts';
export { dictionaryOf } from './dictionary-of.ts';

/** One merchant has no use for more. */
const DOMAINS_MAX = 100;

/** A host of a merchant; lower case, without port. */
interface Domain {
  readonly merchantId: bigint;
  readonly host: string;
}

/**
 * Sets up parts of the site anew; what the change does not name stays. Each named part is replaced
 * whole. Refuses `request.not-found` for an unknown merchant, and `request.invalid` for a default
 * language that is not offered or a dictionary that does not exist.
 */
export async function changeSettings(
  tx: Tx,
  { merchantId, change }: { merchantId: bigint; change: Partial<MerchantSettingsInput> },
): Promise<Merchant> {
  assertLanguages(change);
  return announce(tx, merchantId, await store.updateSettings(tx, merchantId, change));
}

function assertLanguages({ languages, defaultLanguage }: Partial<MerchantSettingsInput>): void {
  if (!languages) return;
  const fields = {
    ...(languages.some(({ dictionary }) => !isDictionary(dictionary)) && { languages: CHOICE }),
    ...(!languages.some(({ code }) => code === defaultLanguage) && { defaultLanguage: CHOICE }),
  };
  if (Object.keys(fields).length > 0) throw refuse('request.invalid', { fields });
}

const CHOICE = { key: 'field.choice' };

/** Host names of the merchant, the main one first. */
export async function listDomains(
  db: Queryable,
  merchantId: bigint,
): Promise<readonly store.DomainRow[]> {
  return store.domainsOf(db, merchantId);
}

/** The merchant, locked for a change. Refuses `request.not-found` for an unknown one. */
export async function lockMerchant(tx: Tx, merchantId: bigint): Promise<Merchant> {
  const row = await store.lockMerchant(tx, merchantId);
  if (!row) throw refuse('request.not-found');
  return merchantFrom(row);
}

/** Whether the host could be added, or made the main one, now. Refuses as these do. */
export async function assertHostFits(tx: Tx, domain: Domain, of: { main: boolean }): Promise<void> {
  if (of.main) {
    await assertOwn(tx, domain);
    return;
  }
  const domains = await store.domainsOf(tx, domain.merchantId);
  if (domains.length >= DOMAINS_MAX) throw refuse('merchant.domains-full');
  if (await store.isHostTaken(tx, domain.host)) throw refuse('merchant.domain-taken');
}

/** The merchant answers under one more host. Refuses `merchant.domain-taken` and `.domains-full`. */
export async function addDomain(tx: Tx, { merchantId, host }: Domain): Promise<void> {
  // The merchant's row is locked first, so that two additions are counted one after the other.
  await announceChange(tx, merchantId);
  const domains = await store.domainsOf(tx, merchantId);
  if (domains.length >= DOMAINS_MAX) throw refuse('merchant.domains-full');
  if (!(await store.insertDomain(tx, merchantId, host))) throw refuse('merchant.domain-taken');
}

/** Links in messages lead to this host from now on. Refuses `merchant.domain-unknown`. */
export async function setMainDomain(tx: Tx, domain: Domain): Promise<void> {
  await announceChange(tx, domain.merchantId);
  await assertOwn(tx, domain);
  await store.updateMainDomain(tx, domain.merchantId, domain.host);
}

/** Nobody answers under that host any more. Refuses `merchant.domain-unknown` and `.domain-main`. */
export async function removeDomain(tx: Tx, domain: Domain): Promise<void> {
  await announceChange(tx, domain.merchantId);
  const { main } = await assertOwn(tx, domain);
  if (main) throw refuse('merchant.domain-main');
  await store.deleteDomain(tx, domain.merchantId, domain.host);
}

async function assertOwn(tx: Tx, { merchantId, host }: Domain): Promise<store.DomainRow> {
  const domain = (await store.domainsOf(tx, merchantId)).find((one) => one.host === host);
  if (!domain) throw refuse('merchant.domain-unknown');
  return domain;
}
