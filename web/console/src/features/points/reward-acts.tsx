import type { StaffReward } from '@croupier/contract/points/operator';
import { Button } from '@croupier/kit/ui/button';
import { ConfirmDialog } from '@croupier/kit/ui/confirm-dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../state/staff.ts';
import { useRewardWords } from './reward-words.ts';
import { StockDialog } from './stock-dialog.tsx';
import { useChangeReward } from './use-change-reward.ts';

/** Switching a reward on, which a second person agrees to, or off, and changing how many there are. */
export function RewardActs({ reward }: { readonly reward: StaffReward }) {
  const { t } = useTranslation('console-points');
  const mayWrite = useMay('promotion.write');
  const words = useRewardWords();
  const [asking, setAsking] = useState<'stock' | 'off'>();
  const change = useChangeReward(reward);
  if (!mayWrite) return null;
  const { terms, asked } = reward;
  const close = () => setAsking(undefined);
  return (
    <>
      {terms.on ? (
        <Button variant="danger-soft" onClick={() => setAsking('off')}>
          {t('switch.off')}
        </Button>
      ) : (
        <Button
          icon="check-bold"
          disabled={asked}
          busy={change.isPending}
          onClick={() => change.mutate({ on: true })}
        >
          {t('switch.on')}
        </Button>
      )}
      {terms.stock !== null && (
        <Button icon="plus-bold" onClick={() => setAsking('stock')}>
          {t('stock.act')}
        </Button>
      )}
      {asking === 'stock' && <StockDialog reward={reward} onClose={close} />}
      {asking === 'off' && (
        <ConfirmDialog
          open
          tone="danger"
          title={t('switch.offTitle', { name: words.nameOf(terms) })}
          text={t('switch.offText')}
          confirmLabel={t('switch.off')}
          busy={change.isPending}
          onConfirm={() => change.mutate({ on: false }, { onSettled: close })}
          onCancel={close}
        />
      )}
    </>
  );
}
