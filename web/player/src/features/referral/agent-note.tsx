import { Button } from '@croupier/kit/ui/button';
import { Icon } from '@croupier/kit/ui/icon';
import { useTranslation } from 'react-i18next';
import { PageLink } from '../../navigation/page-link.tsx';
import { useFlag } from '../../state/permission.ts';

const CENTER = '/agentHome';

/** Says to agents that they bring people by links of their own, with the way there. */
export function AgentNote() {
  const { t } = useTranslation('referral');
  const hasCenter = useFlag('agents');
  return (
    <section className="loyalty-card referral-agent">
      <div className="loyalty-line">
        <Icon name="handshake" size={26} />
        <div>
          <h3>{t('agent.title')}</h3>
          <p>{t('agent.text')}</p>
        </div>
      </div>
      {hasCenter && (
        <Button block variant="soft" trailingIcon="caret-right" render={<PageLink to={CENTER} />}>
          {t('agent.open')}
        </Button>
      )}
    </section>
  );
}
