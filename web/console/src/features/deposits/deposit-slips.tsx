import { useTranslation } from 'react-i18next';
import { call, type CallOutput } from '../../api/call.ts';
import { RecordedPicture } from '../../page/recorded-picture.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';

/** Pictures that the player sent in as proof of the transfer; nothing where there are none. */
export function DepositSlips({
  deposit: { id: depositId, slips },
}: {
  readonly deposit: Pick<CallOutput<'deposits'>['items'][number], 'id' | 'slips'>;
}) {
  const { t } = useTranslation('console-deposits');
  const { merchant } = useWorkplace();
  const mayLook = useMay('deposit.review');
  if (slips === 0) return null;
  if (!mayLook) return <p className="c-quiet">{t('slips.notYours', { count: slips })}</p>;
  return (
    <section aria-label={t('slips.title')}>
      {Array.from({ length: slips }, (_, at) => (
        <RecordedPicture
          key={`${depositId} ${at}`}
          number={at + 1}
          alt={t('slips.picture', { number: at + 1 })}
          look={() =>
            call('viewDepositSlip', {
              merchantId: merchant.id,
              depositId,
              slip: String(at + 1),
            })
          }
        />
      ))}
    </section>
  );
}
