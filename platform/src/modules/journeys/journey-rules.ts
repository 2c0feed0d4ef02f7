/** What journeys decide by: whom an event lets begin, when a step is due, and what its words say. Pure. */
import type { DropReason, RunState } from '@croupier/contract/journeys/kinds';
import type { JourneyStep, JourneyTerms, JourneyTrigger } from '@croupier/contract/journeys/terms';
import type { OfferBar } from '@croupier/contract/promotions/kinds';

/** What has happened to a member, as triggers ask for it. */
export type Happening =
  | { readonly on: 'registered' }
  | { readonly on: 'deposit'; readonly n: number }
  | { readonly on: 'level'; readonly from: number; readonly to: number }
  | { readonly on: 'bonus-converted' | 'bonus-expired'; readonly offerId: string }
  | { readonly on: 'mission'; readonly missionId: string };

/** Whether it lets a member begin. A level counts that is passed on the way up, also over several at once. */
export function lets(trigger: JourneyTrigger, happening: Happening): boolean {
  switch (happening.on) {
    case 'registered':
      return trigger.on === 'registered';
    case 'deposit':
      return trigger.on === 'deposit' && (trigger.n === null || trigger.n === happening.n);
    case 'level':
      return (
        trigger.on === 'level' && happening.from < trigger.level && trigger.level <= happening.to
      );
    case 'bonus-converted':
    case 'bonus-expired':
      return (
        trigger.on === happening.on &&
        (trigger.offerId === null || trigger.offerId === happening.offerId)
      );
    case 'mission':
      return (
        trigger.on === 'mission' &&
        (trigger.missionId === null || trigger.missionId === happening.missionId)
      );
  }
}

/** Hours from when a step is come to until it is done; 0 also behind the last one. */
export function hoursBefore(steps: readonly JourneyStep[], at: number): number {
  const step = steps[at];
  return step?.do === 'wait' ? step.hours : 0;
}

/** What of a journey is missing or in vain; undefined where it can be published. */
export function flawOf(
  { steps }: JourneyTerms,
  dictionaries: readonly string[],
): 'steps' | 'texts' | undefined {
  const last = steps.at(-1);
  // Waiting for nothing, or judging whether nothing follows.
  if (last?.do === 'wait' || last?.do === 'check') return 'steps';
  const isSaid = (step: JourneyStep) =>
    step.do !== 'message' || dictionaries.every((dictionary) => step.texts[dictionary]);
  return steps.every(isSaid) ? undefined : 'texts';
}

const reasons = {
  barred: 'barred',
  condition: 'offer-condition',
  taken: 'offer-taken',
  'other-grant': 'offer-other',
  budget: 'offer-budget',
  limit: 'offer-budget',
  'deposit-too-small': 'offer-condition',
  method: 'offer-condition',
  closed: 'offer-closed',
} as const satisfies Record<OfferBar | 'closed', DropReason>;

/** Why a run ends whose offer was not to be had. */
export const reasonOfBar = (bar: OfferBar | 'closed'): DropReason => reasons[bar];

/** Words of a message with what they fill in; what nothing is known of is left out. */
export function filled(words: string, facts: Readonly<Record<string, string>>): string {
  return words.replaceAll(/\{(account|bonus|amount)\}/g, (_, name: string) => facts[name] ?? '');
}

/** How often a step that fails is tried, an hour apart, before its run ends. */
export const TRIES_MAX = 5;

/** How many runs stand at a step, and why they ended there. */
interface StandingAt {
  readonly step: number;
  readonly state: RunState;
  readonly reason: DropReason | null;
  readonly count: number;
}

/** Step by step: who has come to it, who waits, who went on and who ended there. */
export function stepFigures(counts: readonly StandingAt[], steps: number) {
  const sum = (of: (one: StandingAt) => boolean) =>
    counts.reduce((total, one) => total + (of(one) ? one.count : 0), 0);
  return {
    entered: sum(() => true),
    done: sum(({ state }) => state === 'done'),
    steps: Array.from({ length: steps }, (_, at) => ({
      reached: sum(({ step }) => step >= at),
      waiting: sum(({ step, state }) => step === at && state === 'waiting'),
      passed: sum(({ step }) => step > at),
      dropped: counts.flatMap(({ step, reason, count }) =>
        step === at && reason ? [{ reason, count }] : [],
      ),
    })),
  };
}
