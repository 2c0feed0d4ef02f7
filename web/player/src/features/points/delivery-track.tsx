import type { Redeem } from '@croupier/contract/player/points';
import { deliverySteps } from '@croupier/contract/point-kinds';
import { Icon } from '@croupier/kit/ui/icon';
import { VisuallyHidden } from '@croupier/kit/ui/visually-hidden';
import { useTranslation } from 'react-i18next';
import { usePointWords } from './use-point-words.ts';

/** How far goods have come since they were approved. */
export function DeliveryTrack({ redeem }: { readonly redeem: Redeem }) {
  const { t } = useTranslation('points');
  const { dayText } = usePointWords();
  const { delivery, decidedAt, name } = redeem;
  const steps = [
    { step: 'approved' as const, at: decidedAt },
    ...deliverySteps.map((step) => ({
      step,
      at: delivery.find((one) => one.step === step)?.at ?? null,
    })),
  ];
  const note = delivery.at(-1)?.note ?? '';
  return (
    <div className="delivery">
      <ol aria-label={t('delivery.label', { name })}>
        {steps.map(({ step, at }) => (
          <li key={step} data-done={at !== null || undefined}>
            <i aria-hidden>{at !== null && <Icon name="check-bold" size={11} />}</i>
            <b>{t(`delivery.${step}`)}</b>
            <small>
              {at === null ? <VisuallyHidden>{t('delivery.not')}</VisuallyHidden> : dayText(at)}
            </small>
          </li>
        ))}
      </ol>
      {note !== '' && <p>{note}</p>}
    </div>
  );
}
