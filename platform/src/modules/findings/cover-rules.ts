/**
 * What of opposite bets counts for nobody: what the two sides of a market in one round of a table cover of
 * each other within one tree, however it is split over members and slips (rule F2). Pure; amounts are
 * minor units.
 */

/** What a slip staked on one side of a market. */
export interface Slip {
  readonly memberId: bigint;
  readonly roundId: bigint;
  readonly side: 'a' | 'b';
  readonly amountMinor: bigint;
  /** What the whole slip counts, on other markets too. */
  readonly validBetMinor: bigint;
  readonly openedAt: Date;
}

/** What of a slip is excluded. */
export interface Covered<One extends Slip = Slip> {
  readonly slip: One;
  /** Positive. */
  readonly minor: bigint;
}

/** Opposite bets of one tree that are made within it count for nobody, without anybody's decision. */
export const AT_ONCE_MS = 60_000;

/** What of a slip can still be excluded. */
interface Room<One extends Slip> {
  readonly slip: One;
  /** Of what it counts, and of what it staked beyond that, as bets that cover each other in one slip. */
  countedMinor: bigint;
  otherMinor: bigint;
}

/**
 * What is to be excluded besides what already is, so that as much is of either side: the smaller sum, where
 * all bets lie close enough, else as much as has an opposite bet near enough. It is shared in proportion to
 * the stakes, what counts first. Of who staked on both sides only the difference takes part.
 * @param slips of one market, table round and tree, in any order
 * @param excludedOf what of a slip is excluded by now
 * @param withinMs how far apart two bets may be that cover each other
 */
export function coverOf<One extends Slip>(
  slips: readonly One[],
  excludedOf: (slip: One) => bigint,
  withinMs: number = AT_ONCE_MS,
): Covered<One>[] {
  const byMember = Map.groupBy(slips.toSorted(inOrder), ({ memberId }) => memberId);
  const rooms = [...byMember.values()]
    .flatMap(roomsOf)
    .map((room) => less(room, excludedOf(room.slip)))
    .filter((room) => sizeOf(room) > 0n)
    .toSorted((one, other) => inOrder(one.slip, other.slip));
  const as = rooms.filter(({ slip }) => slip.side === 'a');
  const bs = rooms.filter(({ slip }) => slip.side === 'b');
  const groups = { a: groupsOf(as, bs, withinMs), b: groupsOf(bs, as, withinMs) };
  meet(groups.a, groups.b, withinMs);
  return [...groups.a, ...groups.b].flatMap(shareOut);
}

/** By when they were made. */
function inOrder(one: Slip, other: Slip): number {
  const ms = one.openedAt.getTime() - other.openedAt.getTime();
  if (ms !== 0) return ms;
  if (one.roundId !== other.roundId) return one.roundId < other.roundId ? -1 : 1;
  return one.memberId < other.memberId ? -1 : 1;
}

/** A member's slips on the side that is left of both, less what the other one takes off. */
function roomsOf<One extends Slip>(own: readonly One[]): Room<One>[] {
  const sumOf = (on: 'a' | 'b') =>
    own.reduce((sum, { side, amountMinor }) => (side === on ? sum + amountMinor : sum), 0n);
  const [a, b] = [sumOf('a'), sumOf('b')];
  if (a === b) return [];
  const rooms = own
    .filter(({ side }) => side === (a > b ? 'a' : 'b'))
    .map((slip): Room<One> => {
      const countedMinor = least(slip.amountMinor, slip.validBetMinor);
      return { slip, countedMinor, otherMinor: slip.amountMinor - countedMinor };
    });
  // What covers itself counts nothing already, so that goes first.
  let offMinor = least(a, b);
  for (const part of ['otherMinor', 'countedMinor'] as const) {
    for (const room of rooms) {
      const minor = least(offMinor, room[part]);
      room[part] -= minor;
      offMinor -= minor;
    }
  }
  return rooms;
}

function less<One extends Slip>(room: Room<One>, excludedMinor: bigint): Room<One> {
  const countedMinor = least(room.countedMinor, excludedMinor);
  const otherMinor = least(room.otherMinor, excludedMinor - countedMinor);
  return {
    slip: room.slip,
    countedMinor: room.countedMinor - countedMinor,
    otherMinor: room.otherMinor - otherMinor,
  };
}

/** Slips of one side that are near the same ones of the other. */
interface Group<One extends Slip> {
  readonly rooms: readonly Room<One>[];
  readonly atMs: number;
  readonly roomMinor: bigint;
  metMinor: bigint;
}

/** In the order of time; those that are near none are left out. */
function groupsOf<One extends Slip>(
  own: readonly Room<One>[],
  facing: readonly Room<One>[],
  withinMs: number,
): Group<One>[] {
  const times = facing.map(({ slip }) => slip.openedAt.getTime());
  let [from, to] = [0, 0];
  const near = own.map((room) => {
    const atMs = room.slip.openedAt.getTime();
    while (from < times.length && (times[from] ?? 0) < atMs - withinMs) from += 1;
    while (to < times.length && (times[to] ?? 0) <= atMs + withinMs) to += 1;
    return { room, atMs, span: from < to ? `${from} ${to}` : '' };
  });
  const bySpan = Map.groupBy(near, ({ span }) => span);
  return [...bySpan].flatMap(([span, some]): Group<One>[] => {
    const [first] = some;
    if (span === '' || !first) return [];
    const rooms = some.map(({ room }) => room);
    const roomMinor = rooms.reduce((sum, room) => sum + sizeOf(room), 0n);
    return [{ rooms, atMs: first.atMs, roomMinor, metMinor: 0n }];
  });
}

/** Has both sides meet, the earliest first, which is as much as can. */
function meet<One extends Slip>(
  as: readonly Group<One>[],
  bs: readonly Group<One>[],
  withinMs: number,
): void {
  let [at, facing] = [0, 0];
  while (at < as.length && facing < bs.length) {
    const [a, b] = [as[at], bs[facing]];
    if (!a || !b) return;
    if (Math.abs(a.atMs - b.atMs) > withinMs) {
      if (a.atMs < b.atMs) at += 1;
      else facing += 1;
      continue;
    }
    const minor = least(a.roomMinor - a.metMinor, b.roomMinor - b.metMinor);
    a.metMinor += minor;
    b.metMinor += minor;
    if (a.metMinor === a.roomMinor) at += 1;
    else facing += 1;
  }
}

/** Shares what a group met over its slips. */
function shareOut<One extends Slip>({ rooms, metMinor }: Group<One>): Covered<One>[] {
  const counted = rooms.map(({ countedMinor }) => countedMinor);
  const countedMinor = least(metMinor, sum(counted));
  const ofCounted = inProportion(countedMinor, counted);
  const ofOther = inProportion(
    metMinor - countedMinor,
    rooms.map(({ otherMinor }) => otherMinor),
  );
  return rooms.flatMap(({ slip }, index): Covered<One>[] => {
    const minor = (ofCounted[index] ?? 0n) + (ofOther[index] ?? 0n);
    return minor > 0n ? [{ slip, minor }] : [];
  });
}

/** Parts of a whole in proportion to sizes; units that are left go to the largest remainders. */
function inProportion(whole: bigint, sizes: readonly bigint[]): bigint[] {
  const all = sum(sizes);
  if (whole === 0n || all === 0n) return sizes.map(() => 0n);
  const parts = sizes.map((size) => (size * whole) / all);
  const leftOver = Number(whole - sum(parts));
  const remainders = sizes
    .map((size, index) => ({ index, of: (size * whole) % all }))
    .toSorted((one, other) => (one.of === other.of ? 0 : one.of > other.of ? -1 : 1));
  for (const { index } of remainders.slice(0, leftOver)) parts[index] = (parts[index] ?? 0n) + 1n;
  return parts;
}

const least = (one: bigint, other: bigint) => (one < other ? one : other);
const sum = (some: readonly bigint[]) => some.reduce((all, one) => all + one, 0n);
const sizeOf = ({ countedMinor, otherMinor }: Room<Slip>) => countedMinor + otherMinor;
