/** Tags put on members and taken off: by one of the staff, or by two where the tag brings money. */
import { z } from 'zod';
import { accountAdmin, accountNames } from '#account';
import type { StaffCall, StaffPrincipal } from '#kernel/context.ts';
import type { Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { recordAudit, requests } from '#staff';
import { putTag, takeTag } from '../store/member-tag.ts';
import { segmentsByTag } from '../store/segment.ts';
import { lockTag, type TagKey } from '../store/tag.ts';
import { type AudienceStaffDeps, usesOf } from './segments.ts';

type Call = StaffCall<StaffPrincipal>;

/** Whose tags change, and whether the tag is put on them. */
export interface Tagging {
  readonly memberIds: readonly string[];
  readonly on: boolean;
}

/** Putting a tag on members, or taking it off, that offers or journeys go by. */
export const memberTags = requests.requestKind({
  name: 'member-tags',
  act: z.strictObject({
    merchantId: z.string(),
    tagId: z.string(),
    memberIds: z.array(z.string()),
    on: z.boolean(),
  }),
  hours: 72,
  async agree(tx, { call, request }, { merchantId, tagId, ...tagging }) {
    const key = { merchantId: BigInt(merchantId), tagId: BigInt(tagId) };
    if (!(await isGivable(tx, key))) throw refuse('approval.outdated');
    await putTags(tx, call, key, { ...tagging, by: request.maker });
    return {};
  },
});

export const tagSubject = ({ merchantId, tagId }: TagKey): string =>
  `merchant:${merchantId}:tag-${tagId}`;

/** Whether an offer or a journey goes by a segment that asks for the tag: then it decides about money. */
export async function bringsMoney(
  deps: AudienceStaffDeps,
  tx: Tx,
  { dictionary }: Pick<Call, 'dictionary'>,
  key: TagKey,
): Promise<boolean> {
  const segments = await segmentsByTag(tx, key);
  if (segments.length === 0) return false;
  const ids = new Set(segments.map(({ id }) => id));
  const uses = await usesOf(deps, { merchantId: key.merchantId, dictionary }, tx);
  return uses.some(({ kind, segmentId }) => kind !== 'message' && ids.has(segmentId));
}

/** Refuses `member.unknown`. */
export async function assertMembers(
  tx: Tx,
  { merchantId }: Pick<TagKey, 'merchantId'>,
  memberIds: readonly string[],
): Promise<bigint[]> {
  const wanted = [...new Set(memberIds)].map(BigInt);
  const known = await accountAdmin.statesOf(tx, merchantId, wanted);
  if (known.size < wanted.length) throw refuse('member.unknown');
  return wanted;
}

/** Accounts of a request's facts; of many the first ones. */
const NAMED_MAX = 20;

/** Asks a second person. Refuses `approval.reason` and `approval.open`. */
export async function askForTags(
  { secrets }: Pick<AudienceStaffDeps, 'secrets'>,
  tx: Tx,
  call: Call,
  of: TagKey & Tagging & { readonly name: string; readonly reason: string | undefined },
) {
  const { merchantId, tagId, on, name, reason } = of;
  const wanted = await assertMembers(tx, of, of.memberIds);
  const names = await accountNames(tx, wanted.slice(0, NAMED_MAX));
  const [only] = wanted;
  const accounts = [...names.values()].join(', ');
  return requests.changeOrAsk(tx, secrets, call, {
    kind: memberTags,
    opens: true,
    action: on ? 'member.tag' : 'member.untag',
    apply: () => Promise.resolve(),
    subject:
      wanted.length === 1 && only !== undefined ? `member:${only}:tag-${tagId}` : tagSubject(of),
    merchantId,
    reason,
    name,
    act: {
      merchantId: String(merchantId),
      tagId: String(tagId),
      memberIds: wanted.map(String),
      on,
    },
    before: {},
    after: {
      on: on ? 'yes' : 'no',
      members: String(wanted.length),
      accounts: wanted.length > NAMED_MAX ? `${accounts} …` : accounts,
    },
  });
}

/**
 * Each member whose tags change has a row in the audit trail. Refuses `audience.tag-unknown` and
 * `member.unknown`.
 */
export async function putTags(
  tx: Tx,
  call: Call,
  key: TagKey,
  { memberIds, on, by }: Tagging & { readonly by: string },
): Promise<number> {
  const { merchantId } = key;
  const tag = await lockTag(tx, key);
  if (!tag || tag.retiredAt) throw refuse('audience.tag-unknown');
  const wanted = await assertMembers(tx, key, memberIds);
  const some = { ...key, memberIds: wanted };
  const changed = on ? await putTag(tx, { ...some, staffName: by }) : await takeTag(tx, some);
  for (const id of changed) {
    await recordAudit(tx, call, {
      action: on ? 'member.tag' : 'member.untag',
      subject: `member:${id}`,
      merchantId,
      ...(on ? { after: { tag: tag.name } } : { before: { tag: tag.name } }),
    });
  }
  // A call that changes nothing leaves its row all the same: somebody asked for it.
  if (changed.length === 0) {
    const after = { members: String(wanted.length) };
    await recordAudit(tx, call, {
      action: 'tag.none',
      subject: tagSubject(key),
      merchantId,
      after,
    });
  }
  return changed.length;
}

async function isGivable(tx: Tx, key: TagKey): Promise<boolean> {
  const tag = await lockTag(tx, key);
  return !!tag && !tag.retiredAt;
}
