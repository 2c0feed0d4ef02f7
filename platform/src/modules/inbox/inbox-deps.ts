import type { Db } from '#kernel/db.ts';
import type { Merchant } from '#merchant';

/** What the module's calls need. */
export interface InboxDeps {
  readonly db: Db;
  /** Settings of a merchant, held in memory. */
  readonly merchantOf: (id: bigint) => Promise<Merchant | undefined>;
  /** Addresses of the hosts whose pictures a merchant shows. */
  readonly imageHostsOf: (merchantId: bigint) => Promise<readonly string[]>;
}
