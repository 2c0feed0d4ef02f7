import type { DepositDetail } from '@croupier/contract/cashier/player';
import { useTranslation } from 'react-i18next';
import { useMomentText } from '../../language/moment-text.ts';

/** What became of a deposit, step by step, with the times. */
export function DepositSteps({ steps }: Pick<DepositDetail, 'steps'>) {
  const { t } = useTranslation('deposit');
  const momentText = useMomentText();
  return (
    <section className="deposit-steps">
      <h3>{t('steps.title')}</h3>
      <ol>
        {steps.map(({ step, at }, index) => (
          <li key={index}>
            <span>{t(`steps.${step}`)}</span>
            <time dateTime={at}>{momentText(at)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}
