import type { Grant } from '@croupier/contract/promotions/player';
import { fromTenThousandths, toTenThousandths } from '@croupier/kit/format/money';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../api/call-query.ts';
import { useFlag } from '../state/permission.ts';

/** What open bonuses keep from leaving, winnings included, as a decimal string. */
export function lockedBonus(grants: readonly Pick<Grant, 'state' | 'forfeit'>[]): string {
  const open = grants.filter(({ state }) => state === 'open');
  return fromTenThousandths(
    open.reduce((sum, { forfeit }) => sum + toTenThousandths(forfeit?.amount ?? '0'), 0n),
  );
}

/** The same of the member who has signed in; undefined while it is not known. */
export function useLockedBonus(): string | undefined {
  const enabled = useFlag('promotions');
  // Open ones are the newest, so that the first page has them.
  const { data } = useQuery({ ...callQuery('grants', {}), staleTime: 0, enabled });
  return data && lockedBonus(data.items);
}
