import { type Connection, connections } from '@croupier/contract/account/operator/member-file';

export interface FoundConnection {
  readonly memberId: bigint;
  readonly what: Connection;
  readonly detail: string;
  /** Other members who have it in common with the member. */
  readonly others: number;
}

export interface Related {
  readonly memberId: bigint;
  readonly strong: boolean;
  readonly by: { readonly what: Connection; readonly detail: string; readonly others: number }[];
}

/** An address of a household, not of a café or a carrier. */
const FEW = 5;
const RELATED_MAX = 100;
const CONNECTIONS_MAX = 20;

const isStrong = ({ what, others }: Pick<FoundConnection, 'what' | 'others'>) =>
  what !== 'address' || others <= FEW;

/** One line a member, the strongest connections first: browsers and accounts, then rare addresses. */
export function gatherRelated(found: readonly FoundConnection[]): Related[] {
  const byMember = Map.groupBy(found, ({ memberId }) => memberId);
  const rank = ({ what, others }: Omit<FoundConnection, 'memberId'>) =>
    connections.indexOf(what) * 10_000 + others;
  const worth = ({ strong, by }: Related) => (strong ? 1_000_000 : 0) + by.length;
  return [...byMember]
    .map(([memberId, all]): Related => {
      const by = all
        .map(({ what, detail, others }) => ({ what, detail, others }))
        .toSorted((one, other) => rank(one) - rank(other))
        .slice(0, CONNECTIONS_MAX);
      return { memberId, strong: by.some(isStrong), by };
    })
    .toSorted((one, other) => worth(other) - worth(one))
    .slice(0, RELATED_MAX);
}
