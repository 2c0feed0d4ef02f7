import type { SecretBox } from '@croupier/server/secret-box';
import { leavesOf } from '@croupier/contract/condition-tree';
import type {
  operatorAudienceEndpoints,
  Segment,
  SegmentUse as SaidUse,
  WholeSegment,
} from '@croupier/contract/audience/operator';
import { accountNames, knownMember } from '#account';
import type { Db, Queryable } from '#kernel/db.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import { shownCount } from '#kernel/shown-count.ts';
import { merchantWithin, ownerOf } from '#staff';
import { placeOf } from '../in-segments.ts';
import type { Place } from '../store/condition.ts';
import { countMembers, segmentsAmong } from '../store/judge.ts';
import { type SegmentKey, type SegmentRow, segmentsOf, segmentsOfIds } from '../store/segment.ts';
import { assertCondition } from './assert-condition.ts';
import { mayTell } from './may-tell.ts';

/** Something that goes by a segment, as whoever looks reads it. */
export interface SegmentUse extends SaidUse {
  readonly segmentId: bigint;
}
/** What of a module goes by segments of a merchant. */
export type SegmentUsers = (
  db: Queryable,
  of: { readonly merchantId: bigint; readonly dictionary: string },
) => Promise<readonly SegmentUse[]>;

export interface AudienceStaffDeps {
  readonly db: Db;
  readonly secrets: SecretBox;
  /** Of modules above: what goes by segments. */
  readonly users: readonly SegmentUsers[];
}

type Calls = 'segments' | 'segment' | 'countSegment' | 'memberSegments';

/** Segments as they are saved, who is in them, and in which of them a member is. */
export function segmentHandlers(
  deps: AudienceStaffDeps,
): Pick<OperatorHandlers<typeof operatorAudienceEndpoints>, Calls> {
  const { db } = deps;
  return {
    async segments({ staff, dictionary }, { merchantId: asked }) {
      const merchantId = merchantWithin(staff, asked);
      const [rows, uses] = await Promise.all([
        segmentsOf(db, merchantId),
        usesOf(deps, { merchantId, dictionary }),
      ]);
      return { items: rows.map((row) => describe(row, uses)), names: await namesIn(db, rows) };
    },

    async segment({ staff, dictionary }, { merchantId: asked, segmentId }) {
      const key = { merchantId: merchantWithin(staff, asked), segmentId: BigInt(segmentId) };
      return describeSegment(deps, key, dictionary);
    },

    async countSegment({ staff }, { merchantId: asked, condition }) {
      const place = await placeHere(db, merchantWithin(staff, asked));
      const counted = await db.transaction().execute(async (tx) => {
        await assertCondition(tx, place, condition);
        return countMembers(tx, place, condition).catch((error: unknown) => {
          // Its own limit, which is no fault of anybody's.
          throw isTimedOut(error) ? refuse('audience.too-wide') : error;
        });
      });
      const isFew = shownCount(staff, counted.members) === null;
      return {
        ...(isFew ? { members: null, barred: null } : counted),
        // How many of many are barred may be few as well.
        ...(!isFew && { barred: shownCount(staff, counted.barred) }),
        sample: mayTell(staff, condition) ? [...counted.sample] : [],
      };
    },

    async memberSegments({ staff }, input) {
      const owner = ownerOf(staff, input);
      await knownMember(db, owner);
      const all = await segmentsOf(db, owner.merchantId);
      const segments = all.filter(({ condition }) => mayTell(staff, condition));
      if (segments.length === 0) return { items: [], barred: false };
      const place = await placeHere(db, owner.merchantId);
      const found = await segmentsAmong(db, { ...place, memberId: owner.memberId }, segments);
      const isIn = new Set(found.segmentIds);
      return {
        items: segments
          .filter(({ id }) => isIn.has(id))
          .map(({ id, name }) => ({ id: String(id), name })),
        barred: found.barred,
      };
    },
  };
}

/** One of the merchant's as its page shows it. Refuses `audience.segment-unknown`. */
export async function describeSegment(
  deps: AudienceStaffDeps,
  { merchantId, segmentId }: SegmentKey,
  dictionary: string,
): Promise<WholeSegment> {
  const { db } = deps;
  const [row] = await segmentsOfIds(db, { merchantId, segmentIds: [segmentId] });
  if (!row) throw refuse('audience.segment-unknown');
  const uses = await usesOf(deps, { merchantId, dictionary });
  return { ...describe(row, uses), names: await namesIn(db, [row]) };
}

/** What goes by segments of a merchant, in the modules above. */
export async function usesOf(
  { db, users }: AudienceStaffDeps,
  of: Parameters<SegmentUsers>[1],
  on: Queryable = db,
): Promise<readonly SegmentUse[]> {
  return (await Promise.all(users.map((usersOf) => usersOf(on, of)))).flat();
}

export async function placeHere(db: Queryable, merchantId: bigint): Promise<Place> {
  const place = await placeOf(db, merchantId);
  if (!place) throw refuse('request.not-found');
  return place;
}

function describe(row: SegmentRow, uses: readonly SegmentUse[]): Segment {
  const { id, name, condition, revision, savedAt, staffName } = row;
  return {
    id: String(id),
    name,
    condition: condition as Segment['condition'],
    revision,
    savedAt: savedAt.toISOString(),
    by: staffName,
    uses: uses
      .filter(({ segmentId }) => segmentId === id)
      .slice(0, 200)
      .map(({ kind, id: of, name: called }) => ({ kind, id: of, name: called })),
  };
}

/** Whether the database ended a statement because of how long it took. */
/** By PostgreSQL: the statement took too long, or waited too long for what somebody else holds. */
const TIMED_OUT: readonly unknown[] = ['57014', '55P03'];

function isTimedOut(error: unknown): boolean {
  return error instanceof Error && 'code' in error && TIMED_OUT.includes(error.code);
}

/** What conditions of some segments name by id. */
async function namesIn(
  db: Queryable,
  rows: readonly Pick<SegmentRow, 'condition'>[],
): Promise<WholeSegment['names']> {
  const agents = rows
    .flatMap(({ condition }) => leavesOf(condition))
    .flatMap((leaf) => (leaf.is === 'under-agent' ? [BigInt(leaf.agentId)] : []));
  const accounts = await accountNames(db, [...new Set(agents)]);
  return {
    agents: Object.fromEntries([...accounts].map(([id, account]) => [String(id), account])),
  };
}
