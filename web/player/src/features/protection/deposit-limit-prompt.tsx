import { browserTexts } from '@croupier/kit/storage';
import type { Protection } from '@croupier/contract/protection/player/protection';
import { limitPeriods } from '@croupier/contract/protection/kinds';
import { Button } from '@croupier/kit/ui/button';
import { openDialog } from '@croupier/kit/ui/dialog-host';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call-query.ts';
import { ActiveBreak } from './active-break.tsx';
import { LimitForm } from './limit-form.tsx';
import './protection.css';

/** In this browser somebody said that they want no limit now. */
const DECLINED = 'croupier.no-deposit-limit';

/** Who may not pay in is told so instead. */
function isBarred({ timeOutUntil, excludedUntil }: Protection): boolean {
  return timeOutUntil !== null || excludedUntil !== null;
}

/**
 * Asks whoever has no limit of deposits for one, before they pay in. Every answer weighs the same,
 * and a no is asked for once.
 */
export function DepositLimitPrompt() {
  const { t } = useTranslation('protection');
  const title = useId();
  const [declined, setDeclined] = useState(() => browserTexts.getItem(DECLINED) !== null);
  const { data } = useQuery(callQuery('protection', {}));
  if (data && isBarred(data)) {
    return (
      <div className="deposit-break">
        <ActiveBreak protection={data} />
      </div>
    );
  }
  if (!data || declined || data.limits.some(({ kind }) => kind === 'deposit')) return null;

  function decline(): void {
    browserTexts.setItem(DECLINED, '1');
    setDeclined(true);
  }

  return (
    <section className="limit-prompt" aria-labelledby={title}>
      <h4 id={title}>{t('prompt.title')}</h4>
      <p>{t('prompt.text')}</p>
      <div>
        {limitPeriods.map((period) => (
          <Button
            key={period}
            onClick={() =>
              void openDialog((control) => (
                <LimitForm {...control} kind="deposit" period={period} limit={undefined} />
              ))
            }
          >
            {t('prompt.set', { period: t(`limits.period.${period}`) })}
          </Button>
        ))}
        <Button onClick={decline}>{t('prompt.none')}</Button>
      </div>
    </section>
  );
}
