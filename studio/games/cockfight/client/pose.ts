import type { CockfightOutcome } from '../engine/outcome.ts';
import { fightSchedule } from './schedule.ts';

type Side = 'meron' | 'wala';
type Story = Pick<CockfightOutcome, 'exchanges' | 'lastsMs' | 'result'>;

/** How a bird stands: lengths in units of the ring, forward is towards the other one; shares 0 to 1. */
export interface Pose {
  readonly forward: number;
  readonly up: number;
  /** Degrees, backward. */
  readonly lean: number;
  /** How far its wing is lifted. */
  readonly wing: number;
  /** How far it has sat down. */
  readonly down: number;
  /** How far its head is thrown up, to crow. */
  readonly crow: number;
}

export interface Scene {
  readonly meron: Pose;
  readonly wala: Pose;
  /** Of a hundred. */
  readonly strength: Readonly<Record<Side, number>>;
  /** Dust where they have just met: 0 fresh to 1 gone; nothing when there is none. */
  readonly dust: number | undefined;
  /** Who has lost feathers in it. */
  readonly struck: Side | 'both' | undefined;
}

const standing: Pose = { forward: 0, up: 0, lean: 0, wing: 0, down: 0, crow: 0 };
/** Before anything has happened. */
export const ready: Scene = {
  meron: standing,
  wala: standing,
  strength: { meron: 100, wala: 100 },
  dust: undefined,
  struck: undefined,
};

const moves = {
  leap: { forward: 96, up: 74, lean: 20, wing: 1 },
  kick: { forward: 84, up: 40, lean: 30, wing: 0.5 },
  wing: { forward: 70, up: 22, lean: 8, wing: 1 },
  charge: { forward: 104, up: 4, lean: -14, wing: 0.3 },
} as const;
/** From setting out to the blow, and back again, ms. */
const out = 320;
const back = 420;
const settle = 700;

/** What is seen of a fight so many ms after the round's end. */
export function sceneAt(story: Story, sinceMs: number, pauseMs: number): Scene {
  const { at } = fightSchedule(story, pauseMs);
  const done = at.filter((moment) => moment <= sinceMs).length;
  const last = story.exchanges[done - 1];
  const since = sinceMs - (at[done - 1] ?? 0);
  const isFresh = last !== undefined && since < 600;
  const end = done === at.length ? Math.min(1, since / settle) : 0;
  const poseOf = (side: Side): Pose => settled(side, story, end, moving(side, story, at, sinceMs));
  return {
    meron: poseOf('meron'),
    wala: poseOf('wala'),
    strength: last?.strength ?? ready.strength,
    dust: isFresh ? since / 600 : undefined,
    struck: last && isFresh ? (last.by === 'both' ? 'both' : other(last.by)) : undefined,
  };
}

function other(side: Side): Side {
  return side === 'meron' ? 'wala' : 'meron';
}

/** Walking about, setting out for a blow, or giving way to one. */
function moving(side: Side, story: Story, at: readonly number[], sinceMs: number): Pose {
  const turn = side === 'meron' ? 0 : 2;
  const walk = {
    ...standing,
    forward: 10 * Math.sin(sinceMs / 900 + turn),
    up: 2 + 2 * Math.sin(sinceMs / 170 + turn),
    lean: 2 * Math.sin(sinceMs / 260 + turn),
  };
  const near = at.findIndex((moment) => sinceMs > moment - out && sinceMs < moment + back);
  const exchange = story.exchanges[near];
  if (exchange === undefined) return walk;
  const off = sinceMs - (at[near] ?? 0);
  const near1 = off < 0 ? 1 + off / out : 1 - off / back;
  const push = Math.sin((Math.max(0, near1) * Math.PI) / 2);
  if (exchange.by === side || exchange.by === 'both') {
    const move = moves[exchange.move];
    const reach = exchange.by === 'both' ? 0.62 : 1;
    return {
      ...standing,
      forward: move.forward * push * reach,
      up: move.up * push,
      lean: move.lean * push,
      wing: move.wing * push * (0.7 + 0.3 * Math.sin(sinceMs / 40)),
    };
  }
  const hit = off < 0 ? 0 : push;
  return { ...walk, forward: walk.forward - 34 * hit, lean: 16 * hit, wing: 0.5 * hit };
}

/** The end: who has lost sits down, who has won crows. */
function settled(side: Side, { result }: Story, end: number, pose: Pose): Pose {
  if (end === 0) return pose;
  const has = result === side ? 'won' : result === 'ftd' ? 'stood' : 'lost';
  if (has === 'stood') return pose;
  const calm = 1 - end;
  const still = {
    ...pose,
    forward: pose.forward * calm,
    lean: pose.lean * calm,
    up: pose.up * calm,
  };
  return has === 'lost'
    ? { ...still, wing: 0, down: end }
    : { ...still, crow: end, wing: 0.45 * end };
}
