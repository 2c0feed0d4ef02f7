import { REGISTER_URL_MAX, type RegisterMethod } from '@croupier/contract/account/registration';
import type { Queryable } from '#kernel/db.ts';
import { type FieldProblem, refuse } from '#kernel/refuse.ts';
import { siteSetup } from '#merchant';
import type { Visitor } from './account-deps.ts';
import type { RegisteredAt } from './store/registrations.ts';

/** What a browser says of where somebody registers. */
export interface Arrival {
  readonly registerUrl?: string | undefined;
  readonly registerMethod?: RegisterMethod | undefined;
  readonly domain?: string | undefined;
}

/**
 * Where somebody registers, as it is kept. Pages and domains are the merchant's own: staff see them,
 * and affiliates are paid by them. Refuses `request.invalid` for any other.
 */
export async function readArrival(
  db: Queryable,
  { registerUrl, registerMethod = 'WEB', domain }: Arrival,
  visitor: Pick<Visitor, 'merchant' | 'domain'>,
): Promise<RegisteredAt> {
  const hosts = (await siteSetup.listDomains(db, visitor.merchant.id)).map(({ host }) => host);
  const own = domain?.toLowerCase() ?? visitor.domain;
  const url = registerUrl === undefined ? null : pageOf(registerUrl, hosts);
  const fields: Record<string, FieldProblem> = {
    ...(!hosts.includes(own) && { domain: { key: 'field.choice' } }),
    ...(url === undefined && { registerUrl: { key: 'field.format' } }),
  };
  if (url === undefined || Object.keys(fields).length > 0) {
    throw refuse('request.invalid', { fields });
  }
  return { url, method: registerMethod, domain: own };
}

/** The address without what only the browser knows of it; `undefined` for none of these hosts. */
function pageOf(address: string, hosts: readonly string[]): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, username, password, origin, pathname, search } = new URL(address);
  const ours = /^https?:$/.test(protocol) && hosts.includes(hostname);
  const page = `${origin}${pathname}${search}`;
  return ours && !username && !password && page.length <= REGISTER_URL_MAX ? page : undefined;
}
