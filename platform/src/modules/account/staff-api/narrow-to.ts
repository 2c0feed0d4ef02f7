import type { memberEndpoints } from '@croupier/contract/account/operator/members';
import type { SegmentCondition } from '@croupier/contract/audience/segment-condition';
import { parseMoney } from '@croupier/contract/money';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { refuse } from '#kernel/refuse.ts';
import { merchantById } from '#merchant';
import { filterHolds } from '../store/member-filter.ts';
import { idOfUsername } from '../store/members.ts';
import type { AccountStaffDeps } from './account-staff-deps.ts';

type Asked = Omit<
  z.output<typeof memberEndpoints.members.input>,
  'merchantId' | 'search' | 'state' | 'cursor'
>;

/** What the list of members is narrowed by, as a part of its statement. Nobody stands below nobody. */
export async function narrowTo(
  { db, conditionHolds }: Pick<AccountStaffDeps, 'db' | 'conditionHolds'>,
  merchantId: bigint,
  { tagId, level, line, balanceFrom, balanceTo, deposits, seen }: Asked,
): Promise<RawBuilder<boolean>> {
  const merchant = await merchantById(db, merchantId);
  if (!merchant) throw refuse('request.not-found');
  const agentId = line === undefined ? undefined : await idOfUsername(db, merchantId, line);
  if (line !== undefined && agentId === undefined) return sql`false`;
  const conditions: SegmentCondition[] = [
    ...(tagId === undefined ? [] : [{ is: 'tag' as const, tagId, has: true }]),
    ...(level === undefined ? [] : [{ is: 'vip' as const, from: level, to: level }]),
    ...(agentId === undefined ? [] : [{ is: 'under-agent' as const, agentId: String(agentId) }]),
  ];
  const { currency, timeZone } = merchant;
  const minor = (text: string | undefined) => (text === undefined ? undefined : parseMoney(text));
  const own = filterHolds(
    { balanceFromMinor: minor(balanceFrom), balanceToMinor: minor(balanceTo), deposits, seen },
    { merchantId, currency },
  );
  return sql`(${own} and ${conditionHolds({ all: conditions }, { merchantId, currency, timeZone })})`;
}
