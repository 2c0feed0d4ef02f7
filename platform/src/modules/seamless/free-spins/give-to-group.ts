import { GIFT_MEMBERS_MAX } from '@croupier/contract/free-spins/bounds';
import type { GiftGroup } from '@croupier/contract/free-spins/operator';
import { z } from 'zod';
import { accountAdmin } from '#account';
import { conditionMembersWithBarred, namesOfSegments, segmentMembersAmong } from '#audience';
import type { Queryable, Tx } from '#kernel/db.ts';
import { refuse, Refused } from '#kernel/refuse.ts';
import { giftSchema, giveFreeSpins } from './give-free-spins.ts';

/** What staff give to many, as a request for it keeps it: to those who were in the group when asked. */
export const groupGiftSchema = giftSchema
  .omit({ memberId: true })
  .extend({ memberIds: z.array(z.string()).min(1).max(GIFT_MEMBERS_MAX) });
export type GroupGift = z.output<typeof groupGiftSchema>;

/** Members of a segment that are looked at in one statement. */
const BATCH = 5000;

/** Whom a gift reaches. */
export interface GroupMembers {
  /** In order, without those whom nothing may reach. */
  readonly ids: readonly bigint[];
  /** What the group is called; empty for names. */
  readonly name: string;
  /** Names that nobody has. */
  readonly unknown: string[];
}

/**
 * Who is in a group now. Refuses `audience.segment-unknown`, and `free-spins.group` for more members than one
 * gift reaches.
 */
export async function groupMembers(
  db: Queryable,
  merchantId: bigint,
  group: GiftGroup,
): Promise<GroupMembers> {
  if (group.to === 'segment') return membersOfSegment(db, merchantId, BigInt(group.segmentId));
  const found = await accountAdmin.membersOfNames(db, merchantId, [...new Set(group.accounts)]);
  const ids = [...new Set([...found.values()].flatMap((id) => id ?? []))];
  const everybody = { merchantId, condition: { all: [] } };
  const judged = await conditionMembersWithBarred(db, everybody, ids);
  return {
    ids: judged.filter(({ isBarred }) => !isBarred).map(({ id }) => id),
    name: '',
    unknown: [...found].filter(([, id]) => id === null).map(([name]) => name),
  };
}

async function membersOfSegment(
  db: Queryable,
  merchantId: bigint,
  segmentId: bigint,
): Promise<GroupMembers> {
  const names = await namesOfSegments(db, { merchantId, segmentIds: [segmentId] });
  const name = names.get(segmentId);
  if (name === undefined) throw refuse('audience.segment-unknown');
  const ids: bigint[] = [];
  for (let after: bigint | undefined = 0n; after !== undefined;) {
    const looked: readonly bigint[] = await accountAdmin.membersAfter(db, {
      merchantId,
      registeredFrom: undefined,
      registeredTo: undefined,
      after,
      limit: BATCH,
    });
    ids.push(...(await segmentMembersAmong(db, { merchantId, segmentId }, looked)));
    if (ids.length > GIFT_MEMBERS_MAX) throw refuse('free-spins.group');
    after = looked.length < BATCH ? undefined : looked.at(-1);
  }
  return { ids, name, unknown: [] };
}

/** Gives to each of them; whoever cannot have them any more gets none. Answers how many got them. */
export async function giveToGroup(
  tx: Tx,
  { memberIds, ...gift }: GroupGift,
  { aloneBy = null }: { readonly aloneBy?: bigint | null } = {},
): Promise<number> {
  let given = 0;
  for (const memberId of memberIds) {
    try {
      await giveFreeSpins(tx, { ...gift, memberId }, { aloneBy });
      given += 1;
    } catch (error) {
      if (!(error instanceof Refused) || !PERSONAL.has(error.code)) throw error;
    }
  }
  return given;
}

/** What is the matter with one member and not with the gift. */
const PERSONAL: ReadonlySet<string> = new Set([
  'member.unknown',
  'account.frozen',
  'account.true-account-needed',
]);
