/** Addresses of what the contracts' page of the agent center shows. */
import type { ContractKind } from '@croupier/contract/contracts/kinds';

/** What stands at an address of the page. */
export interface ContractPlace {
  /** One contract. */
  readonly contract?: string | undefined;
  /** Other terms in place of that contract. */
  readonly amend?: string | undefined;
  /** An offer to that member of the team, of that kind. */
  readonly offer?: string | undefined;
  readonly kind?: ContractKind | undefined;
}

export function contractAddress(place: ContractPlace = {}): string {
  const query = new URLSearchParams({ page: 'agentContracts' });
  for (const [name, value] of Object.entries(place)) {
    if (value !== undefined) query.set(name, String(value));
  }
  return `/agentHome?${query}`;
}
