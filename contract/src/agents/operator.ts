/** Agents and the trees below them, for staff. */
import { z } from 'zod';
import {
  cursorSchema,
  idSchema,
  instantSchema,
  isStorable,
  operatorEndpoint,
} from '../endpoint.ts';
import { SERIES_MAX, SERIES_MIN } from '../account/member-types.ts';
import { pageSchema } from '../page.ts';
import { reasonSchema } from '../staff/operator/reason.ts';
import { request } from '../staff/operator/requests.ts';

const named = z.object({ id: idSchema, account: z.string() });

const agentLine = named.extend({
  /** False for a member who stands below an agent and is none. */
  isAgent: z.boolean(),
  /** From the top to whoever stands directly above. */
  above: z.array(named),
  /** Prize group. */
  series: z.number().int(),
  since: instantSchema,
  /** How many stand directly below. */
  direct: z.number().int(),
  /** How many stand below, at any depth. */
  team: z.number().int(),
  /** When an agent above stopped their work as an agent. */
  frozenAt: instantSchema.nullable(),
  /** A move that waits for its day: under whom (null: to the top), and when. */
  move: z.object({ to: z.string().nullable(), at: instantSchema }).nullable(),
});
export type AgentLine = z.output<typeof agentLine>;

export const operatorAgentEndpoints = {
  agents: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/agents',
    module: 'agents',
    permission: 'agent.read',
    summary:
      'Agents at the top, or whoever stands directly below the one that is named, 50 a page; by ' +
      'account the one of that name.',
    input: z.strictObject({
      merchantId: idSchema,
      under: idSchema.optional(),
      account: z.string().trim().min(1).max(64).refine(isStorable).optional(),
      cursor: cursorSchema.optional(),
    }),
    output: pageSchema(agentLine, 50),
  }),
  memberLine: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/members/:memberId/line',
    module: 'agents',
    permission: 'member.read',
    summary: 'Who stands above a member in the tree, and who invited them.',
    input: z.strictObject({ merchantId: idSchema, memberId: idSchema }),
    output: z.object({
      /** From the top to whoever stands directly above; empty at the top and without a place. */
      above: z.array(named),
      /** False for whoever no agent brought. */
      hasPlace: z.boolean(),
      isAgent: z.boolean(),
      /** How many stand below, at any depth. */
      team: z.number().int(),
      inviter: named.nullable(),
    }),
    refusals: ['member.unknown'],
  }),
  askForAgent: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/members/:memberId/agent',
    module: 'agents',
    permission: 'agent.write',
    summary:
      'Asks to make a member an agent, at the top or where they stand below another one; they are ' +
      'once a second person agrees.',
    input: z.strictObject({
      merchantId: idSchema,
      memberId: idSchema,
      /** Prize group of a top agent. */
      series: z.number().int().min(SERIES_MIN).max(SERIES_MAX),
      reason: reasonSchema,
    }),
    output: request,
    refusals: ['member.unknown', 'agents.not-a-member', 'approval.open'],
  }),
  askForAgentMove: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/members/:memberId/agent-move',
    module: 'agents',
    permission: 'agent.write',
    summary:
      'Asks to move somebody with all who stand below under another agent, or an agent to the top. ' +
      'Once a second person agrees it is made when the next day of the merchant begins; figures of ' +
      'before stay where they were.',
    input: z.strictObject({
      merchantId: idSchema,
      memberId: idSchema,
      /** Account of the new agent; null is the top. */
      to: z.string().trim().min(1).max(64).refine(isStorable).nullable(),
      reason: reasonSchema,
    }),
    output: request,
    refusals: [
      'member.unknown',
      'agents.no-place',
      'agents.not-an-agent',
      'agents.circular',
      'approval.open',
    ],
  }),
  askForPlacement: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/members/:memberId/placements',
    module: 'agents',
    permission: 'agent.write',
    summary:
      'Asks to place a member who stands below no agent right below this one. Once a second person ' +
      'agrees it is done when the next day of the merchant begins.',
    input: z.strictObject({
      merchantId: idSchema,
      /** The agent. */
      memberId: idSchema,
      account: z.string().trim().min(1).max(64).refine(isStorable),
      reason: reasonSchema,
    }),
    output: request,
    refusals: [
      'member.unknown',
      'account.frozen',
      'agents.not-a-member',
      'agents.not-an-agent',
      'agents.too-deep',
      'agents.has-place',
      'agents.shares',
      'approval.open',
    ],
  }),
  setAgentSeries: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/members/:memberId/series',
    module: 'agents',
    permission: 'agent.write',
    summary:
      'Changes the prize group of a place: at most that of the agent above, at least the highest ' +
      'right below. A higher one asks a second person.',
    input: z.strictObject({
      merchantId: idSchema,
      memberId: idSchema,
      series: z.number().int().min(SERIES_MIN).max(SERIES_MAX),
      reason: reasonSchema,
    }),
    output: z.object({ request: request.nullable() }),
    refusals: ['agents.no-place', 'agents.series', 'approval.open'],
  }),
};
