import { Button } from '@croupier/kit/ui/button';
import { Dialog } from '@croupier/kit/ui/dialog';
import type { DialogControl } from '@croupier/kit/ui/dialog-host';
import { TextField } from '@croupier/kit/ui/text-field';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOf, daysBetween, type DaySpan } from '../language/day-range.ts';
import { usePermission } from '../state/permission.ts';

/** As many as the server tells of at once. */
const DAYS_MAX = 366;

export type ChooseDaysProps = DialogControl<void> & {
  readonly span: DaySpan;
  readonly onChoose: (span: DaySpan) => void;
};

/** Chooses a first and a last day. */
export function ChooseDays({ open, close, span, onChoose }: ChooseDaysProps) {
  const { t } = useTranslation('bets');
  const { timeZone } = usePermission().info;
  const [{ first, last }, setSpan] = useState(span);
  const [problem, setProblem] = useState<string>();
  const [today] = useState(() => dayOf(Date.now(), timeZone));

  function submit(event: FormEvent): void {
    event.preventDefault();
    const count = daysBetween({ first, last });
    // An emptied field is no day.
    if (!(count >= 1)) setProblem(t('days.wrong'));
    else if (count > DAYS_MAX) setProblem(t('days.tooLong', { count: DAYS_MAX }));
    else {
      onChoose({ first, last });
      close();
    }
  }

  return (
    <Dialog open={open} onClose={() => close()} size="sm" title={t('days.title')}>
      <form className="choose-days" onSubmit={submit} noValidate>
        <TextField
          type="date"
          label={t('days.first')}
          min="2024-01-01"
          max={today}
          value={first}
          onChange={({ target }) => setSpan({ first: target.value, last })}
        />
        <TextField
          type="date"
          label={t('days.last')}
          min="2024-01-01"
          max={today}
          value={last}
          error={problem}
          onChange={({ target }) => setSpan({ first, last: target.value })}
        />
        <Button variant="primary" type="submit" block>
          {t('days.apply')}
        </Button>
      </form>
    </Dialog>
  );
}
