import { TAGS_MAX } from '@croupier/contract/audience/kinds';
import type { operatorAudienceEndpoints, Tag } from '@croupier/contract/audience/operator';
import type { StaffCall, StaffPrincipal } from '#kernel/context.ts';
import type { Tx } from '#kernel/db.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import { merchantWithin, recordAudit } from '#staff';
import { askForTags, bringsMoney, putTags, type Tagging, tagSubject } from './put-tags.ts';
import { segmentsByTag } from '../store/segment.ts';
import {
  countTags,
  insertTag,
  isNameTaken,
  lockTag,
  setRetired,
  type TagKey,
  type TagRow,
  tagsOf,
  updateTag,
} from '../store/tag.ts';
import type { AudienceStaffDeps } from './segments.ts';

type Calls = 'tags' | 'makeTag' | 'changeTag' | 'retireTag' | 'restoreTag' | 'tagMembers';
type Call = StaffCall<StaffPrincipal>;
type CallOutput = Awaited<
  ReturnType<OperatorHandlers<typeof operatorAudienceEndpoints>['tagMembers']>
>;

/** Tags of a merchant: made, named, put on members and taken off, out of use and into it again. */
export function tagHandlers(
  deps: AudienceStaffDeps,
): Pick<OperatorHandlers<typeof operatorAudienceEndpoints>, Calls> {
  const { db } = deps;
  return {
    async tags({ staff }, { merchantId: asked, state = 'used' }) {
      const rows = await tagsOf(db, { merchantId: merchantWithin(staff, asked), state });
      return { items: rows.map(describe) };
    },

    makeTag: (call, { merchantId: asked, name, colour }) =>
      db.transaction().execute(async (tx) => {
        const merchantId = merchantWithin(call.staff, asked);
        await assertRoom(tx, merchantId);
        await assertName(tx, { merchantId, name, except: null });
        const tagId = await insertTag(tx, { merchantId, name, colour, staffName: call.staff.name });
        await record(
          tx,
          call,
          { merchantId, tagId },
          { action: 'tag.make', after: { name, colour } },
        );
        return readTag(tx, { merchantId, tagId });
      }),

    changeTag: (call, { name, colour, ...input }) =>
      db.transaction().execute(async (tx) => {
        const key = keyOf(call, input);
        // Whoever names a tag waits for others who do, so that no two get one name.
        await countTags(tx, key.merchantId);
        const before = await knownTag(tx, key);
        if (!before.retiredAt) await assertName(tx, { ...key, name, except: key.tagId });
        await updateTag(tx, key.tagId, { name, colour });
        await record(tx, call, key, {
          action: 'tag.change',
          before: { name: before.name, colour: before.colour },
          after: { name, colour },
        });
        return readTag(tx, key);
      }),

    retireTag: (call, input) =>
      db.transaction().execute(async (tx) => {
        const key = keyOf(call, input);
        const { name, retiredAt } = await knownTag(tx, key);
        const segments = await segmentsByTag(tx, key);
        if (segments.length > 0) {
          throw refuse('audience.tag-in-use', {
            params: { names: segments.map((one) => one.name).join(', ') },
          });
        }
        if (!retiredAt) await setRetired(tx, key.tagId, true);
        await record(tx, call, key, { action: 'tag.retire', before: { name } });
        return readTag(tx, key);
      }),

    restoreTag: (call, input) =>
      db.transaction().execute(async (tx) => {
        const key = keyOf(call, input);
        await assertRoom(tx, key.merchantId);
        const { name, retiredAt } = await knownTag(tx, key);
        await assertName(tx, { ...key, name, except: key.tagId });
        if (retiredAt) await setRetired(tx, key.tagId, false);
        await record(tx, call, key, { action: 'tag.restore', after: { name } });
        return readTag(tx, key);
      }),

    tagMembers: (call, { memberIds, on, reason, ...input }) =>
      db.transaction().execute((tx) => {
        const of = { ...keyOf(call, input), memberIds, on, reason };
        return tagMembers(deps, tx, call, of);
      }),
  };
}

/** At once, or by a second person where offers or journeys go by the tag. */
async function tagMembers(
  deps: AudienceStaffDeps,
  tx: Tx,
  call: Call,
  of: TagKey & Tagging & { readonly reason: string | undefined },
): Promise<CallOutput> {
  const { merchantId, tagId, memberIds, on } = of;
  const key = { merchantId, tagId };
  const { name, retiredAt } = await knownTag(tx, key);
  if (retiredAt) throw refuse('audience.tag-unknown');
  if (await bringsMoney(deps, tx, call, key)) {
    return { changed: 0, request: await askForTags(deps, tx, call, { ...of, name }) };
  }
  const by = call.staff.name;
  return { changed: await putTags(tx, call, key, { memberIds, on, by }), request: null };
}

async function record(
  tx: Tx,
  call: Call,
  key: TagKey,
  entry: { readonly action: string; readonly before?: object; readonly after?: object },
): Promise<void> {
  await recordAudit(tx, call, {
    subject: tagSubject(key),
    merchantId: key.merchantId,
    ...entry,
  });
}

function keyOf(call: Call, input: { merchantId: string; tagId: string }): TagKey {
  return { merchantId: merchantWithin(call.staff, input.merchantId), tagId: BigInt(input.tagId) };
}

async function knownTag(tx: Tx, key: TagKey): Promise<TagRow> {
  const row = await lockTag(tx, key);
  if (!row) throw refuse('audience.tag-unknown');
  return row;
}

async function assertRoom(tx: Tx, merchantId: bigint): Promise<void> {
  if ((await countTags(tx, merchantId)) >= TAGS_MAX) throw refuse('audience.tags-full');
}

async function assertName(tx: Tx, name: Parameters<typeof isNameTaken>[1]): Promise<void> {
  if (await isNameTaken(tx, name)) throw refuse('audience.tag-name-taken');
}

const readTag = async (tx: Tx, key: TagKey) => describe(await knownTag(tx, key));

function describe({ id, name, colour, members, retiredAt, staffName }: TagRow): Tag {
  return {
    id: String(id),
    name,
    colour,
    members,
    retiredAt: retiredAt?.toISOString() ?? null,
    by: staffName,
  };
}
