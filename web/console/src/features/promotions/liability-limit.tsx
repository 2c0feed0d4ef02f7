import { formatMoney, toTenThousandths } from '@croupier/kit/format/money';
import { AmountField } from '@croupier/kit/ui/amount-field';
import { Button } from '@croupier/kit/ui/button';
import { showToast } from '@croupier/kit/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callQuery } from '../../api/call.ts';
import { CountField } from '../../page/count-field.tsx';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { typedCount } from '../../page/typed-fields.ts';
import { useWorkplace } from '../../state/staff.ts';

const SHARE = { min: 1, max: 100 };
const USUAL_SHARE = '80';

const useLiability = () => {
  const { merchant } = useWorkplace();
  return useQuery(callQuery('offerLiability', { merchantId: merchant.id }));
};

/** What stands under the sum of open bonuses: how much of the limit it is. */
export function useLiabilityText(): string {
  const { t } = useTranslation('console-promotions');
  const { symbol } = useWorkplace().merchant;
  const { data } = useLiability();
  if (!data?.limit) return t('list.liabilityText');
  const { most, alarmAt } = data.limit;
  const percent = (toTenThousandths(data.open) * 100n) / toTenThousandths(most);
  return t('list.liabilityOf', {
    percent: String(percent),
    most: formatMoney(most, { symbol }),
    alarmAt: String(alarmAt),
  });
}

/** Sets from which sum of open bonuses staff get an alarm. */
export function LiabilityLimit() {
  const { t } = useTranslation('console-promotions');
  const [isOpen, setOpen] = useState(false);
  const { data } = useLiability();
  return (
    <>
      <Button icon="bell" disabled={!data} onClick={() => setOpen(true)}>
        {t('limit.open')}
      </Button>
      {isOpen && data && <Limit limit={data.limit} onClose={() => setOpen(false)} />}
    </>
  );
}

function Limit({
  limit,
  onClose,
}: {
  readonly limit: { readonly most: string; readonly alarmAt: number } | null;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console-promotions');
  const { merchant } = useWorkplace();
  const [most, setMost] = useState(limit?.most ?? '');
  const [share, setShare] = useState(limit ? String(limit.alarmAt) : USUAL_SHARE);
  const save = (reason: string) => {
    // What is no share is refused, and not taken for another.
    const alarmAt = typedCount(share, SHARE) ?? 0;
    const wish = most === '' ? null : { most, alarmAt };
    return call('setOfferLiability', { merchantId: merchant.id, limit: wish, reason });
  };
  return (
    <ReasonDialog
      title={t('limit.title')}
      text={t('limit.text')}
      confirm={t('limit.save')}
      act={(_form, reason) => save(reason)}
      onDone={() => {
        showToast('ok', { title: t('limit.done') });
        onClose();
      }}
      onClose={onClose}
    >
      <AmountField
        size="md"
        symbol={merchant.symbol}
        label={t('limit.most')}
        placeholder={t('form.noLimit')}
        value={most}
        onValueChange={setMost}
      />
      <CountField
        label={t('form.alarmAt')}
        range={SHARE}
        text={share}
        disabled={most === ''}
        onText={setShare}
      />
    </ReasonDialog>
  );
}
