import {
  sliceStages,
  type WithdrawalStage,
  withdrawalStages,
} from '@croupier/contract/withdrawal/kinds';
import { describe, expect, test } from 'vitest';
import {
  eventTowards,
  isDisputed,
  isOpen,
  isPaid,
  nextSliceStage,
  nextStage,
  referenceOf,
  type SliceEvent,
  type SliceFacts,
  stageOfSlices,
  toPay,
  toRepeat,
  type WithdrawalEvent,
} from './withdrawal-rules.ts';

const sliceEvents: readonly SliceEvent[] = [
  'sent',
  'paid',
  'failed',
  'received',
  'auto-received',
  'partial',
  'not-received',
  'forced',
  'repaid',
];
const decisions: readonly WithdrawalEvent[] = ['approved', 'rejected', 'held', 'released'];

/** Mulberry32: the same sequences in every run. */
function draws(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

interface World {
  stage: WithdrawalStage;
  slices: SliceFacts[];
  released: bigint;
  captured: bigint;
}
const NET = 1000n;
const isOver = (stage: WithdrawalStage) => ['received', 'rejected', 'failed'].includes(stage);

/** Brings the withdrawal to where its payouts stand, as the one place does that moves them. */
function settle(world: World): void {
  const left = toPay({ netMinor: NET, releasedMinor: world.released }, world.slices);
  const stage = stageOfSlices(left, world.slices);
  if (stage === world.stage) return;
  const event = eventTowards(world.stage, stage);
  if (!event) throw new Error(`an illegal step from ${world.stage} to ${stage}`);
  world.stage = stage;
}

/** One thing that somebody tries; whatever the tables do not allow changes nothing. */
function tryOne(world: World, draw: (below: number) => number): void {
  const kind = draw(4);
  if (kind === 0) {
    const event = decisions[draw(decisions.length)] ?? 'approved';
    const next = nextStage(world.stage, event);
    if (next === 'rejected') world.released = NET;
    world.stage = next ?? world.stage;
    return;
  }
  const payable = world.stage === 'approved' || world.stage === 'paying';
  if (kind === 1) {
    if (!payable || world.slices.some(({ stage }) => isOpen(stage))) return;
    const repeated = toRepeat(world.slices);
    const left = toPay({ netMinor: NET, releasedMinor: world.released }, world.slices);
    if (!repeated && left === 0n) return;
    const amountMinor = repeated ? repeated.amountMinor : BigInt(1 + draw(Number(left)));
    world.stage = 'paying';
    world.slices.push({
      id: BigInt(world.slices.length + 1),
      stage: 'planned',
      funding: repeated ? 'house' : 'hold',
      repeatsId: repeated?.id ?? null,
      amountMinor,
    });
    return;
  }
  if (kind === 2) {
    const open = world.slices.some(({ stage }) => isOpen(stage));
    if (world.stage !== 'paying' || open || toRepeat(world.slices)) return;
    world.released += toPay({ netMinor: NET, releasedMinor: world.released }, world.slices);
    settle(world);
    return;
  }
  const at = draw(world.slices.length + 1);
  const slice = world.slices[at];
  const next =
    slice && nextSliceStage(slice.stage, sliceEvents[draw(sliceEvents.length)] ?? 'sent');
  if (!slice || !next) return;
  world.slices[at] = { ...slice, stage: next };
  if (next === 'paid' && slice.funding === 'hold') world.captured += slice.amountMinor;
  settle(world);
}

describe('[Q-A13] the life of a withdrawal', () => {
  test('WD2 WD3 in 10,000 random sequences no step is illegal and no money is lost or paid twice', () => {
    const ends = new Set<WithdrawalStage>();
    const problems: string[] = [];
    const hold = (holds: boolean, what: string) => void (holds || problems.push(what));
    for (let seed = 1; seed <= 10_000; seed += 1) {
      const draw = draws(seed);
      const world: World = { stage: 'review', slices: [], released: 0n, captured: 0n };
      for (let step = 0; step < 40; step += 1) {
        const { stage, slices } = { stage: world.stage, slices: [...world.slices] };
        tryOne(world, draw);
        hold(world.captured + world.released <= NET, `${seed}: paid twice`);
        hold(!isOver(stage) || world.stage === stage, `${seed}: ${stage} is no end`);
        for (const [at, before] of slices.entries()) {
          const now = world.slices[at]?.stage;
          const legal = sliceEvents.some((event) => nextSliceStage(before.stage, event) === now);
          hold(now === before.stage || legal, `${seed}: ${before.stage} became ${now}`);
        }
      }
      if (isOver(world.stage)) hold(world.captured + world.released === NET, `${seed}: lost`);
      const live = world.slices.filter(({ stage }) => stage !== 'failed');
      const repeated = live.flatMap(({ repeatsId }) => repeatsId ?? []);
      hold(new Set(repeated).size === repeated.length, `${seed}: repeated twice`);
      ends.add(world.stage);
    }
    expect(problems).toEqual([]);
    expect([...ends]).toEqual(expect.arrayContaining(['received', 'rejected', 'failed', 'paying']));
  });

  test('WD3 no event leads a member’s request back, and ends lead nowhere', () => {
    const events: readonly WithdrawalEvent[] = [
      ...decisions,
      'cleared',
      'questioned',
      'started',
      'disbursed',
      'disputed',
      'answered',
      'resumed',
      'settled',
      'given-up',
    ];
    for (const end of ['rejected', 'failed'] as const) {
      expect(events.filter((event) => nextStage(end, event))).toEqual([]);
    }
    // Two people agreed that its gateway had it back.
    expect(events.filter((event) => nextStage('received', event))).toEqual(['disputed']);
    // Nothing is rejected of which a payout was begun.
    expect(withdrawalStages.filter((stage) => nextStage(stage, 'rejected'))).toEqual([
      'review',
      'held',
      'approved',
    ]);
  });

  test('WD15 WD17 a payout that left the house never comes back, and a dispute ends once', () => {
    for (const stage of sliceStages.filter(isPaid)) {
      expect(nextSliceStage(stage, 'failed')).toBe(undefined);
      expect(nextSliceStage(stage, 'paid')).toBe(undefined);
    }
    expect(sliceStages.filter((stage) => nextSliceStage(stage, 'forced'))).toEqual(
      sliceStages.filter(isDisputed),
    );
    expect(nextSliceStage('forced', 'repaid') ?? nextSliceStage('repaid', 'forced')).toBe(
      undefined,
    );
  });

  test('references are WD, nine signs and a check sign', () => {
    expect(referenceOf([0, 1, 2, 3, 4, 5, 6, 7, 8])).toMatch(/^WD346789CDF.$/);
  });
});
