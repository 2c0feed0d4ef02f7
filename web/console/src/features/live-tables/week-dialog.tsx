import { areShiftsSound } from '@croupier/contract/live-tables/host-shifts';
import type { HostWeek } from '@croupier/contract/live-tables/operator/hosts';
import { Button } from '@croupier/kit/ui/button';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { Select } from '@croupier/kit/ui/select';
import { TextField } from '@croupier/kit/ui/text-field';
import { showToast } from '@croupier/kit/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import './week-dialog.css';
import { clockMinute, clockText, dayName, WEEK } from './shift-rules.ts';

interface Typed {
  readonly key: string;
  readonly day: number;
  readonly from: string;
  readonly to: string;
  readonly host: string;
}

/** Changes who deals at a table when, one day at a time. */
export function WeekDialog({
  week,
  gameId,
  vendorId,
  title,
  onClose,
}: {
  readonly week: HostWeek;
  readonly gameId: string;
  readonly vendorId: string;
  readonly title: string;
  readonly onClose: () => void;
}) {
  const { t, i18n } = useTranslation('console-catalog');
  const [day, setDay] = useState('1');
  const [shifts, setShifts] = useState(() => week.shifts.map(typed));
  const [isUnsound, setIsUnsound] = useState(false);
  const ofDay = shifts.filter((shift) => shift.day === Number(day));
  const change = (key: string, to: Partial<Typed>): void =>
    setShifts(shifts.map((shift) => (shift.key === key ? { ...shift, ...to } : shift)));
  return (
    <ReasonDialog
      title={t('liveHosts.week.title')}
      text={t('liveHosts.week.text', { title, zone: week.zone })}
      confirm={t('liveHosts.save')}
      act={async (_form, reason) => {
        const read = shifts.map(({ from, to, day: on, host }) => {
          return { day: on, host, from: clockMinute(from) ?? -1, to: clockMinute(to) ?? -1 };
        });
        const sound = areShiftsSound(read) && read.every(({ from }) => from >= 0);
        setIsUnsound(!sound);
        if (!sound) return false;
        await call('setLiveHostWeek', { vendorId, gameId, zone: week.zone, shifts: read, reason });
        return true;
      }}
      onDone={(isDone) => {
        if (!isDone) return;
        showToast('ok', { title: t('liveHosts.done') });
        onClose();
      }}
      onClose={onClose}
    >
      <Select
        label={t('liveHosts.week.day')}
        value={day}
        onValueChange={setDay}
        options={WEEK.map((one) => ({ value: String(one), label: dayName(one, i18n.language) }))}
      />
      {ofDay.map((shift) => (
        <ShiftRow
          key={shift.key}
          shift={shift}
          hosts={week.hosts}
          onChange={(to) => change(shift.key, to)}
          onRemove={() => setShifts(shifts.filter(({ key }) => key !== shift.key))}
        />
      ))}
      {isUnsound && (
        <p className="c-lead" role="alert">
          {t('liveHosts.week.overlap')}
        </p>
      )}
      <p className="c-actions">
        <Button
          size="sm"
          icon="plus-bold"
          onClick={() => setShifts([...shifts, newShift(Number(day), ofDay, week)])}
        >
          {t('liveHosts.week.add')}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          onClick={() =>
            setShifts(WEEK.flatMap((on) => ofDay.map((shift) => ({ ...shift, ...fresh(on) }))))
          }
        >
          {t('liveHosts.week.same')}
        </Button>
      </p>
    </ReasonDialog>
  );
}

function ShiftRow({
  shift,
  hosts,
  onChange,
  onRemove,
}: {
  readonly shift: Typed;
  readonly hosts: HostWeek['hosts'];
  readonly onChange: (to: Partial<Typed>) => void;
  readonly onRemove: () => void;
}) {
  const { t } = useTranslation('console-catalog');
  return (
    <div className="c-shift">
      <TextField
        label={t('liveHosts.week.from')}
        value={shift.from}
        inputMode="numeric"
        pattern="[0-9]{1,2}:[0-9]{2}"
        required
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <TextField
        label={t('liveHosts.week.to')}
        value={shift.to}
        inputMode="numeric"
        pattern="[0-9]{1,2}:[0-9]{2}"
        required
        onChange={({ target }) => onChange({ to: target.value })}
      />
      <Select
        label={t('liveHosts.week.host')}
        value={shift.host}
        onValueChange={(host) => onChange({ host })}
        options={hosts.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <IconButton icon="x" size="sm" label={t('liveHosts.week.remove')} onClick={onRemove} />
    </div>
  );
}

const fresh = (day: number) => ({ key: crypto.randomUUID(), day });

function typed({ day, from, to, host }: HostWeek['shifts'][number]): Typed {
  return { ...fresh(day), from: clockText(from), to: clockText(to), host };
}

/** From the end of the day's last shift on. */
function newShift(day: number, ofDay: readonly Typed[], { hosts }: HostWeek): Typed {
  return {
    ...fresh(day),
    from: ofDay.at(-1)?.to ?? '00:00',
    to: '24:00',
    host: hosts[0]?.id ?? '',
  };
}
