import type { ApiCode } from '@croupier/contract/seamless/wire';

/** A call that the wallet refuses. */
export class WalletRefusal extends Error {
  readonly code: ApiCode;
  constructor(code: ApiCode) {
    super(code);
    this.code = code;
  }
}
