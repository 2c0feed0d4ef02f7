/** Where texts may lead outside the site: its own domains, and addresses that two people agreed to. */
import type { EntryBody } from '@croupier/contract/content/operator/content';

export interface KnownAddresses {
  /** Hosts of the merchant; what lies beneath one is the merchant's as well. */
  readonly domains: readonly string[];
  /** Over https; one with a path holds what lies beneath the path. */
  readonly addresses: readonly string[];
}

/** The first address outside that the body leads to and that nobody agreed to. */
export function foreignLink(body: EntryBody, known: KnownAddresses): string | undefined {
  const linkage =
    body.kind === 'announcement' && body.linkage.type === 'address' ? [body.linkage.target] : [];
  const texts = Object.values(body.texts).map(({ html }) => html);
  return foreignAddress([...linkage, ...linksOf(texts)], known);
}

/** The first of the addresses that nobody agreed to. */
export function foreignAddress(
  addresses: readonly string[],
  known: KnownAddresses,
): string | undefined {
  return addresses.find((address) => !isKnown(address, known));
}

/** Of sanitised HTML, whose attributes stand in double quotes. */
const HREF = /<a\s[^>]*?href="((?:https|mailto):[^"]*)"/g;

/** Addresses outside that sanitised HTML leads to. */
export function linksOf(texts: readonly string[]): string[] {
  return texts.flatMap((html) =>
    Array.from(html.matchAll(HREF), ([, href = '']) => href.replaceAll('&amp;', '&')),
  );
}

function isKnown(address: string, { domains, addresses }: KnownAddresses): boolean {
  const url = URL.parse(address);
  if (!url || url.username || url.password) return false;
  const isMail = url.protocol === 'mailto:';
  const host = isMail ? url.pathname.slice(url.pathname.lastIndexOf('@') + 1) : url.hostname;
  if (domains.some((domain) => host === domain || host.endsWith(`.${domain}`))) return true;
  return addresses.some((known) => {
    const agreed = URL.parse(known);
    if (!agreed) return false;
    if (isMail) return agreed.hostname === host;
    const beneath = agreed.pathname.endsWith('/') ? agreed.pathname : `${agreed.pathname}/`;
    return agreed.origin === url.origin && `${url.pathname}/`.startsWith(beneath);
  });
}
