import { isDeepStrictEqual } from 'node:util';
import { SEGMENTS_MAX } from '@croupier/contract/audience/kinds';
import type { operatorAudienceEndpoints } from '@croupier/contract/audience/operator';
import type { SegmentCondition } from '@croupier/contract/audience/segment-condition';
import type { StaffCall, StaffPrincipal } from '#kernel/context.ts';
import type { Tx } from '#kernel/db.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import { merchantWithin, recordAudit } from '#staff';
import {
  countSegments,
  insertSegment,
  isSegmentName,
  lockSegment,
  removeSegment,
  type SegmentKey,
  type SegmentRow,
  updateSegment,
} from '../store/segment.ts';
import { assertCondition } from './assert-condition.ts';
import { type AudienceStaffDeps, describeSegment, type SegmentUse, usesOf } from './segments.ts';

type Calls = 'createSegment' | 'saveSegment' | 'deleteSegment';
type Call = StaffCall<StaffPrincipal>;

interface Words {
  readonly name: string;
  readonly condition: SegmentCondition;
}

/** Segments that staff save and delete. */
export function writeSegmentHandlers(
  deps: AudienceStaffDeps,
): Pick<OperatorHandlers<typeof operatorAudienceEndpoints>, Calls> {
  const { db } = deps;
  /** Refuses `audience.segment-in-use`. The segment is locked: whoever begins to use it holds it. */
  const assertUnused = async (
    tx: Tx,
    { dictionary }: Call,
    key: SegmentKey,
    counts: (use: SegmentUse) => boolean,
  ) => {
    const all = await usesOf(deps, { ...key, dictionary }, tx);
    const uses = all.filter((use) => use.segmentId === key.segmentId && counts(use));
    if (uses.length === 0) return;
    const names = uses.map(({ name }) => name).join(', ');
    throw refuse('audience.segment-in-use', { params: { names } });
  };
  return {
    async createSegment(call, { merchantId: asked, name, condition }) {
      const merchantId = merchantWithin(call.staff, asked);
      const words = { name, condition };
      const segmentId = await db.transaction().execute(async (tx) => {
        if ((await countSegments(tx, merchantId)) >= SEGMENTS_MAX) {
          throw refuse('audience.segments-full');
        }
        await assertWords(tx, { merchantId, except: null }, words);
        const made = await insertSegment(tx, { merchantId, ...words, staffName: call.staff.name });
        const key = { merchantId, segmentId: made };
        await record(tx, call, key, { action: 'segment.create', after: facts(words) });
        return made;
      });
      return describeSegment(deps, { merchantId, segmentId }, call.dictionary);
    },

    async saveSegment(call, { name, condition, revision, ...input }) {
      const key = keyOf(call, input);
      const words = { name, condition };
      await db.transaction().execute(async (tx) => {
        await countSegments(tx, key.merchantId);
        const before = await knownSegment(tx, key);
        if (before.revision !== revision) throw refuse('audience.segment-changed');
        // Two of the staff have agreed to whom an offer or a journey is for: one alone does not change it.
        if (!isDeepStrictEqual(before.condition, condition)) {
          await assertUnused(tx, call, key, ({ kind }) => kind !== 'message');
        }
        await assertWords(tx, { ...key, except: key.segmentId }, words);
        await updateSegment(tx, key.segmentId, { ...words, staffName: call.staff.name });
        await record(tx, call, key, {
          action: 'segment.save',
          before: facts(before),
          after: facts(words),
        });
      });
      return describeSegment(deps, key, call.dictionary);
    },

    async deleteSegment(call, input) {
      const key = keyOf(call, input);
      await db.transaction().execute(async (tx) => {
        const before = await knownSegment(tx, key);
        await assertUnused(tx, call, key, () => true);
        await removeSegment(tx, key.segmentId);
        await record(tx, call, key, { action: 'segment.delete', before: facts(before) });
      });
      return {};
    },
  };
}

function keyOf(call: Call, input: { merchantId: string; segmentId: string }): SegmentKey {
  return {
    merchantId: merchantWithin(call.staff, input.merchantId),
    segmentId: BigInt(input.segmentId),
  };
}

async function knownSegment(tx: Tx, key: SegmentKey): Promise<SegmentRow> {
  const row = await lockSegment(tx, key);
  if (!row) throw refuse('audience.segment-unknown');
  return row;
}

async function assertWords(
  tx: Tx,
  { merchantId, except }: { readonly merchantId: bigint; readonly except: bigint | null },
  { name, condition }: Words,
): Promise<void> {
  if (await isSegmentName(tx, { merchantId, name, except })) {
    throw refuse('audience.segment-name-taken');
  }
  await assertCondition(tx, { merchantId }, condition);
}

async function record(
  tx: Tx,
  call: Call,
  { merchantId, segmentId }: SegmentKey,
  entry: { readonly action: string; readonly before?: object; readonly after?: object },
): Promise<void> {
  const subject = `merchant:${merchantId}:segment-${segmentId}`;
  await recordAudit(tx, call, { subject, merchantId, ...entry });
}

const facts = ({ name, condition }: Words) => ({ name, members: JSON.stringify(condition) });
