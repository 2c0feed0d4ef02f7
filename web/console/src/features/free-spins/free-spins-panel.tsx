import type { FreeSpinLine } from '@croupier/contract/free-spins/operator';
import { Button } from '@croupier/kit/ui/button';
import { Money } from '@croupier/kit/ui/money';
import { showToast } from '@croupier/kit/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { SidePanel } from '../../kit/side-panel.tsx';
import { Instant } from '../../page/instant.tsx';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';

const reasons = ['game', 'stake', 'currency', 'late', 'conflict'] as const;

/** One gift of free spins; what was not played can be taken back. */
export function FreeSpinsPanel({ grant }: { readonly grant: FreeSpinLine }) {
  const { t } = useTranslation('console-catalog');
  const { merchant } = useWorkplace();
  const { symbol } = merchant;
  const [asking, setAsking] = useState(false);
  const mayCancel = useMay('free-spins.give');
  const { id: grantId, account, gameTitle, state, refusal, failures } = grant;
  const close = () => setAsking(false);
  const known = reasons.find((reason) => reason === refusal);
  return (
    <SidePanel
      title={`${account} · ${gameTitle}`}
      footer={
        mayCancel &&
        (state === 'open' || state === 'issuing') && (
          <Button variant="danger-soft" onClick={() => setAsking(true)}>
            {t('freeSpins.cancel.open')}
          </Button>
        )
      }
    >
      {state === 'refused' && (
        <p className="c-lead">{t(`freeSpins.refusals.${known ?? 'other'}`)}</p>
      )}
      {failures > 0 && <p className="c-lead">{t('freeSpins.silent', { count: failures })}</p>}
      <dl className="c-facts">
        <div>
          <dt>{t('games.vendor')}</dt>
          <dd>{grant.vendorName}</dd>
        </div>
        <div>
          <dt>{t('freeSpins.played')}</dt>
          <dd>
            {grant.played} / {grant.spins}
          </dd>
        </div>
        <div>
          <dt>{t('freeSpins.stake')}</dt>
          <dd>
            <Money amount={grant.stake} symbol={symbol} />
          </dd>
        </div>
        <div>
          <dt>{t('freeSpins.paid')}</dt>
          <dd>
            <Money amount={grant.paid} symbol={symbol} />
          </dd>
        </div>
        <div>
          <dt>{t('freeSpins.turnover')}</dt>
          <dd>{grant.turnoverTimes}</dd>
        </div>
        <div>
          <dt>{t('freeSpins.given')}</dt>
          <dd>
            <Instant at={grant.createdAt} />
          </dd>
        </div>
        <div>
          <dt>{t('freeSpins.until')}</dt>
          <dd>
            <Instant at={grant.validUntil} />
          </dd>
        </div>
      </dl>
      {asking && (
        <ReasonDialog
          title={t('freeSpins.cancel.title')}
          text={t('freeSpins.cancel.text')}
          confirm={t('freeSpins.cancel.confirm')}
          tone="danger"
          act={(_form, reason) =>
            call('cancelFreeSpins', { merchantId: merchant.id, grantId, reason })
          }
          onDone={() => {
            showToast('ok', { title: t('freeSpins.cancel.done') });
            close();
          }}
          onClose={close}
        />
      )}
    </SidePanel>
  );
}
