import type { Queryable } from '#kernel/db.ts';
import type { RoundTransferKind } from '@croupier/contract/wallet/transfer-kinds';
import type { Round } from './store/round.ts';

/** What the betting record shows beside its own rows; the composition knows where it comes from. */
export interface RoundReaders {
  /** Games by id with titles in that dictionary. */
  games(
    db: Queryable,
    ids: readonly bigint[],
    dictionary: string,
  ): Promise<ReadonlyMap<bigint, { title: string; vendorName: string; art: string }>>;
  /** Our id of a vendor that the merchant offers, by its code. */
  vendorId(db: Queryable, merchantId: bigint, code: string): Promise<bigint | undefined>;
  /** Every movement of money of the round, in order. */
  transactions(
    db: Queryable,
    round: Pick<Round, 'id' | 'accountId' | 'firstSeq' | 'lastSeq'>,
  ): Promise<
    {
      seq: bigint;
      kind: RoundTransferKind;
      amountMinor: bigint;
      balanceAfterMinor: bigint;
      at: Date;
    }[]
  >;
}
