import { memberPorts } from '#account';
import { defineModule } from '#kernel/module.ts';
import { agentsDeps } from './agents-deps.ts';
import { agentHandlers } from './api.ts';
import { linkOf } from './invitations.ts';
import { agentsWork } from './jobs.ts';
import { letterHandlers } from './letters/api.ts';
import { placeMember } from './place-member.ts';
import { agentGrant } from './staff-api/agent-grant.ts';
import { agentMove } from './staff-api/agent-move.ts';
import { agentPlacement } from './staff-api/agent-placement.ts';
import { agentSeries } from './staff-api/agent-series.ts';
import { agentStaffHandlers } from './staff-api/index.ts';
import { countOpening } from './store/link.ts';
import { agentsAbove } from './tree.ts';
import { retention } from './retention.ts';

/** Who stands under which agent, and how people come to stand there. */
export const agentsModule = defineModule({
  name: 'agents',
  needs: ['staff', 'merchant', 'account', 'wallet', 'inbox'],
  retention,
  permissions: ['member.read', 'agent.read', 'agent.write', 'agent.check'],
  flags: ['agents'],
  open(context) {
    const { services } = context;
    const deps = agentsDeps(context);
    return {
      player: { ...agentHandlers(deps), ...letterHandlers(services) },
      staff: agentStaffHandlers(services),
      work: [agentsWork(services)],
      requestKinds: [agentGrant, agentMove, agentPlacement, agentSeries],
      answers: [
        memberPorts.placeMember.answeredBy((tx, newcomer) => placeMember(services, tx, newcomer)),
        memberPorts.linkOf.answeredBy(linkOf),
        memberPorts.agentsAbove.answeredBy(agentsAbove),
        memberPorts.noteOpening.answeredBy(countOpening),
      ],
    };
  },
});
