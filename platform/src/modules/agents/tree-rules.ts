/** What holds of places in a tree. Pure. */
import { SERIES_MAX, SERIES_MIN } from '@croupier/contract/account/member-types';
import { refuse } from '#kernel/refuse.ts';

/** How deep an agent may stand; 0 is the top. Whoever is brought stands one deeper. */
export const DEPTH_MAX = 50;

interface Agent {
  readonly depth: number;
  readonly series: number;
  readonly isAgent: boolean;
  readonly frozenAt: Date | null;
}

/**
 * What an agent needs to bring anybody, with that prize group. Refuses `agents.frozen`, `.too-deep`
 * and `.series`.
 */
export function assertMayBring<Node extends Agent>(
  agent: Node | undefined,
  input: { readonly series: number; readonly kind: 'member' | 'agent' },
): asserts agent is Node {
  if (!agent?.isAgent || agent.frozenAt) throw refuse('agents.frozen');
  if (agent.depth > DEPTH_MAX || (input.kind === 'agent' && agent.depth === DEPTH_MAX)) {
    throw refuse('agents.too-deep');
  }
  if (input.series < SERIES_MIN || input.series > agent.series) {
    const params = { min: SERIES_MIN, max: agent.series };
    throw refuse('agents.series', { params, fields: { series: { key: 'agents.series', params } } });
  }
}

/**
 * Refuses `agents.series` for a prize group that a place cannot have: nobody's is above the agent's who
 * stands over them, nor below that of anybody right below.
 * @param around null at the top, undefined where nobody stands below
 */
export function assertSeriesFits(
  series: number,
  around: { readonly above: number | null; readonly below: number | undefined },
): void {
  const min = around.below ?? SERIES_MIN;
  const max = around.above ?? SERIES_MAX;
  if (series >= min && series <= max) return;
  const params = { min, max };
  throw refuse('agents.series', { params, fields: { series: { key: 'agents.series', params } } });
}

/** The series of a whole line under an agent whose own is that: nobody's is above who stands above. */
export function seriesBelow(own: number, above: number): number {
  return own < above ? own : above;
}
