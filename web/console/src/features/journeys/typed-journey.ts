/** A journey as it is being typed, and what it says once nothing is missing. */
import {
  type JourneyCheckKind,
  type JourneyStepKind,
  type JourneyTriggerKind,
  journeyRanges,
  STEPS_MAX,
} from '@croupier/contract/journeys/kinds';
import type { JourneyDraft } from '@croupier/contract/journeys/operator';
import type { JourneyCheck, JourneyStep, JourneyTrigger } from '@croupier/contract/journeys/terms';
import { typedCount } from '../../page/typed-fields.ts';

export const waitUnits = ['hours', 'days'] as const;
type WaitUnit = (typeof waitUnits)[number];

export interface TypedStep {
  /** Tells it from others while it moves. */
  readonly key: number;
  readonly do: JourneyStepKind;
  readonly wait: string;
  readonly unit: WaitUnit;
  readonly is: JourneyCheckKind;
  readonly has: boolean;
  readonly segmentId: string;
  readonly offerId: string;
  readonly texts: Readonly<Record<string, { readonly title: string; readonly body: string }>>;
}

export interface TypedJourney {
  readonly name: string;
  readonly on: JourneyTriggerKind;
  /** Which deposit; empty: any. */
  readonly n: string;
  readonly level: string;
  readonly days: string;
  readonly segmentId: string;
  /** Empty: any. */
  readonly offerId: string;
  readonly missionId: string;
  readonly steps: readonly TypedStep[];
  readonly isOnce: boolean;
  readonly againDays: string;
}

export type JourneyProblem = 'name' | 'trigger' | 'again' | 'steps' | `step-${number}`;

const DAY_HOURS = 24;

/** A step that nobody has filled in. */
export function newStep(does: JourneyStepKind, steps: readonly TypedStep[]): TypedStep {
  return {
    key: Math.max(0, ...steps.map(({ key }) => key)) + 1,
    do: does,
    wait: '1',
    unit: 'days',
    is: 'deposited',
    has: false,
    segmentId: '',
    offerId: '',
    texts: {},
  };
}

export const newJourney: TypedJourney = {
  name: '',
  on: 'registered',
  n: '1',
  level: '',
  days: '14',
  segmentId: '',
  offerId: '',
  missionId: '',
  steps: [newStep('wait', [])],
  isOnce: true,
  againDays: '30',
};

/** The form of a draft as it was saved. */
export function typedJourney({ name, terms }: JourneyDraft): TypedJourney {
  const { trigger, steps, againDays } = terms;
  return {
    ...newJourney,
    name,
    on: trigger.on,
    ...(trigger.on === 'deposit' && { n: trigger.n === null ? '' : String(trigger.n) }),
    ...('level' in trigger && { level: String(trigger.level) }),
    ...('days' in trigger && { days: String(trigger.days) }),
    ...('segmentId' in trigger && { segmentId: trigger.segmentId }),
    ...('offerId' in trigger && { offerId: trigger.offerId ?? '' }),
    ...('missionId' in trigger && { missionId: trigger.missionId ?? '' }),
    steps: steps.map((step, at) => ({ ...newStep(step.do, []), ...typedStep(step), key: at + 1 })),
    isOnce: againDays === null,
    againDays: againDays === null ? newJourney.againDays : String(againDays),
  };
}

function typedStep(step: JourneyStep): Partial<TypedStep> {
  switch (step.do) {
    case 'wait': {
      const isDays = step.hours % DAY_HOURS === 0;
      return {
        wait: String(isDays ? step.hours / DAY_HOURS : step.hours),
        unit: isDays ? 'days' : 'hours',
      };
    }
    case 'check':
      return {
        ...step.check,
        segmentId: 'segmentId' in step.check ? step.check.segmentId : '',
        offerId: 'offerId' in step.check ? step.check.offerId : '',
      };
    case 'grant':
      return { offerId: step.offerId };
    case 'message':
      return { texts: step.texts };
  }
}

/** What the form says; the draft is undefined while something is missing. @param dictionaries of the site */
export function readJourney(
  typed: TypedJourney,
  dictionaries: readonly string[],
): { readonly draft: JourneyDraft | undefined; readonly problems: ReadonlySet<JourneyProblem> } {
  const problems = new Set<JourneyProblem>();
  const note = <Value>(value: Value | undefined, problem: JourneyProblem) => {
    if (value === undefined) problems.add(problem);
    return value;
  };
  const name = note(typed.name.trim() || undefined, 'name');
  const trigger = note(readTrigger(typed), 'trigger');
  const again = typed.isOnce
    ? null
    : note(typedCount(typed.againDays, journeyRanges.again), 'again');
  const steps = typed.steps.flatMap(
    (step, at) => note(readStep(step, dictionaries), `step-${at}`) ?? [],
  );
  const last = typed.steps.at(-1);
  const isInVain = last === undefined || last.do === 'wait' || last.do === 'check';
  if (isInVain || typed.steps.length > STEPS_MAX) problems.add('steps');
  if (problems.size > 0 || !name || !trigger || again === undefined) {
    return { draft: undefined, problems };
  }
  return { problems, draft: { name, terms: { trigger, steps, againDays: again } } };
}

function readTrigger(typed: TypedJourney): JourneyTrigger | undefined {
  const { on, segmentId } = typed;
  switch (on) {
    case 'registered':
      return { on };
    case 'deposit': {
      if (typed.n.trim() === '') return { on, n: null };
      const n = typedCount(typed.n, journeyRanges.deposit);
      return n === undefined ? undefined : { on, n };
    }
    case 'level':
      return typed.level === '' ? undefined : { on, level: Number(typed.level) };
    case 'segment':
      return segmentId === '' ? undefined : { on, segmentId };
    case 'bonus-converted':
    case 'bonus-expired':
      return { on, offerId: typed.offerId || null };
    case 'mission':
      return { on, missionId: typed.missionId || null };
    case 'idle': {
      const days = typedCount(typed.days, journeyRanges.idle);
      return days === undefined ? undefined : { on, days };
    }
  }
}

/** Hours and days that a step may wait. */
export const waitRange = (unit: WaitUnit) => ({
  min: 1,
  max: unit === 'days' ? journeyRanges.hours.max / DAY_HOURS : journeyRanges.hours.max,
});

function readStep(step: TypedStep, dictionaries: readonly string[]): JourneyStep | undefined {
  switch (step.do) {
    case 'wait': {
      const count = typedCount(step.wait, waitRange(step.unit));
      if (count === undefined) return undefined;
      return { do: 'wait', hours: step.unit === 'days' ? count * DAY_HOURS : count };
    }
    case 'check': {
      const check = readCheck(step);
      return check && { do: 'check', check };
    }
    case 'grant':
      return step.offerId === '' ? undefined : { do: 'grant', offerId: step.offerId };
    case 'message': {
      const texts = Object.entries(step.texts).flatMap(([language, text]) => {
        const [title, body] = [text.title.trim(), text.body.trim()];
        return title && body ? [[language, { title, body }] as const] : [];
      });
      const said = Object.fromEntries(texts);
      return dictionaries.every((language) => said[language])
        ? { do: 'message', texts: said }
        : undefined;
    }
  }
}

function readCheck({ is, has, segmentId, offerId }: TypedStep): JourneyCheck | undefined {
  switch (is) {
    case 'segment':
      return segmentId === '' ? undefined : { is, segmentId, has };
    case 'bonus':
      return offerId === '' ? undefined : { is, offerId, has };
    default:
      return { is, has };
  }
}
