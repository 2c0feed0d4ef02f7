/** Tags and segments of the demo, by its staff: some players marked by hand, and three questions saved. */
import type { TagColour } from '@croupier/contract/audience/kinds';
import type { SegmentCondition } from '@croupier/contract/audience/segment-condition';
import type { LifeStory } from './timeline.ts';
import type { World } from './world.ts';

const HOUR_MS = 3_600_000;

/** A tag, and which of the newest players have it: every so many of them, from that place on. */
interface TagPlan {
  readonly name: string;
  readonly colour: TagColour;
  readonly each: number;
  readonly first: number;
}

const tags: readonly TagPlan[] = [
  { name: 'VIP care', colour: 'gold', each: 9, first: 2 },
  { name: 'Calls by phone', colour: 'info', each: 7, first: 1 },
  { name: 'Bonus only', colour: 'warn', each: 11, first: 4 },
  { name: 'Football', colour: 'ok', each: 5, first: 0 },
];

/** @param mark id of the tag of players who come for bonuses alone */
const segments = (
  mark: string,
): readonly { readonly name: string; readonly condition: SegmentCondition }[] => [
  {
    name: 'Active this week',
    condition: {
      all: [
        { is: 'played-within', days: 7 },
        { is: 'tag', tagId: mark, has: false },
      ],
    },
  },
  {
    name: 'Deposits that stopped',
    condition: {
      all: [
        { is: 'no-deposit-for', days: 10 },
        { is: 'account-type', of: 'member' },
      ],
    },
  },
  {
    name: 'High stakes or a high level',
    condition: {
      any: [
        { is: 'vip', from: 3, to: null },
        { all: [{ is: 'valid-bet', days: 30, from: '20000.00', to: null }] },
      ],
    },
  },
];

/** Staff of both merchants mark players and save segments, shortly before the present. */
export async function* keepAudience(world: World, { toMs }: { readonly toMs: number }): LifeStory {
  yield toMs - 2 * HOUR_MS;
  for (const { merchant } of Object.values(world.places)) {
    const merchantId = String(merchant.id);
    const { items } = await world.asStaff('game-ops', 'members', { merchantId });
    let mark = '';
    for (const { name, colour, each, first } of tags) {
      const { id: tagId } = await world.asStaff('game-ops', 'makeTag', {
        merchantId,
        name,
        colour,
      });
      if (name === 'Bonus only') mark = tagId;
      const memberIds = items.filter((_, at) => at % each === first).map(({ id }) => id);
      if (memberIds.length === 0) continue;
      await world.asStaff('support', 'tagMembers', { merchantId, tagId, memberIds, on: true });
    }
    for (const segment of segments(mark)) {
      await world.asStaff('game-ops', 'createSegment', { merchantId, ...segment });
    }
  }
}
