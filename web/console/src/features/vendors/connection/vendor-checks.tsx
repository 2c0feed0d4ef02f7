import { Badge, type BadgeTone } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { useProblemText } from '../../../page/load-failed.tsx';
import { useWorkplace } from '../../../state/staff.ts';
import { ConnectionStep } from './connection-step.tsx';

const tones: Readonly<Record<'passed' | 'failed' | 'not applicable', BadgeTone>> = {
  passed: 'ok',
  failed: 'bad',
  'not applicable': 'neutral',
};

/** The checks of the conformance suite that need nobody to play, with what became of each. */
export function VendorChecks({
  vendorId,
  mayRun,
}: {
  readonly vendorId: string;
  readonly mayRun: boolean;
}) {
  const { t } = useTranslation('vendors');
  const { merchant } = useWorkplace();
  const textOf = useProblemText();
  const run = useMutation({
    mutationFn: () => call('checkVendor', { vendorId, merchantId: merchant.id }),
  });
  const findings = run.data?.findings ?? [];
  const passed = findings.filter(({ outcome }) => outcome === 'passed').length;
  return (
    <ConnectionStep
      place={4}
      title={t('connection.check.title')}
      {...(run.data && { isDone: findings.every(({ outcome }) => outcome !== 'failed') })}
      acts={
        mayRun && (
          <Button size="sm" busy={run.isPending} busyLabel={t('busy')} onClick={() => run.mutate()}>
            {t('connection.check.run')}
          </Button>
        )
      }
    >
      <p>{t('connection.check.text', { merchant: merchant.name })}</p>
      <div role="status">
        {run.isError && <p className="c-note">{textOf(run.error)}</p>}
        {run.data && <p>{t('connection.check.sum', { passed, all: findings.length })}</p>}
      </div>
      {findings.length > 0 && (
        <ul className="c-connection-results">
          {findings.map(({ number, title, why, outcome, detail, tookMs }) => (
            <li key={number}>
              <Badge tone={tones[outcome]}>{t(`connection.check.${outcome}`)}</Badge>
              <span>
                {number} · {title}
              </span>
              <span>{t('connection.try.took', { ms: tookMs })}</span>
              <small>{outcome === 'passed' ? why : detail}</small>
            </li>
          ))}
        </ul>
      )}
    </ConnectionStep>
  );
}
