import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/database.ts';
import { jsonOf } from './round-store.ts';

/**
 * A step of an open round as stored; step 0 is the start of a round that stayed open. `reserved`
 * waits for its further stake, and only `done` counts.
 */
export interface StoredStep {
  readonly id: bigint;
  readonly roundId: string;
  readonly step: number;
  readonly requestId: string;
  readonly action: unknown;
  readonly state: 'reserved' | 'refused' | 'reversing' | 'reversed' | 'done';
  readonly refusal: string | null;
  readonly gameState: unknown;
  readonly eventsKnown: number | null;
  /** Further stakes of the round up to this step. */
  readonly addedStake: bigint | null;
  readonly balanceAfter: bigint | null;
}

const stepColumns = sql`
  id, round_id as "roundId", step, request_id as "requestId", action, state, refusal,
  game_state as "gameState", events_known as "eventsKnown", added_stake as "addedStake",
  balance_after as "balanceAfter"`;

export async function findStep(
  db: Queryable,
  roundId: string,
  requestId: string,
): Promise<StoredStep | undefined> {
  const { rows } = await sql<StoredStep>`
    select ${stepColumns} from studio.round_step
    where round_id = ${roundId} and request_id = ${requestId}`.execute(db);
  return rows[0];
}

/** The step from which a round goes on. */
export async function findLastStep(
  db: Queryable,
  roundId: string,
): Promise<StoredStep | undefined> {
  const { rows } = await sql<StoredStep>`
    select ${stepColumns} from studio.round_step
    where round_id = ${roundId} and state = 'done' order by step desc limit 1`.execute(db);
  return rows[0];
}

/** True while the further stake of a step is asked for or rolled back. */
export async function hasPendingStep(db: Queryable, roundId: string): Promise<boolean> {
  const { rows } = await sql<{ pending: boolean }>`
    select exists (
      select from studio.round_step where round_id = ${roundId} and state in ('reserved', 'reversing')
    ) as pending`.execute(db);
  return rows[0]?.pending === true;
}

export interface NewStep {
  readonly roundId: string;
  readonly step: number;
  readonly requestId: string;
  readonly action: unknown;
}

/** Stores a step that still has to be paid for. */
export async function reserveStep(tx: Tx, step: NewStep & { stake: bigint }): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into studio.round_step (round_id, step, request_id, action, stake, state)
    values (${step.roundId}, ${step.step}, ${step.requestId}, ${jsonOf(step.action)}::jsonb,
            ${step.stake}, 'reserved')
    returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('A step was not stored.');
  return id;
}

/** What a step led to. */
export interface StepOutcome {
  readonly gameState: unknown;
  readonly eventsKnown: number;
  readonly addedStake: bigint;
  readonly balanceAfter: bigint | null;
}

/** Stores a step that cost nothing, with what it led to. */
export async function insertDoneStep(tx: Tx, step: NewStep & StepOutcome): Promise<void> {
  await sql`
    insert into studio.round_step (
      round_id, step, request_id, action, state, game_state, events_known, added_stake,
      balance_after)
    values (${step.roundId}, ${step.step}, ${step.requestId}, ${jsonOf(step.action)}::jsonb, 'done',
            ${jsonOf(step.gameState)}::jsonb, ${step.eventsKnown}, ${step.addedStake},
            ${step.balanceAfter})`.execute(tx);
}

/** The further stake was taken. False when the step was given up in the meantime. */
export async function markStepDone(tx: Tx, id: bigint, outcome: StepOutcome): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update studio.round_step
    set state = 'done', game_state = ${jsonOf(outcome.gameState)}::jsonb,
        events_known = ${outcome.eventsKnown}, added_stake = ${outcome.addedStake},
        balance_after = ${outcome.balanceAfter}
    where id = ${id} and state = 'reserved'`.execute(tx);
  return numAffectedRows === 1n;
}

/** The further stake was refused: the step has never been. */
export async function markStepRefused(db: Queryable, id: bigint, refusal: string): Promise<void> {
  await sql`
    update studio.round_step set state = 'refused', refusal = ${refusal}
    where id = ${id} and state = 'reserved'`.execute(db);
}

/** The further stake may have been taken: it alone will be rolled back. */
export async function markStepReversing(tx: Tx, id: bigint): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update studio.round_step set state = 'reversing'
    where id = ${id} and state = 'reserved'`.execute(tx);
  return numAffectedRows === 1n;
}

export async function markStepReversed(tx: Tx, id: bigint): Promise<void> {
  await sql`
    update studio.round_step set state = 'reversed'
    where id = ${id} and state = 'reversing'`.execute(tx);
}

/** Steps whose further stake has had no answer for longer than the lease. */
export async function findAbandonedSteps(
  db: Queryable,
  leaseMs: number,
): Promise<{ readonly id: bigint; readonly roundId: string }[]> {
  const { rows } = await sql<{ id: bigint; roundId: string }>`
    select id, round_id as "roundId" from studio.round_step
    where state = 'reserved' and created_at < now() - make_interval(secs => ${leaseMs / 1000})
    order by created_at limit 100`.execute(db);
  return rows;
}

/** A step was taken: the round goes on from here. */
export async function markActed(
  tx: Tx,
  roundId: string,
  { events, steps, stake }: { events: readonly unknown[]; steps: number; stake: bigint },
): Promise<void> {
  await sql`
    update studio.round
    set events = ${JSON.stringify(events)}::jsonb, steps = ${steps},
        added_stake = added_stake + ${stake}, acted_at = now()
    where id = ${roundId} and state = 'open'`.execute(tx);
}

/** An open round that nobody goes on with, and what it was begun with. */
export interface LeftRound {
  readonly id: string;
  readonly gameId: string;
  readonly playerId: bigint;
}

/** How long rounds of a build of a game wait for their player. */
export interface Patience {
  readonly build: string;
  readonly idleMs: number;
}

/**
 * Open rounds whose player has done nothing for `idleMs`, or which another build of their game has
 * begun: the rules in play cannot go on with those. @param id of the one that is asked about
 */
export async function findLeftRounds(
  db: Queryable,
  patience: readonly Patience[],
  id: string | null = null,
): Promise<LeftRound[]> {
  const builds = patience.map(({ build }) => build);
  const idle = patience.map(({ idleMs }) => idleMs / 1000);
  const { rows } = await sql<LeftRound>`
    select r.id, r.game_id as "gameId", r.player_id as "playerId" from studio.round r
    left join unnest(${builds}::text[], ${idle}::float8[]) as b (build, idle_seconds)
      on b.build = r.build_hash
    where r.state = 'open' and r.shared_round_id is null and (${id}::text is null or r.id::text = ${id})
      and (b.build is null or r.acted_at < now() - make_interval(secs => b.idle_seconds))
    order by r.acted_at limit 100`.execute(db);
  return rows;
}
