import type { MerchantContext } from '#kernel/context.ts';
import type { Db, Queryable } from '#kernel/db.ts';
import type { Signals } from '#kernel/signals.ts';
import type { Merchant } from '#merchant';

/** What the calls of visitors need. */
export interface ContentDeps {
  readonly db: Db;
  readonly signals: Signals;
  /** Settings of a merchant, held in memory. */
  readonly merchantOf: (id: bigint) => Promise<Merchant | undefined>;
  /**
   * Uses a captcha up; true when it was read right. Handed in by the composition: content knows
   * nothing of accounts.
   */
  readonly checkCaptcha: (
    db: Queryable,
    merchantId: bigint,
    attempt: { readonly captchaId: string; readonly captcha: string },
  ) => Promise<boolean | undefined>;
}

/** Whose site somebody reads, in which language, and as whom. */
export interface Reader {
  readonly merchant: Pick<MerchantContext, 'id' | 'languages' | 'defaultLanguage'>;
  /** Addresses of the hosts whose pictures the merchant shows. */
  readonly imageHosts: readonly string[];
  readonly dictionary: string;
  /** Dictionary of the house language, for what the reader's own does not have. */
  readonly house: string;
  readonly signedIn: boolean;
}
