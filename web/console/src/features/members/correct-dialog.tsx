import { dayFromTyped, dayHint } from '@croupier/kit/format/typed-day';
import { Select } from '@croupier/kit/ui/select';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { TextField } from '@croupier/kit/ui/text-field';
import { showToast } from '@croupier/kit/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callQuery, type CallOutput } from '../../api/call.ts';
import { fieldText } from '../../page/field-text.ts';
import { LoadFailed } from '../../page/load-failed.tsx';
import { ReasonDialog } from '../../page/reason-dialog.tsx';

type Field = CallOutput<'correctableDetails'>['fields'][number];

/** Asks for a detail of a player to be corrected; nothing changes until a second person agrees. */
export function CorrectDialog({
  member: { id: memberId, merchantId, account },
  onClose,
}: {
  readonly member: CallOutput<'member'>;
  readonly onClose: () => void;
}) {
  const { t, i18n } = useTranslation(['console-care', 'console-audit', 'console-staff']);
  const of = { merchantId, memberId };
  const read = useQuery(callQuery('correctableDetails', of));
  const [chosen, choose] = useState<Field>();
  const fields = read.data?.fields ?? [];
  const field = chosen ?? fields[0];
  return (
    <ReasonDialog
      title={t('correction.title', { account })}
      text={t('correction.text')}
      confirm={t('console-staff:review.ask')}
      act={(form, reason) => {
        if (!field) throw new Error('There is nothing to correct.');
        const typed = fieldText(form, 'value').trim();
        const value = field === 'birthday' ? dayFromTyped(typed, i18n.language) : typed;
        return call('askForCorrection', { ...of, field, value, reason });
      }}
      onDone={() => {
        showToast('ok', { title: t('correction.asked') });
        onClose();
      }}
      onClose={onClose}
    >
      {read.isError && <LoadFailed error={read.error} onRetry={() => void read.refetch()} />}
      {read.isPending && <Skeleton height="56px" />}
      {field && (
        <Select
          label={t('correction.field')}
          options={fields.map((value) => ({ value, label: t(`console-audit:fields.${value}`) }))}
          value={field}
          onValueChange={choose}
        />
      )}
      <TextField
        key={field}
        label={t('correction.value')}
        name="value"
        required
        maxLength={200}
        autoComplete="off"
        dir="auto"
        {...(field === 'mobileNum' && { help: t('correction.mobile'), type: 'tel' })}
        {...(field === 'birthday' && { placeholder: dayHint(i18n.language), inputMode: 'numeric' })}
      />
    </ReasonDialog>
  );
}
