import { formatDay } from '@croupier/kit/format/dates';
import { Button } from '@croupier/kit/ui/button';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { BeforeAfter } from '../../kit/approval-card.tsx';
import { useProblemText } from '../../page/load-failed.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';

/** What a correction changes, unmasked for whoever decides; that they looked is on record. */
export function CorrectionValues({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation(['console-care', 'console-audit']);
  const { merchant } = useWorkplace();
  const mayLook = useMay('factor.check');
  const textOf = useProblemText();
  const look = useMutation({
    mutationFn: () => call('showCorrection', { merchantId: merchant.id, memberId }),
    // For one pair of eyes.
    gcTime: 0,
  });
  if (!mayLook) return null;
  const { data } = look;
  return (
    <>
      {data && (
        <BeforeAfter
          changes={[
            {
              label: t(`console-audit:fields.${data.field}`),
              now: <bdi>{formatDay(data.before)}</bdi>,
              after: <bdi>{formatDay(data.after)}</bdi>,
            },
          ]}
        />
      )}
      <p className="c-quiet">{t('correction.shown')}</p>
      {look.isError && <p role="alert">{textOf(look.error)}</p>}
      {!data && (
        <Button size="sm" icon="eye" busy={look.isPending} onClick={() => look.mutate()}>
          {t('correction.show')}
        </Button>
      )}
    </>
  );
}
