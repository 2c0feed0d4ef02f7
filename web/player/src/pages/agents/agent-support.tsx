import { SupportCard } from '../../features/agents/support-card.tsx';
import { SupportLinks } from '../../features/support/support-links.tsx';

/** Where agents find people. */
export function AgentSupport() {
  return (
    <div className="agent-card">
      <SupportCard>
        <SupportLinks />
      </SupportCard>
    </div>
  );
}
