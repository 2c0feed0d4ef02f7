import { memberPorts } from '#account';
import { defineModule } from '#kernel/module.ts';
import { placeMember } from './place-member.ts';
import { agentGrant } from './staff-api/agent-grant.ts';
import { agentStaffHandlers } from './staff-api/index.ts';

/** Who stands under which agent. */
export const agentsModule = defineModule({
  name: 'agents',
  needs: ['staff', 'account'],
  permissions: ['agent.read', 'agent.write', 'agent.check'],
  flags: ['agents'],
  open({ services }) {
    return {
      staff: agentStaffHandlers(services),
      requestKinds: [agentGrant],
      answers: [memberPorts.placeMember.answeredBy(placeMember)],
    };
  },
});
