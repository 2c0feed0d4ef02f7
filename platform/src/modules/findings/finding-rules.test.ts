import { describe, expect, test } from 'vitest';
import {
  chipsDumped,
  CIRCLE_MS,
  circleClosedBy,
  type Sent,
  sharedInTrees,
} from './finding-rules.ts';

/** 1 above 2 above 3 and 4; 5 above 6 is another tree; 9 stands in none. */
const paths = new Map([
  [1n, [1n]],
  [2n, [1n, 2n]],
  [3n, [1n, 2n, 3n]],
  [4n, [1n, 2n, 4n]],
  [5n, [5n]],
  [6n, [5n, 6n]],
]);

describe('[AGT-08] money that comes back to its sender', () => {
  const HOUR = 3_600_000;
  let count = 0n;
  const sent = (fromId: bigint, toId: bigint, hours: number, amountMinor = 100n): Sent => {
    count += 1n;
    return { id: count, fromId, toId, amountMinor, atMs: hours * HOUR };
  };
  const routeOf = (circle: Sent[] | undefined) => circle?.map(({ fromId }) => fromId);

  test('[F1] is found over up to three others, the shortest way, within a day', () => {
    const there = sent(1n, 2n, 1);
    expect(routeOf(circleClosedBy(sent(2n, 1n, 2), [there]))).toEqual([1n, 2n]);
    const way = [sent(1n, 2n, 1), sent(2n, 3n, 2), sent(3n, 4n, 3)];
    expect(routeOf(circleClosedBy(sent(4n, 1n, 4), way))).toEqual([1n, 2n, 3n, 4n]);
    expect(routeOf(circleClosedBy(sent(4n, 1n, 4), [...way, sent(1n, 4n, 3)]))).toEqual([1n, 4n]);
    expect(circleClosedBy(sent(2n, 1n, 26), [there])).toBeUndefined();
    expect(circleClosedBy(sent(2n, 1n, 2), [sent(3n, 2n, 1)])).toBeUndefined();
    const tooLong = [...way, sent(4n, 5n, 4)];
    expect(circleClosedBy(sent(5n, 1n, 5), tooLong)).toBeUndefined();
  });

  test('[F1] goes in the order of time, and differs by half at most', () => {
    expect(circleClosedBy(sent(3n, 1n, 4), [sent(2n, 3n, 1), sent(1n, 2n, 2)])).toBeUndefined();
    expect(circleClosedBy(sent(2n, 1n, 2, 49n), [sent(1n, 2n, 1)])).toBeUndefined();
    expect(circleClosedBy(sent(2n, 1n, 2, 50n), [sent(1n, 2n, 1)])).toHaveLength(2);
    expect(circleClosedBy(sent(2n, 1n, 2, 201n), [sent(1n, 2n, 1)])).toBeUndefined();
  });
});

describe('[AGT-08] money that comes back over a table', () => {
  const sent = { id: 1n, fromId: 1n, toId: 2n, amountMinor: 100n, atMs: CIRCLE_MS };
  const played = (memberId: bigint, netMinor: bigint, at = CIRCLE_MS + 10, gameId = 7n) => {
    const times = { openedMs: at, closedMs: at + 100 };
    return { memberId, roundId: memberId, gameId, netMinor, ...times };
  };

  test('[F6] is lost by who got it and won by who sent it, at one game at one time', () => {
    expect(chipsDumped(sent, [played(2n, -80n), played(1n, 60n)])).toHaveLength(2);
    expect(chipsDumped(sent, [played(2n, -80n, 10), played(1n, 60n, 20)])).toHaveLength(2);
    expect(chipsDumped(sent, [played(2n, -49n), played(1n, 49n)])).toEqual([]);
    expect(chipsDumped(sent, [played(2n, -80n), played(1n, 39n)])).toEqual([]);
    expect(chipsDumped(sent, [played(1n, -80n), played(2n, 80n)])).toEqual([]);
    expect(chipsDumped(sent, [played(2n, -80n), played(1n, 80n, CIRCLE_MS + 200)])).toEqual([]);
    expect(chipsDumped(sent, [played(2n, -80n), played(1n, 80n, CIRCLE_MS + 10, 8n)])).toEqual([]);
    const late = 2 * CIRCLE_MS + 1;
    expect(chipsDumped(sent, [played(2n, -80n, late), played(1n, 80n, late)])).toEqual([]);
  });
});

describe('[AGT-08] what several accounts share', () => {
  const shared = (memberIds: bigint[], isWeak = false) =>
    sharedInTrees({ memberIds, isWeak }, paths);

  test('[F3] is self-dealing along a line and a ring across it, tree by tree', () => {
    expect(shared([3n, 1n])).toEqual({ pairs: [[1n, 3n]], rings: [] });
    expect(shared([4n, 3n])).toEqual({ pairs: [], rings: [[3n, 4n]] });
    expect(shared([4n, 3n], true)).toEqual({ pairs: [], rings: [] });
    expect(shared([2n, 4n, 3n], true)).toEqual({
      pairs: [
        [2n, 4n],
        [2n, 3n],
      ],
      rings: [[2n, 3n, 4n]],
    });
    expect(shared([1n, 5n, 9n])).toEqual({ pairs: [], rings: [] });
  });
});
