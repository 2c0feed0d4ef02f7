import type { Queryable } from '#kernel/db.ts';
import { isInForce } from './contract-rules.ts';
import { contractsHit, type NewTerms, offersHit } from './rate-rules.ts';
import { type Contract, openBelow } from './store/contract.ts';

/** What cannot stand below the terms that a member will have. */
export interface Ends {
  /** In force, from the top down. */
  readonly contracts: readonly Contract[];
  /** Offers that wait, made by the member or by whoever is paid by one of those contracts. */
  readonly offers: readonly Contract[];
}

/** Finds what ends when the member has these terms from now on; without steps, no contract of the kind. */
export async function findEnds(
  db: Queryable,
  terms: NewTerms & Pick<Contract, 'merchantId' | 'kind'>,
): Promise<Ends> {
  const below = await openBelow(db, terms);
  const contracts = contractsHit(
    terms,
    below.filter(({ state }) => isInForce(state)),
  );
  const offers = below.filter(({ state }) => state === 'pending');
  return { contracts, offers: offersHit(terms, offers, contracts) };
}
