import type { AccountDeps } from '../account-deps.ts';

/** Where a passkey is made or used: browsers bind it to a host, and let others of the merchant use it. */
export interface PasskeySite {
  readonly merchantId: bigint;
  /** As it stands in the window of the browser. */
  readonly merchantName: string;
  /** Where the call comes from: the only place at which the device may say that it was asked. */
  readonly origin: string;
  /** Host that the call came to. */
  readonly host: string;
  /** The merchant's main host, for which passkeys are made that hold at all of its hosts. */
  readonly mainHost: string;
  /** All hosts of the merchant. A passkey of another is one of a domain that it has given up. */
  readonly hosts: readonly string[];
}

/** The site of a call. */
export async function siteOf(
  { merchants }: Pick<AccountDeps, 'merchants'>,
  merchant: {
    readonly id: bigint;
    readonly name: string;
    readonly origin: string;
    readonly mainOrigin: string;
  },
): Promise<PasskeySite> {
  const { id: merchantId, name: merchantName, origin, mainOrigin } = merchant;
  const host = new URL(origin).hostname;
  const mainHost = new URL(mainOrigin).hostname;
  const hosts = [...new Set([mainHost, host, ...(await merchants.hostsOf(merchantId))])];
  return { merchantId, merchantName, origin, host, mainHost, hosts };
}

/**
 * The host for which a passkey is asked. @param shared the browser lets all hosts of the merchant use
 * those of the main one (related origins); else only those of the call's own host can be used
 */
export function rpIdAt({ host, mainHost }: PasskeySite, shared: boolean): string {
  return shared ? mainHost : host;
}
