import type { LotteryLateStep } from '@croupier/contract/lottery/operator/terms';
import { Button } from '@croupier/kit/ui/button';
import { Card } from '@croupier/kit/ui/card';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { TextField } from '@croupier/kit/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call.ts';
import { AskedNote } from '../../page/asked-note.tsx';
import { fieldText } from '../../page/field-text.ts';
import { LoadFailed } from '../../page/load-failed.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';
import type { NamedLottery } from './lottery-picker.tsx';
import { TermsDialog } from './terms-dialog.tsx';
import { TermsVersions } from './terms-versions.tsx';

const STEPS = [0, 1, 2, 3, 4];

/** From so many seconds before the close a number may take less of a ticket. */
export function LateLimits({ lottery }: { readonly lottery: NamedLottery }) {
  const { t } = useTranslation('console-lottery');
  const { merchant } = useWorkplace();
  const mayAsk = useMay('vendor.write');
  const [isAsking, setAsking] = useState(false);
  const { gameId, vendorId, code } = lottery;
  const late = useQuery(callQuery('merchantLotteryLate', { merchantId: merchant.id, gameId }));
  if (late.isError) return <LoadFailed error={late.error} onRetry={() => void late.refetch()} />;
  if (late.isPending) return <Skeleton height="240px" />;
  const { steps, versions, pending } = late.data;
  return (
    <>
      <AskedNote subject={`vendor:${vendorId}:lottery-${code}-late`} />
      <Card
        title={t('late.title')}
        actions={mayAsk && <Button onClick={() => setAsking(true)}>{t('late.change')}</Button>}
      >
        <Steps steps={steps} />
      </Card>
      <TermsVersions versions={versions} pending={pending}>
        {(version) => <Steps steps={version.steps} />}
      </TermsVersions>
      {isAsking && (
        <TermsDialog
          lottery={lottery}
          title={t('late.title')}
          text={t('late.text')}
          changeOf={(form) => ({ kind: 'late', steps: stepsOf(form) })}
          onClose={() => setAsking(false)}
        >
          {STEPS.map((at) => (
            <div key={at} className="c-lottery-pair">
              <TextField
                name={`seconds-${at}`}
                size="md"
                inputMode="numeric"
                pattern="[0-9]{0,5}"
                label={t('late.seconds')}
                defaultValue={steps[at]?.seconds}
              />
              <TextField
                name={`most-${at}`}
                size="md"
                inputMode="decimal"
                pattern="[0-9]{0,12}([.][0-9]{1,2})?"
                label={t('late.most')}
                defaultValue={steps[at]?.most}
              />
            </div>
          ))}
        </TermsDialog>
      )}
    </>
  );
}

function Steps({ steps }: { readonly steps: readonly LotteryLateStep[] }) {
  const { t } = useTranslation('console-lottery');
  if (steps.length === 0) return <p className="c-lead">{t('late.none')}</p>;
  return (
    <ul className="c-lottery-steps">
      {steps.map(({ seconds, most }) => (
        <li key={seconds}>{t('late.step', { seconds, most })}</li>
      ))}
    </ul>
  );
}

const stepsOf = (form: FormData): LotteryLateStep[] =>
  STEPS.flatMap((at) => {
    const seconds = Number(fieldText(form, `seconds-${at}`));
    const most = fieldText(form, `most-${at}`).trim();
    return seconds > 0 && most !== '' ? [{ seconds, most }] : [];
  });
