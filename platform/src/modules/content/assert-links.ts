/** Whether texts lead only where they may, by what the merchant has set up. */
import type { EntryBody } from '@croupier/contract/content/operator/content';
import type { Queryable } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { type Merchant, siteSetup } from '#merchant';
import { foreignAddress, foreignLink, type KnownAddresses, linksOf } from './link-rules.ts';

/** Refuses `content.link` for an address outside that nobody agreed to. */
export async function assertLinks(
  db: Queryable,
  merchant: Merchant,
  body: EntryBody,
): Promise<void> {
  refuseForeign(foreignLink(body, await knownAddresses(db, merchant)));
}

/** The same of sanitised HTML alone. */
export async function assertTextLinks(
  db: Queryable,
  merchant: Merchant,
  texts: readonly string[],
): Promise<void> {
  refuseForeign(foreignAddress(linksOf(texts), await knownAddresses(db, merchant)));
}

function refuseForeign(address: string | undefined): void {
  if (address !== undefined) throw refuse('content.link', { params: { address } });
}

async function knownAddresses(db: Queryable, { id, settings }: Merchant): Promise<KnownAddresses> {
  const { linkAddresses, customerService, resources } = settings;
  const domains = await siteSetup.listDomains(db, id);
  return {
    domains: domains.map(({ host }) => host),
    addresses: [
      ...linkAddresses,
      ...customerService.map(({ path }) => path),
      ...Object.values(resources)
        .flat()
        .map(({ url }) => url),
    ],
  };
}
