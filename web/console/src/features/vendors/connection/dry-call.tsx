import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { useProblemText } from '../../../page/load-failed.tsx';
import { ConnectionStep } from './connection-step.tsx';

/** Whether anybody answers at the address, and whether our signature is taken. */
export function DryCall({
  vendorId,
  mayRun,
}: {
  readonly vendorId: string;
  readonly mayRun: boolean;
}) {
  const { t } = useTranslation('vendors');
  const textOf = useProblemText();
  const trial = useMutation({ mutationFn: () => call('tryVendor', { vendorId }) });
  const steps = trial.data?.steps ?? [];
  return (
    <ConnectionStep
      place={3}
      title={t('connection.try.title')}
      {...(trial.data && { isDone: steps.every(({ ok }) => ok) })}
      acts={
        mayRun && (
          <Button
            size="sm"
            busy={trial.isPending}
            busyLabel={t('busy')}
            onClick={() => trial.mutate()}
          >
            {t('connection.try.run')}
          </Button>
        )
      }
    >
      <p>{t('connection.try.text')}</p>
      <div role="status">
        {trial.isError && <p className="c-note">{textOf(trial.error)}</p>}
        {steps.length > 0 && (
          <ul className="c-connection-results">
            {steps.map(({ step, ok, detail, tookMs }) => (
              <li key={step}>
                <Badge tone={ok ? 'ok' : 'bad'}>
                  {t(`connection.check.${ok ? 'passed' : 'failed'}`)}
                </Badge>
                <span>{t(`connection.try.${step}`)}</span>
                <span>{t('connection.try.took', { ms: tookMs })}</span>
                <small>
                  {step === 'catalogue' && ok
                    ? t('connection.try.games', { count: Number(detail) })
                    : detail}
                </small>
              </li>
            ))}
          </ul>
        )}
      </div>
    </ConnectionStep>
  );
}
