import { Card } from '@croupier/kit/ui/card';
import { CountDot } from '@croupier/kit/ui/count-dot';
import { Icon } from '@croupier/kit/ui/icon';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AgeMark } from '../../kit/age-mark.tsx';
import { useList } from '../../kit/use-list.ts';
import { LoadFailed } from '../../page/load-failed.tsx';
import { useWorkplace } from '../../state/staff.ts';
import { useAlarmWords } from '../../page/alarm-words.ts';

const SHOWN = 6;

/** Alarms that nobody has dealt with, the newest first. */
export function AlarmCard() {
  const { t } = useTranslation('console');
  const { merchant } = useWorkplace();
  const wordsOf = useAlarmWords();
  const list = useList('alarms', { merchantId: merchant.id, state: 'open' }, 'alarms');
  const open = list.head?.open ?? 0;
  return (
    <Card
      className="c-desk-alarms"
      padding="none"
      title={
        <span className="c-desk-title">
          {t('dashboard.alarms.title')}
          {open > 0 && <CountDot count={open} label={String(open)} />}
        </span>
      }
      actions={
        <Link className="c-desk-more" to="/alarms">
          {t('dashboard.alarms.all')}
        </Link>
      }
    >
      {list.error !== undefined && list.error !== null && list.rows.length === 0 && (
        <LoadFailed error={list.error} onRetry={list.retry} />
      )}
      {list.isPending && <Skeleton height="160px" />}
      {!list.isPending && !list.error && list.rows.length === 0 && (
        <p className="c-desk-none">
          <Icon name="check-circle" />
          {t('dashboard.alarms.none')}
        </p>
      )}
      <ul className="c-desk-rows">
        {list.rows.slice(0, SHOWN).map((alarm) => (
          <li key={alarm.id}>
            <Icon name="warning" />
            <Link to="/alarms" className="c-stacked">
              <span>{wordsOf(alarm).what}</span>
              <small>{wordsOf(alarm).where}</small>
            </Link>
            <AgeMark at={alarm.raisedAt} targetMinutes={undefined} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
