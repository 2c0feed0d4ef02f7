/**
 * Plays scenarios in the database and in the model at once and compares every answer and what is
 * left in the end. The first difference of a scenario ends it and is made as short as it gets.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Outcome, PlayAnswer } from '../../modules/seamless/play-call.ts';
import { Arena, type Fault, type Place } from './arena.ts';
import { type Command, type Scenario, scenarioOf, type SimulatedCall } from './commands.ts';
import { type Expected, PlayerModel } from './model.ts';
import type { Standing } from './read-standings.ts';
import { seededChance } from './seeded-chance.ts';

export interface Difference {
  readonly seed: number;
  /** The shortest list of commands that shows it. */
  readonly commands: readonly Command[];
  readonly expected: unknown;
  readonly found: unknown;
}

export interface SimulationResult {
  readonly scenarios: number;
  readonly commands: number;
  readonly batches: number;
  /** How often each outcome was expected and found. */
  readonly outcomes: ReadonlyMap<Outcome, number>;
  readonly differences: readonly Difference[];
}

export interface SimulationPlan {
  readonly url: string;
  readonly firstSeed: number;
  readonly scenarios: number;
  readonly commandsEach: number;
  /** Connections that play at the same time. */
  readonly arenas?: number;
  /** Ends early, after the group at hand. */
  readonly secondsMax?: number;
  /** The rules; replaced to see that a wrong one is found. */
  readonly model?: (scenario: Scenario) => PlayerModel;
}

/** Calls of a batch: as many as the wallet API puts into one. */
const GROUP = 256;
const DIFFERENCES_MAX = 3;
const faults: readonly Fault[] = ['dies-before-commit', 'answer-is-lost'];

/** Plays them group by group; stops after a few differences. */
export async function runScenarios(plan: SimulationPlan): Promise<SimulationResult> {
  const { firstSeed, scenarios, commandsEach, arenas = 2, secondsMax = Infinity } = plan;
  const model = plan.model ?? ((scenario: Scenario) => new PlayerModel(scenario));
  const tally = { commands: 0, batches: 0, scenarios: 0, outcomes: new Map<Outcome, number>() };
  const differences: Difference[] = [];
  const endsAt = performance.now() + secondsMax * 1000;
  let next = 0;
  await Promise.all(
    Array.from({ length: arenas }, async (_, number) => {
      const arena = await Arena.open(plan.url, firstSeed + number + 1);
      try {
        while (next < scenarios && performance.now() < endsAt) {
          if (differences.length >= DIFFERENCES_MAX) break;
          const first = firstSeed + next;
          const size = Math.min(GROUP, scenarios - next);
          next += size;
          const group = Array.from({ length: size }, (__, index) =>
            scenarioOf(first + index, commandsEach),
          );
          const played = await playGroup(arena, group, model);
          for (const [outcome, times] of played.outcomes) {
            tally.outcomes.set(outcome, (tally.outcomes.get(outcome) ?? 0) + times);
          }
          tally.scenarios += size;
          tally.commands += played.commands;
          tally.batches += played.batches;
          for (const difference of played.differences.slice(0, DIFFERENCES_MAX)) {
            differences.push(await shrink(arena, difference, model));
          }
        }
      } finally {
        await arena.close();
      }
    }),
  );
  return { ...tally, differences };
}

interface Played {
  readonly commands: number;
  readonly batches: number;
  readonly outcomes: ReadonlyMap<Outcome, number>;
  readonly differences: readonly (Difference & { readonly scenario: Scenario })[];
}

/** One player: what the model says and what the database did so far. */
class Match {
  readonly place: Place;
  readonly model: PlayerModel;
  /** Our ids of the rounds, as they were first told. */
  readonly #roundIds = new Map<number, bigint>();
  difference: (Difference & { readonly scenario: Scenario }) | undefined;

  constructor(place: Place, model: PlayerModel) {
    this.place = place;
    this.model = model;
  }

  judge(step: number, call: SimulatedCall, expected: Expected, answer: PlayAnswer): void {
    const { outcome, balance, seq, hasRound, legSeqs, keepsAlive } = expected;
    if (hasRound && !this.#roundIds.has(call.round) && answer.roundId !== 0n) {
      this.#roundIds.set(call.round, answer.roundId);
    }
    const wanted = {
      outcome,
      balance,
      seq,
      roundId: hasRound ? this.#roundIds.get(call.round) : 0n,
      legSeqs,
      keepsAlive,
    };
    const found = {
      outcome: answer.outcome,
      balance: Number(answer.balanceMinor),
      seq: Number(answer.seq),
      roundId: answer.roundId,
      legSeqs: answer.outcome === 'done' ? answer.legSeqs.map(Number) : [],
      keepsAlive: answer.loginSessionId !== 0n,
    };
    if (!isDeepStrictEqual(found, wanted)) this.#differ(step, wanted, found);
  }

  judgeEnd(standing: Standing): void {
    const { balance, seq, debt } = this.model;
    const rounds = [...this.model.rounds].map(([number, round]) => {
      const { stake, win, liveBets, finished, voided, counted } = round;
      const state = voided ? 'voided' : finished ? 'closed' : 'open';
      const validBet = state === 'closed' ? counted : 0;
      const id = this.#roundIds.get(number);
      return [number, { id, stake, win, validBet, liveBets, finished, state }] as const;
    });
    const wanted = { balance, seq, debt, rounds: new Map(rounds) };
    if (!isDeepStrictEqual(standing, wanted)) {
      this.#differ(this.place.scenario.commands.length - 1, wanted, standing);
    }
  }

  #differ(step: number, expected: unknown, found: unknown): void {
    const { scenario } = this.place;
    const commands = scenario.commands.slice(0, step + 1);
    this.difference ??= { seed: scenario.seed, scenario, commands, expected, found };
  }
}

async function playGroup(
  arena: Arena,
  group: readonly Scenario[],
  modelOf: (scenario: Scenario) => PlayerModel,
): Promise<Played> {
  const places = await arena.seat(group);
  const matches = places.map((place) => new Match(place, modelOf(place.scenario)));
  const chance = seededChance(group[0]?.seed ?? 0);
  const outcomes = new Map<Outcome, number>();
  const steps = Math.max(...group.map(({ commands }) => commands.length));
  let commands = 0;
  let batches = 0;
  for (let step = 0; step < steps; step += 1) {
    const turns = matches.flatMap((match) => {
      const command = match.place.scenario.commands[step];
      return command && !match.difference ? [{ match, place: match.place, command }] : [];
    });
    const events = turns.flatMap(({ match, place, command }) =>
      command.type === 'call' ? [] : [{ match, place, event: command }],
    );
    for (const { match, event } of events) match.model.happen(event);
    await arena.happen(events);
    const calls = turns.flatMap(({ match, place, command }) =>
      command.type === 'call' ? [{ match, place, call: command }] : [],
    );
    commands += turns.length;
    if (calls.length === 0) continue;
    batches += 1;
    const fault = chance.oneIn(20) ? chance.pick(faults) : 'none';
    const answers = await arena.play(calls, fault);
    for (const [time, round] of answers.entries()) {
      for (const [index, { match, call }] of calls.entries()) {
        const expected = match.model.answer(call, time > 0);
        match.judge(step, call, expected, round[index] as PlayAnswer);
        outcomes.set(expected.outcome, (outcomes.get(expected.outcome) ?? 0) + 1);
      }
    }
  }
  const standings = await arena.standings(places);
  for (const [index, match] of matches.entries()) {
    if (!match.difference) match.judgeEnd(standings[index] as Standing);
  }
  const differences = matches.flatMap(({ difference }) => difference ?? []);
  return { commands, batches, outcomes, differences };
}

/**
 * Leaves out what is not needed: all ways of dropping a piece are tried at once, each as a player
 * of its own, in ever smaller pieces.
 */
async function shrink(
  arena: Arena,
  found: Difference & { readonly scenario: Scenario },
  modelOf: (scenario: Scenario) => PlayerModel,
): Promise<Difference> {
  let { scenario: _scenario, ...best } = found;
  const { seed, grants, opening } = found.scenario;
  for (let piece = Math.ceil(best.commands.length / 2); piece >= 1;) {
    const shorter = Array.from({ length: Math.ceil(best.commands.length / piece) }, (_, index) => ({
      seed,
      grants,
      opening,
      commands: best.commands.toSpliced(index * piece, piece),
    }));
    const { differences } = await playGroup(arena, shorter, modelOf);
    const shortest = differences.toSorted((a, b) => a.commands.length - b.commands.length)[0];
    if (shortest && shortest.commands.length < best.commands.length) {
      ({ scenario: _scenario, ...best } = shortest);
    } else if (piece === 1) {
      break;
    } else {
      piece = Math.ceil(piece / 2);
    }
  }
  return best;
}
