import type {
  LotteryCalendar,
  LotteryDayChange,
  lotteryDayKinds,
  LotteryTermsChangeInput,
} from '@croupier/contract/lottery/operator/terms';
import { formatDay } from '@croupier/kit/format/dates';
import { Checkbox } from '@croupier/kit/ui/checkbox';
import { Select } from '@croupier/kit/ui/select';
import { TextField } from '@croupier/kit/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldText } from '../../page/field-text.ts';
import type { NamedLottery } from './lottery-picker.tsx';
import { TermsDialog } from './terms-dialog.tsx';

type Day = LotteryCalendar['days'][number];
type What = (typeof lotteryDayKinds)[number];
const kinds: readonly What[] = ['closed', 'moved', 'hours', 'usual'];

/** What two people say of a day: no draw, another day, other hours, or all as the schedule says. */
export function DayDialog({
  lottery,
  day: { day, what: now, drawAt, closeSeconds },
  onClose,
}: {
  readonly lottery: NamedLottery;
  readonly day: Day;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console-lottery');
  const fitting = kinds.filter((one) => (now === 'draw' ? true : one === 'usual'));
  const [what, setWhat] = useState<What>(now === 'draw' ? 'closed' : 'usual');
  return (
    <TermsDialog
      lottery={lottery}
      title={formatDay(day)}
      text={t('calendar.text')}
      changeOf={(form) => changeOf(form, day, what)}
      onClose={onClose}
    >
      <Select
        label={t('calendar.choose')}
        options={fitting.map((value) => ({ value, label: t(`calendar.kinds.${value}`) }))}
        value={what}
        onValueChange={setWhat}
      />
      <input type="hidden" name="what" value={what} />
      {what === 'moved' && (
        <TextField type="date" name="to" label={t('calendar.to')} required min={day} />
      )}
      {what === 'hours' && (
        <>
          <TextField type="time" name="drawAt" label={t('calendar.drawAt')} defaultValue={drawAt} />
          <TextField
            name="lead"
            inputMode="numeric"
            pattern="[0-9]{1,3}"
            label={t('calendar.lead-minutes')}
            defaultValue={String(closeSeconds / 60)}
          />
          <Checkbox name="onward" value="yes" label={t('calendar.onward')} />
        </>
      )}
    </TermsDialog>
  );
}

function changeOf(form: FormData, day: string, what: What): LotteryTermsChangeInput {
  const to = fieldText(form, 'to');
  const drawAt = fieldText(form, 'drawAt');
  const lead = fieldText(form, 'lead');
  const change: LotteryDayChange = {
    day,
    what,
    ...(what === 'moved' && { to }),
    ...(what === 'hours' && drawAt !== '' && { drawAt: drawAt.slice(0, 5) }),
    ...(what === 'hours' && lead !== '' && { closeSeconds: Number(lead) * 60 }),
    ...(what === 'hours' && { onward: form.get('onward') === 'yes' }),
  };
  return { kind: 'calendar', days: [change] };
}
