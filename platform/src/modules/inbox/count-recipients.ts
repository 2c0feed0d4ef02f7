import type { Audience } from '@croupier/contract/inbox/operator/inbox';
import { accountAdmin } from '#account';
import { namesOfSegments } from '#audience';
import type { StaffPrincipal } from '#kernel/context.ts';
import type { Db } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { shownCount } from '#kernel/shown-count.ts';
import { named } from './send-message.ts';
import { nextMembers } from './send-due.ts';
import type { KeptAudience } from './store/broadcast.ts';

/** Members that are looked at in one statement, and in all. */
const BATCH = 5000;
const LOOKED_MAX = 200_000;

/** Whom a message would reach. */
interface Recipients {
  readonly members: number;
  /** Counting ended before the last member was looked at. */
  readonly isPart: boolean;
  /** Names that nobody has. */
  readonly unknown: string[];
}

/**
 * Counts as sending would find them, batch by batch, and keeps nothing. Refuses `audience.segment-unknown`.
 */
async function countAll(db: Db, merchantId: bigint, wanted: Audience): Promise<Recipients> {
  const { audience, unknown } = await found(db, merchantId, wanted);
  if (!audience) return { members: 0, isPart: false, unknown };
  let [members, lastMemberId] = [0, 0n];
  for (let looked = 0; looked < LOOKED_MAX; looked += BATCH) {
    const next = await nextMembers(db, { merchantId, audience, lastMemberId }, BATCH);
    members += next.memberIds.length;
    if (next.last === undefined) return { members, isPart: false, unknown };
    lastMemberId = next.last;
  }
  return { members, isPart: true, unknown };
}

/**
 * The same as the staff member may know it. Who is named is known already; of conditions, which would say
 * what is so about a few, small counts are null.
 */
export async function countRecipients(
  db: Db,
  staff: StaffPrincipal,
  { merchantId, audience }: { readonly merchantId: bigint; readonly audience: Audience },
): Promise<Omit<Recipients, 'members'> & { readonly members: number | null }> {
  const counted = await countAll(db, merchantId, audience);
  const isNamed = audience.to === 'member' || audience.to === 'names';
  return { ...counted, members: isNamed ? counted.members : shownCount(staff, counted.members) };
}

async function found(
  db: Db,
  merchantId: bigint,
  audience: Audience,
): Promise<{ readonly audience: KeptAudience | undefined; readonly unknown: string[] }> {
  switch (audience.to) {
    case 'member': {
      const { account } = audience;
      const id = await accountAdmin.memberOfName(db, merchantId, account);
      return id === undefined
        ? { audience: undefined, unknown: [account] }
        : { audience: { ...audience, memberId: String(id) }, unknown: [] };
    }
    case 'names': {
      const { ids, unknown } = await named(db, merchantId, audience.accounts);
      return { audience: { ...audience, memberIds: ids.map(String) }, unknown };
    }
    case 'segment': {
      const segmentIds = [BigInt(audience.segmentId)];
      const names = await namesOfSegments(db, { merchantId, segmentIds });
      if (names.size === 0) throw refuse('audience.segment-unknown');
      return { audience, unknown: [] };
    }
    default:
      return { audience, unknown: [] };
  }
}
