import { TRIAL_TYPE } from '@croupier/contract/account/member-types';
import { type RawBuilder, sql } from 'kysely';

/**
 * Members of a merchant whom its site knows, trials left out, as a table for statements that judge many at
 * once: `id`, `username`, `state`, `type`, `language`, `registered_at`,
 * `last_login_at`.
 * @param memberIds those alone; all of them when absent
 */
export function siteMembers({
  merchantId,
  memberIds,
}: {
  readonly merchantId: bigint;
  readonly memberIds?: readonly bigint[] | undefined;
}): RawBuilder<unknown> {
  return sql`(
    select id, username, state, type, language, registered_at, last_login_at from account.member
    where merchant_id = ${merchantId} and type <> ${TRIAL_TYPE} and site_access
      ${memberIds ? sql`and id = any (${memberIds.map(String)}::bigint[])` : sql``})`;
}
