import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

/** How a merchant's contracts are reckoned and paid. */
export interface MerchantTerms {
  /** Valid bet of a day that makes a member active, minor units. */
  readonly activeValidBetMinor: bigint;
  /** What must have been paid in on that day as well. */
  readonly activeDepositMinor: bigint;
  /** An agent's own play counts for the team. */
  readonly includesSelf: boolean;
  /** What a team won comes off its next period's loss. */
  readonly carriesOver: boolean;
  /** Where an agent has too little, the house pays and the agent owes the house. */
  readonly houseCovers: boolean;
  /** 0 where the merchant has decided nothing. */
  readonly version: number;
}

/** What a merchant has decided. */
export async function keptTerms(
  db: Queryable,
  merchantId: bigint,
): Promise<MerchantTerms | undefined> {
  const { rows } = await sql<MerchantTerms>`
    select active_valid_bet_minor as "activeValidBetMinor",
      active_deposit_minor as "activeDepositMinor", includes_self as "includesSelf",
      carries_over as "carriesOver", house_covers as "houseCovers", version
    from contracts.terms where merchant_id = ${merchantId}`.execute(db);
  return rows[0];
}

/** Replaces them while they are of that version; false when somebody else changed them. */
export async function saveTerms(
  tx: Tx,
  merchantId: bigint,
  terms: MerchantTerms,
): Promise<boolean> {
  const { activeValidBetMinor, activeDepositMinor, includesSelf, carriesOver, houseCovers } = terms;
  const saved =
    terms.version === 0
      ? await sql`insert into contracts.terms (merchant_id, active_valid_bet_minor,
            active_deposit_minor, includes_self, carries_over, house_covers)
          values (${merchantId}, ${activeValidBetMinor}, ${activeDepositMinor}, ${includesSelf},
            ${carriesOver}, ${houseCovers}) on conflict do nothing`.execute(tx)
      : await sql`update contracts.terms
          set active_valid_bet_minor = ${activeValidBetMinor},
            active_deposit_minor = ${activeDepositMinor}, includes_self = ${includesSelf},
            carries_over = ${carriesOver}, house_covers = ${houseCovers},
            version = version + 1, changed_at = now()
          where merchant_id = ${merchantId} and version = ${terms.version}`.execute(tx);
  return saved.numAffectedRows === 1n;
}
