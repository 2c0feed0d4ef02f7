import type { CaseAction } from '@croupier/contract/protection/harm-kinds';
import type { HarmCase } from '@croupier/contract/protection/operator/harm';
import {
  type LimitPeriod,
  limitPeriods,
  type TimeOut,
  timeOuts,
} from '@croupier/contract/protection/kinds';
import { Select } from '@croupier/kit/ui/select';
import { AmountTextField } from '@croupier/kit/ui/amount-text-field';
import { showToast } from '@croupier/kit/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { fieldText } from '../../page/field-text.ts';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { useWorkplace } from '../../state/staff.ts';

/** Asks for what a deed needs, and does it. */
export function CaseDialog({
  harmCase,
  action,
  onDone,
  onClose,
}: {
  readonly harmCase: HarmCase;
  readonly action: CaseAction;
  readonly onDone: (changed: HarmCase) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console-care');
  const { merchant } = useWorkplace();
  const [period, setPeriod] = useState<LimitPeriod>('day');
  const [duration, setDuration] = useState<TimeOut>(timeOuts[0]);
  const stepOf = (form: FormData) => {
    if (action === 'break') return { action, duration };
    if (action === 'limit') return { action, period, amount: fieldText(form, 'amount').trim() };
    return { action };
  };
  return (
    <ReasonDialog
      title={t(`cases.actions.${action}`)}
      text={t(`cases.actionTexts.${action}`)}
      confirm={t(`cases.actions.${action}`)}
      act={(form, note) =>
        call('actOnHarmCase', {
          merchantId: merchant.id,
          caseId: harmCase.id,
          step: stepOf(form),
          note,
        })
      }
      onDone={(changed) => {
        showToast('ok', { title: t('documents.done') });
        onClose();
        onDone(changed);
      }}
      onClose={onClose}
    >
      {action === 'limit' && (
        <>
          <Select<LimitPeriod>
            label={t('cases.period')}
            options={limitPeriods.map((value) => ({ value, label: t(`cases.periods.${value}`) }))}
            value={period}
            onValueChange={setPeriod}
          />
          <AmountTextField
            label={`${t('cases.amount')} (${merchant.symbol})`}
            name="amount"
            required
          />
        </>
      )}
      {action === 'break' && (
        <Select<TimeOut>
          label={t('cases.duration')}
          options={timeOuts.map((value) => ({ value, label: t(`cases.durations.${value}`) }))}
          value={duration}
          onValueChange={setDuration}
        />
      )}
    </ReasonDialog>
  );
}
