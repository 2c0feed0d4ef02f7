/** Where a passkey is made and used: browsers bind it to the host. */
export interface PasskeySite {
  readonly merchantId: bigint;
  /** As it stands in the window of the browser. */
  readonly merchantName: string;
  readonly origin: string;
  readonly rpId: string;
}

/** The site of a call. */
export function siteOf(merchant: {
  readonly id: bigint;
  readonly name: string;
  readonly origin: string;
}): PasskeySite {
  const { id: merchantId, name: merchantName, origin } = merchant;
  return { merchantId, merchantName, origin, rpId: new URL(origin).hostname };
}
