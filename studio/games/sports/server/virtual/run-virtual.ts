/** Virtual leagues go their way: rounds are planned, and matches told as they are played. */
import { randomUUID } from 'node:crypto';
import type { Studio } from '#server/studio.ts';
import { Signal } from '#server/wallet/signal.ts';
import { applyLive } from '../feed/apply-live.ts';
import { completeProducers, driveProducers, leaveProducers } from '../feed/producer-store.ts';
import { sportsTopics } from '../book/book.ts';
import { producerOf } from './leagues.ts';
import type { VirtualLeague } from './virtual-league.ts';
import { changeAt, type Drive, nextMoment, toldMsOf } from './match-drive.ts';
import { MOVED_PRODUCER, moveLines } from './move-lines.ts';
import { planRounds } from './plan-rounds.ts';
import { matchChance, seedPurpose } from './seeds.ts';
import { listDue, nextStart, type SealedMatch } from './virtual-store.ts';
import { playedSport } from './played-sport.ts';

const PLAN_EVERY_MS = 30_000;
const LEASE_MS = 6000;
const LEASE_EVERY_MS = 2000;
const LOOK_EVERY_MS = 2000;
/** Prices follow what bets would cost so often. */
const MOVE_EVERY_MS = 2000;
const PAUSE_MOST_MS = 1000;
const PAUSE_LEAST_MS = 20;
/** Matches that are taken up at once: after a pause there may be hundreds that are over. */
const TAKEN_AT_ONCE = 40;
/** Matches that are told of at once, in one statement. */
const TOLD_AT_ONCE = 40;

/** Runs until told to end. Any number of processes may; each sport is driven by one of them. */
export async function runVirtual(
  studio: Studio,
  leagues: readonly VirtualLeague[],
  signal: AbortSignal,
): Promise<void> {
  if (leagues.length === 0) return;
  const driver = new Driver(studio, leagues);
  const never = new Signal();
  const deaf = studio.notices.listen(sportsTopics.wanted, () => never.ring());
  while (!signal.aborted) {
    let pauseMs = PAUSE_MOST_MS;
    try {
      pauseMs = await driver.turn();
    } catch (error) {
      studio.log.error({ err: error }, 'a turn of the virtual leagues failed');
    }
    await never.wait(pauseMs, signal);
  }
  deaf();
  await leaveProducers(studio.db, driver.id).catch(() => {});
}

class Driver {
  readonly id = randomUUID();
  readonly #studio: Studio;
  readonly #leagues: readonly VirtualLeague[];
  readonly #drives = new Map<string, Drive>();
  readonly #stored = new Set<string>();
  #driven: ReadonlySet<string> = new Set();
  #leasedAt = Number.NEGATIVE_INFINITY;
  #plannedAt = Number.NEGATIVE_INFINITY;
  #isOpen = false;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #movedAt = Number.NEGATIVE_INFINITY;
  /** When the next match begins, ms since 1970. */
  #nextStart: number | undefined;

  constructor(studio: Studio, leagues: readonly VirtualLeague[]) {
    this.#studio = studio;
    this.#leagues = leagues;
  }

  /** Tells what is due; answers for how long nothing will be, ms. */
  async turn(): Promise<number> {
    await this.#lease();
    if (this.#driven.size === 0) return PAUSE_MOST_MS;
    if (performance.now() - this.#plannedAt > PLAN_EVERY_MS) {
      this.#plannedAt = performance.now();
      const mine = this.#leagues.filter((league) => this.#driven.has(producerOf(league)));
      await planRounds(this.#studio, mine, this.#stored);
      this.#lookedAt = Number.NEGATIVE_INFINITY;
    }
    const isMore = await this.#takeUp();
    const isBehind = await this.#tell();
    if (isMore) return PAUSE_LEAST_MS;
    await this.#open();
    await this.#move();
    return isBehind ? 0 : this.#pause();
  }

  async #lease(): Promise<void> {
    if (performance.now() - this.#leasedAt < LEASE_EVERY_MS) return;
    this.#leasedAt = performance.now();
    const names = [...new Set(this.#leagues.map(producerOf))].toSorted();
    const driven = await driveProducers(this.#studio.db, {
      names,
      holder: this.id,
      leaseMs: LEASE_MS,
    });
    // What another process drives now is its own; what is new here is planned and looked for.
    for (const [id, { event }] of this.#drives) {
      if (!driven.has(event.producer)) this.#drives.delete(id);
    }
    const isNew = [...driven].some((name) => !this.#driven.has(name));
    this.#driven = driven;
    if (!isNew) return;
    this.#plannedAt = Number.NEGATIVE_INFINITY;
    this.#isOpen = false;
  }

  /** What it plays takes bets once all of it has been told as it stands now. */
  async #open(): Promise<void> {
    if (this.#isOpen) return;
    this.#isOpen = true;
    await completeProducers(this.#studio.db, this.id);
    this.#studio.notices.tell(sportsTopics.producer, 'virtual');
  }

  /** Takes matches up that have begun; answers whether there may be more. */
  async #takeUp(): Promise<boolean> {
    const { db, clock } = this.#studio;
    const isDue = this.#nextStart !== undefined && this.#nextStart <= clock.now();
    if (!isDue && performance.now() - this.#lookedAt < LOOK_EVERY_MS) return false;
    this.#lookedAt = performance.now();
    const producers = [...this.#driven];
    const due = await listDue(db, {
      producers,
      except: [...this.#drives.keys()],
      limit: TAKEN_AT_ONCE,
    });
    for (const match of due) this.#drives.set(match.id, this.#driveOf(match));
    this.#nextStart = await nextStart(db, producers);
    return due.length === TAKEN_AT_ONCE;
  }

  #driveOf({ sealedSeed, ...event }: SealedMatch): Drive {
    const seed = this.#studio.box.open(sealedSeed, seedPurpose(event.commit ?? ''));
    const { rules } = playedSport(event.sport);
    const match = rules.draw(event.model, matchChance(seed, event.id));
    const moments = rules.moments(match);
    return { event, match, moments, seed: seed.toString('hex'), toldMs: toldMsOf(event) };
  }

  /**
   * Of each match the last moment that has come; what lies before it is in its facts. Where more is due than
   * is told at once, what has happened goes before clocks and prices, and what is latest first.
   */
  async #tell(): Promise<boolean> {
    const now = this.#studio.clock.now();
    const isWatched = this.#studio.book.isWanted;
    const waiting = [...this.#drives.values()].flatMap((drive) => {
      const next = nextMoment(drive, isWatched);
      if (next === undefined || drive.event.startsAt + next > now) return [];
      const ms = lastMoment(drive, now - drive.event.startsAt);
      return [{ drive, ms, must: hasToBeTold(drive, ms), at: drive.event.startsAt + next }];
    });
    const chosen = waiting
      .toSorted((a, b) => Number(b.must) - Number(a.must) || a.at - b.at)
      .slice(0, TOLD_AT_ONCE);
    const due = chosen.map(({ drive, ms }) => {
      const change = changeAt(drive, playedSport(drive.event.sport), { ms, now });
      return { drive, ms, change };
    });
    if (due.length === 0) return false;
    const written = await applyLive(
      this.#studio,
      due.map(({ change }) => change),
    );
    for (const event of written) {
      const drive = this.#drives.get(event.id);
      if (drive !== undefined) drive.event = event;
    }
    for (const { drive, ms } of due) {
      drive.toldMs = ms;
      if (nextMoment(drive, true) === undefined) this.#drives.delete(drive.event.id);
    }
    return waiting.length > due.length;
  }

  async #move(): Promise<void> {
    const isDue = performance.now() - this.#movedAt >= MOVE_EVERY_MS;
    if (!isDue || !this.#driven.has(MOVED_PRODUCER)) return;
    this.#movedAt = performance.now();
    for (const event of await moveLines(this.#studio)) {
      const drive = this.#drives.get(event.id);
      if (drive !== undefined) drive.event = event;
    }
  }

  #pause(): number {
    const now = this.#studio.clock.now();
    const isWatched = this.#studio.book.isWanted;
    const next = [...this.#drives.values()].map((drive) => {
      return drive.event.startsAt + (nextMoment(drive, isWatched) ?? Infinity) - now;
    });
    const start = (this.#nextStart ?? Infinity) - now;
    return Math.min(PAUSE_MOST_MS, Math.max(PAUSE_LEAST_MS, Math.min(start, ...next)));
  }
}

function lastMoment({ moments }: Drive, elapsedMs: number): number {
  return moments.findLast(({ ms }) => ms <= elapsedMs)?.ms ?? 0;
}

/** Whether something happened since a match was told of last. */
function hasToBeTold({ moments, toldMs }: Drive, until: number): boolean {
  return moments.some(({ ms, must }) => must && ms > toldMs && ms <= until);
}
