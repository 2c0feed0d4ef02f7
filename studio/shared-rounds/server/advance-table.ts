import type { SharedEvent } from '../protocol.ts';
import type { Tx } from '#server/database.ts';
import { failpoint } from '#server/failpoint.ts';
import type { Failpoint } from '#server/failpoint.ts';
import type { Studio } from '#server/studio.ts';
import {
  endBets,
  giveBetsBack,
  hasOpenBets,
  listCounting,
  lockOpenBets,
  takeNews,
} from './bet-store.ts';
import { countBets } from './count-bets.ts';
import { appendEvents } from './event-store.ts';
import { endedBet, saltOf } from './round-outcome.ts';
import type { Drawn, SharedGame } from './round-outcome.ts';
import { totalsOf } from './totals-of.ts';
import { UnreadableSeed, findSeed, takeSeed } from './seed-chain.ts';
import {
  appendProgress,
  findNewest,
  findSharedRound,
  insertSharedRound,
  lockSharedRound,
  markEnded,
  markRunning,
  markVoid,
} from './shared-round-store.ts';
import type { SharedRound } from './shared-round-store.ts';
import { holdTable } from './table-store.ts';
import type { Table } from './table-store.ts';
import { viewBet, viewRound } from './views.ts';

/** How often bets that end by themselves, and what is told by and by, are looked for, ms. */
const LOOK_EVERY_MS = 100;
const NEWS_MAX = 500;
/** Slips of a round all end at once: everybody hears of those that won most. */
const WINNERS_TOLD = 50;

/** Actions that came in time are stored within this, ms; the round is ended after it. */
const GRACE_MS = 120;

/** A round that has not started or ended so long after its time is void. */
const VOID_AFTER_MS = 300_000;

/** What a step of a table led to. */
export interface Advance {
  /** When the next step is due, ms from now; nothing when the table rests. */
  readonly nextInMs: number | undefined;
  /** There is something to tell, or wallets must be told. */
  readonly news: boolean;
}

/** A table with who drives it. */
export interface Drive {
  readonly table: Table;
  readonly game: SharedGame;
  readonly holder: string;
  readonly leaseMs: number;
}

/**
 * The next step of a table, in one transaction: opens a round, starts it, ends bets whose time has come,
 * ends the round, or voids it. What is stored alone decides which, so whoever holds the table after a crash
 * goes on where it stood. Answers `undefined` when another drive holds it.
 */
export async function advanceTable(studio: Studio, drive: Drive): Promise<Advance | undefined> {
  const { table, holder, leaseMs } = drive;
  const advance = await studio.db.transaction().execute(async (tx) => {
    const held = await holdTable(tx, { id: table.id, holder, leaseMs });
    if (held === undefined) return undefined;
    const step: Step = { tx, studio, ...drive, now: held.now, closed: held.closed };
    const newest = await findNewest(tx, table.id);
    const isLive = newest?.state === 'betting' || newest?.state === 'running';
    const wanted = held.wanted && !held.closed;
    const done = isLive ? await goOn(step, newest) : await openRound(step, newest, wanted);
    await appendEvents(tx, table.id, done.events);
    const { nextInMs, events, step: made } = done;
    return { nextInMs, news: events.length > 0, made };
  });
  if (advance?.made !== undefined) failpoint(advance.made);
  return advance;
}

interface Step extends Drive {
  readonly tx: Tx;
  readonly studio: Studio;
  /** The database's clock. */
  readonly now: Date;
  /** Staff have closed the table. */
  readonly closed: boolean;
}

interface Done {
  readonly events: readonly SharedEvent[];
  readonly nextInMs: number | undefined;
  /** Which step was made, if any. */
  readonly step?: Failpoint;
}

const after = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms);

async function openRound(
  step: Step,
  last: SharedRound | undefined,
  wanted: boolean,
): Promise<Done> {
  const { tx, studio, table, game, now } = step;
  const { phases } = game;
  const dueAt = last?.endedAt ? after(last.endedAt, phases.pauseMs) : now;
  if (dueAt > now) return { events: [], nextInMs: dueAt.getTime() - now.getTime() };
  if (!wanted || studio.games.closed.has(game.title.id)) return { events: [], nextInMs: undefined };
  const seed = await takeSeed(tx, studio.box, table.id);
  // The chain is used up: the next turn makes another.
  if (seed === undefined) return { events: [], nextInMs: undefined };
  const closesAt = after(now, phases.bettingMs);
  const round = await insertSharedRound(tx, {
    ...seed,
    tableId: table.id,
    buildHash: game.build,
    openedAt: now,
    closesAt,
    startsAt: after(closesAt, phases.landingMs),
  });
  const events = [{ type: 'opened', round: viewRound(round, game) } as const];
  return { events, nextInMs: phases.bettingMs, step: 'after-round-opened' };
}

async function goOn(step: Step, round: SharedRound): Promise<Done> {
  const { studio, game, now, closed } = step;
  // What was drawn already is told and paid: a round that runs comes to its end.
  if (closed && round.state === 'betting') {
    studio.log.info(
      { round: round.id },
      'its table was closed, the bets of a shared round go back',
    );
    return voidRound(step, round);
  }
  if (round.buildHash !== game.build) return giveUpRound(step, round);
  if (round.state === 'betting') {
    if (now > after(round.closesAt, VOID_AFTER_MS)) return giveUpRound(step, round);
    const untilStartMs = round.startsAt.getTime() - now.getTime();
    return untilStartMs > 0 ? tell(step, round, untilStartMs) : start(step, round);
  }
  try {
    const drawn = await studio.roundDraws.of({ db: step.tx, box: studio.box }, game, round);
    const dueBy = after(round.startedAt ?? now, drawn.runsMs + VOID_AFTER_MS);
    return now > dueBy ? giveUpRound(step, round) : await run(step, round, drawn);
  } catch (error) {
    if (!(error instanceof UnreadableSeed)) throw error;
    studio.log.error({ err: error, round: round.id }, 'the seed of a shared round cannot be read');
    return voidRound(step, round);
  }
}

function giveUpRound(step: Step, round: SharedRound): Promise<Done> {
  step.studio.log.error(
    { round: round.id },
    'a shared round cannot come to its end, its bets go back',
  );
  return voidRound(step, round);
}

/** Betting is over: what was not paid for does not count, and the salt fixes what follows. */
async function start(step: Step, round: SharedRound): Promise<Done> {
  const { tx, studio, now } = step;
  await lockSharedRound(tx, round.id);
  const late = await giveBetsBack(tx, round.id, ['reserved']);
  if (late > 0) studio.log.info({ round: round.id, late }, 'stakes came too late for their round');
  const salt = saltOf(await listCounting(tx, round.id));
  const carriesOn = step.game.shared.carriesOn === true;
  await markRunning(tx, round.id, { salt, startedAt: now, carriesOn });
  const news = await newsOf(step, round);
  const events = [...news, { type: 'started', round: await view(step, round.id) } as const];
  return { events, nextInMs: 0, step: 'after-round-started' };
}

async function run(step: Step, round: SharedRound, drawn: Drawn): Promise<Done> {
  const { tx, game, now } = step;
  const { shared, title } = game;
  const { outcome } = drawn;
  const elapsedMs = now.getTime() - (round.startedAt?.getTime() ?? 0);
  const isOver = elapsedMs >= drawn.runsMs + GRACE_MS;
  const bets = await lockOpenBets(tx, round.id, isOver ? 'all' : elapsedMs);
  const counted = isOver ? countBets(game, bets, outcome) : undefined;
  const ended = bets.flatMap((open) => {
    const moment = { bet: open.choice, outcome, elapsedMs };
    const end = shared.endOf(title, moment);
    if (end === undefined) return [];
    return [{ ...endedBet(open, end), counted: counted?.get(open.id) ?? null }];
  });
  await endBets(tx, ended, { delayMs: 0 });
  const progress = await goFurther(step, round, { outcome, elapsedMs });
  if (!isOver) {
    const untilOverMs = drawn.runsMs + GRACE_MS - elapsedMs;
    const waits = await hasNothingDue(step, round);
    const told = await tell(
      step,
      round,
      waits ? untilOverMs : Math.min(LOOK_EVERY_MS, untilOverMs),
    );
    const events = [...progress, ...told.events];
    if (ended.length > 0) return { ...told, events, step: 'after-bets-ended' };
    return progress.length > 0 ? { ...told, events, step: 'after-progress' } : told;
  }
  const { serverSeed, carried, runsMs } = drawn;
  const at = after(round.startedAt ?? now, runsMs);
  await markEnded(tx, round.id, { serverSeed, result: shared.result(outcome), carried, at });
  const closed = await close(step, round);
  return { ...closed, events: [...progress, ...closed.events] };
}

/** Nothing of a running round is due before its end: it is told at once, and no bet ends by itself. */
async function hasNothingDue({ tx, game: { shared } }: Step, round: SharedRound): Promise<boolean> {
  if (shared.progress !== undefined) return false;
  return shared.slips !== undefined || !(await hasOpenBets(tx, round.id));
}

/** Tells what is due of a round that is told by and by. */
async function goFurther(
  { tx, game: { shared, title } }: Step,
  round: SharedRound,
  { outcome, elapsedMs }: { readonly outcome: unknown; readonly elapsedMs: number },
): Promise<readonly SharedEvent[]> {
  const from = round.progress?.length ?? 0;
  const due = shared.progress?.dueBy(title, outcome, elapsedMs) ?? 0;
  if (shared.progress === undefined || due <= from) return [];
  const { progress } = shared;
  const told = Array.from({ length: due - from }, (_, index) =>
    progress.tell(outcome, from + index),
  );
  await appendProgress(tx, round.id, told);
  return [{ type: 'progress', roundId: round.id, from, told }];
}

async function voidRound(step: Step, round: SharedRound): Promise<Done> {
  const { tx, studio, now } = step;
  await lockSharedRound(tx, round.id);
  await giveBetsBack(tx, round.id, ['reserved', 'open']);
  const serverSeed = await findSeed(tx, studio.box, round).catch(() => null);
  await markVoid(tx, round.id, { serverSeed, at: now });
  return close(step, round);
}

/** The round has ended: everybody hears of it, and wallets at once. */
async function close(step: Step, round: SharedRound): Promise<Done> {
  const told = step.game.shared.slips === undefined ? NEWS_MAX : WINNERS_TOLD;
  const news = await newsOf(step, round, told);
  const events = [...news, { type: 'ended', round: await view(step, round.id) } as const];
  return { events, nextInMs: 0, step: 'after-round-ended' };
}

async function tell(step: Step, round: SharedRound, dueInMs: number): Promise<Done> {
  const events = await newsOf(step, round);
  // More than were told at once wait.
  return { events, nextInMs: events.length > 0 ? Math.min(LOOK_EVERY_MS, dueInMs) : dueInMs };
}

async function newsOf(
  { tx, game }: Step,
  round: SharedRound,
  most = NEWS_MAX,
): Promise<readonly SharedEvent[]> {
  const changed = await takeNews(tx, round.id, most);
  if (changed.length === 0) return [];
  const totals = await totalsOf(tx, game, round.id);
  return [
    { type: 'bets', roundId: round.id, bets: changed.map((bet) => viewBet(bet, game)), totals },
  ];
}

async function view({ tx, game }: Step, id: string) {
  const round = await findSharedRound(tx, id);
  if (round === undefined) throw new Error('A shared round has gone.');
  return viewRound(round, game);
}
