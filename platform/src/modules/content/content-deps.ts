import type { MerchantContext } from '#kernel/context.ts';
import type { FeedbackAbout } from '@croupier/contract/content/feedback';
import type { Db, Queryable } from '#kernel/db.ts';
import type { Signals } from '#kernel/signals.ts';
import type { Merchant } from '#merchant';

/** What a visitor sends to show it. */
export interface HumanTry {
  readonly captchaId: string;
  readonly captcha?: string | undefined;
  readonly proof?: string | undefined;
}

/** What the calls of visitors need. */
export interface ContentDeps {
  readonly db: Db;
  readonly signals: Signals;
  /** Settings of a merchant, held in memory. */
  readonly merchantOf: (id: bigint) => Promise<Merchant | undefined>;
  /**
   * Refuses whoever does not show that they are no program, and uses their captcha up. Handed in by
   * the composition: content knows nothing of accounts.
   */
  readonly assertCodeRequest: (merchantId: bigint, attempt: HumanTry) => Promise<void>;
  /** Whether the member is a party of the record; whoever keeps such records knows. */
  readonly isOwnRecord: (
    db: Queryable,
    record: {
      readonly merchantId: bigint;
      readonly memberId: bigint;
      readonly about: FeedbackAbout;
    },
  ) => Promise<boolean>;
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
