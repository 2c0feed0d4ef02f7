import { Button } from '@croupier/kit/ui/button';
import { Card } from '@croupier/kit/ui/card';
import { Money } from '@croupier/kit/ui/money';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { AmountTextField } from '@croupier/kit/ui/amount-text-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callQuery } from '../../api/call.ts';
import { AskedNote } from '../../page/asked-note.tsx';
import { fieldText } from '../../page/field-text.ts';
import { LoadFailed } from '../../page/load-failed.tsx';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { showSaved } from '../../page/with-reason.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';

const parts = ['min', 'dailyMax'] as const;

/** How much players may send to who brought them; a second person agrees to a change. */
export function UplineTermsCard() {
  const { t } = useTranslation('console-staff');
  const { merchant } = useWorkplace();
  const mayWrite = useMay('merchant.write');
  const [changing, setChanging] = useState(false);
  const terms = useQuery(callQuery('uplineTerms', { merchantId: merchant.id }));
  if (terms.isError) return <LoadFailed error={terms.error} onRetry={() => void terms.refetch()} />;
  if (!terms.data) return <Skeleton height="160px" />;
  const now = terms.data;
  return (
    <Card
      title={t('settings.upline.title')}
      actions={
        mayWrite && (
          <Button size="sm" onClick={() => setChanging(true)}>
            {t('settings.upline.change')}
          </Button>
        )
      }
    >
      <p className="c-lead">{t('settings.upline.lead')}</p>
      <AskedNote subject={`merchant:${merchant.id}:upline`} />
      <dl className="c-facts">
        {parts.map((part) => (
          <div key={part}>
            <dt>{t(`settings.upline.${part}`)}</dt>
            <dd>
              <Money amount={now[part]} symbol={merchant.symbol} />
            </dd>
          </div>
        ))}
      </dl>
      {changing && (
        <ReasonDialog
          title={t('settings.upline.title')}
          text={t('settings.upline.text')}
          confirm={t('review.ask')}
          act={(form, reason) =>
            call('askForUplineTerms', {
              merchantId: merchant.id,
              min: fieldText(form, 'min').trim(),
              dailyMax: fieldText(form, 'dailyMax').trim(),
              reason,
            })
          }
          onDone={(request) => {
            showSaved({ request }, t('security.asked'));
            setChanging(false);
          }}
          onClose={() => setChanging(false)}
        >
          {parts.map((part) => (
            <AmountTextField
              key={part}
              label={`${t(`settings.upline.${part}`)} (${merchant.symbol})`}
              name={part}
              required
              defaultValue={now[part]}
            />
          ))}
        </ReasonDialog>
      )}
    </Card>
  );
}
