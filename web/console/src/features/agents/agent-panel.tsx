import type { AgentLine } from '@croupier/contract/agents/operator';
import { Button } from '@croupier/kit/ui/button';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SidePanel } from '../../kit/side-panel.tsx';
import { Instant } from '../../page/instant.tsx';
import { useMay } from '../../state/staff.ts';
import { AgentAction, type Action } from './agent-action.tsx';

/** One place in the tree: the line above, what is below, and the way there. */
export function AgentPanel({
  agent,
  onDescend,
}: {
  readonly agent: AgentLine;
  readonly onDescend: () => void;
}) {
  const { t } = useTranslation('console-agents');
  const mayMove = useMay('agent.write');
  const [asking, setAsking] = useState<Action>();
  return (
    <SidePanel
      title={agent.account}
      footer={
        <>
          {agent.direct > 0 && (
            <Button variant="primary" icon="caret-down" onClick={onDescend}>
              {t('descend', { count: agent.direct })}
            </Button>
          )}
          {mayMove && agent.isAgent && (
            <Button variant="quiet" onClick={() => setAsking('place')}>
              {t('place.open')}
            </Button>
          )}
          {mayMove && (
            <Button variant="quiet" onClick={() => setAsking('series')}>
              {t('setSeries.open')}
            </Button>
          )}
          {mayMove && (
            <Button variant="quiet" onClick={() => setAsking('move')}>
              {t('move.open')}
            </Button>
          )}
        </>
      }
    >
      <dl className="c-facts">
        <div>
          <dt>{t('kind')}</dt>
          <dd>{t(agent.isAgent ? 'kinds.agent' : 'kinds.player')}</dd>
        </div>
        <div>
          <dt>{t('line')}</dt>
          <dd>
            {agent.above.length === 0 && t('house')}
            {agent.above.map(({ id, account }, at) => (
              <span key={id}>
                {at > 0 && ' › '}
                <Link className="c-strong" to="/members/$memberId" params={{ memberId: id }}>
                  {account}
                </Link>
              </span>
            ))}
          </dd>
        </div>
        <div>
          <dt>{t('direct')}</dt>
          <dd>{agent.direct}</dd>
        </div>
        <div>
          <dt>{t('team')}</dt>
          <dd>{agent.team}</dd>
        </div>
        <div>
          <dt>{t('series')}</dt>
          <dd>{agent.series}</dd>
        </div>
        <div>
          <dt>{t('since')}</dt>
          <dd>
            <Instant at={agent.since} />
          </dd>
        </div>
        {agent.frozenAt && (
          <div>
            <dt>{t('stopped')}</dt>
            <dd>
              <Instant at={agent.frozenAt} />
            </dd>
          </div>
        )}
        {agent.move && (
          <div>
            <dt>{t('move.waits')}</dt>
            <dd>
              {agent.move.to ?? t('house')}, <Instant at={agent.move.at} />
            </dd>
          </div>
        )}
      </dl>
      <Link className="c-strong" to="/members/$memberId" params={{ memberId: agent.id }}>
        {t('openPlayer')}
      </Link>
      {asking && <AgentAction action={asking} agent={agent} onClose={() => setAsking(undefined)} />}
    </SidePanel>
  );
}
