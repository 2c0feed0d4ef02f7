import type { AgentInvitation } from '@croupier/contract/agents/player';
import { formatCount } from '@croupier/kit/format/numbers';
import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { CopyButton } from '@croupier/kit/ui/copy-button';
import { askToConfirm, openDialog } from '@croupier/kit/ui/dialog-host';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';
import { useMomentText } from '../../language/moment-text.ts';
import { LinkCode } from './link-code.tsx';

const tones = { open: 'ok', 'used-up': 'info', expired: 'neutral', closed: 'neutral' } as const;

/** One link: where it leads, what people become by it, what came of it. */
export function LinkCard({ link }: { readonly link: AgentInvitation }) {
  const { t } = useTranslation('agent');
  const momentText = useMomentText();
  const queries = useQueryClient();
  const close = useMutation({
    mutationFn: () => call('closeAgentInvitation', { invitationId: link.id }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['agentInvitations'] }),
    onError: (error) =>
      showToast('bad', { title: t('link.closeFailure'), text: failureText(error) }),
  });

  async function askToClose(): Promise<void> {
    const sure = await askToConfirm({
      title: t('link.closeTitle', { code: link.code }),
      text: t('link.closeText'),
      confirmLabel: t('link.close'),
      tone: 'danger',
    });
    if (sure) close.mutate();
  }

  const open = link.state === 'open';
  return (
    <li className="agent-card agent-link" data-state={link.state}>
      <header>
        <h3>
          <bdi>{link.label || link.code}</bdi>
        </h3>
        <Badge tone={tones[link.state]}>{t(`link.state.${link.state}`)}</Badge>
      </header>
      <p className="agent-link-facts">
        {t(`kind.${link.kind}`)} · {t('link.series', { series: link.series })} ·{' '}
        {link.expiresAt === null
          ? t('link.forGood')
          : t('link.until', { time: momentText(link.expiresAt) })}
        {link.maxUses !== null &&
          ` · ${t('link.uses', { used: formatCount(link.registered), max: formatCount(link.maxUses) })}`}
      </p>
      <dl className="agent-figures">
        {(['opened', 'registered', 'firstDeposits'] as const).map((figure) => (
          <div key={figure}>
            <dt>{t(`link.${figure}`)}</dt>
            <dd>{formatCount(link[figure])}</dd>
          </div>
        ))}
      </dl>
      {open && (
        <>
          <p className="agent-link-url" dir="ltr">
            <span>{link.url}</span>
            <CopyButton value={link.url} label={t('link.copy')} />
          </p>
          <div className="agent-link-acts">
            <Button
              size="sm"
              icon="qr-code"
              onClick={() => void openDialog((control) => <LinkCode {...control} link={link} />)}
            >
              {t('link.code')}
            </Button>
            <Button
              size="sm"
              variant="quiet"
              icon="prohibit"
              busy={close.isPending}
              onClick={() => void askToClose()}
            >
              {t('link.close')}
            </Button>
          </div>
        </>
      )}
    </li>
  );
}
