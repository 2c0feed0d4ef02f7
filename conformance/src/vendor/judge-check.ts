import { Difference, NotApplicable } from '../expect.ts';
import type { Finding } from '../report/finding.ts';
import type { Check } from './check.ts';

/** What becomes of a check; one that plays is not applicable where nobody does. */
export async function judgeCheck<World>(
  check: Check<World>,
  world: World,
  hasHand: boolean,
): Promise<Finding> {
  const { number, title, why, plays = false } = check;
  const startedAt = performance.now();
  const verdict = plays && !hasHand ? withoutHand : await verdictOf(check, world);
  return {
    number,
    title,
    why,
    tookMs: Math.ceil(performance.now() - startedAt),
    trace: [],
    ...verdict,
  };
}

const withoutHand = { outcome: 'not applicable', detail: 'needs a hand that plays' } as const;

async function verdictOf<World>(
  { steps }: Check<World>,
  world: World,
): Promise<Pick<Finding, 'outcome' | 'detail'>> {
  try {
    return { outcome: 'passed', detail: (await steps(world)) ?? '' };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    if (error instanceof NotApplicable) return { outcome: 'not applicable', detail };
    return { outcome: 'failed', detail: error instanceof Difference ? detail : `error: ${detail}` };
  }
}
