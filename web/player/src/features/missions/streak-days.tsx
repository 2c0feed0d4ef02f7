import type { Mission } from '@croupier/contract/missions/player';
import { fromTenThousandths } from '@croupier/kit/format/money';
import { Icon } from '@croupier/kit/ui/icon';
import { useTranslation } from 'react-i18next';
import { leftToday, type StreakMark, streakMarks } from './mission-rules.ts';
import { useMissionWords } from './use-mission-words.ts';

/** Longer ones are told by their bar alone. */
const DRAWN_MAX = 14;

/** The days of a streak, and what today lacks. */
export function StreakDays({ mission }: { readonly mission: Mission }) {
  const { t } = useTranslation('missions');
  const { money } = useMissionWords();
  const { streak, progress, task, state } = mission;
  if (!streak || progress.in !== 'count' || state !== 'process') return null;
  const left = leftToday({ task, streak });
  return (
    <div className="mission-streak">
      {progress.target <= DRAWN_MAX && (
        <ol aria-label={t('streak.label')}>
          {streakMarks(streak, progress.target).map((mark, index) => (
            <Mark key={index} mark={mark} place={index + 1} />
          ))}
        </ol>
      )}
      <small>
        {streak.isTodayDone
          ? t('mission.todayDone')
          : left === undefined
            ? t('mission.todayOpen')
            : t('mission.today', { amount: money(fromTenThousandths(left)) })}
      </small>
    </div>
  );
}

function Mark({ mark, place }: { readonly mark: StreakMark; readonly place: number }) {
  const { t } = useTranslation('missions');
  const { day } = useMissionWords();
  const { kind } = mark;
  const label =
    mark.day === undefined
      ? t('streak.open', { n: place })
      : t(`streak.${kind === 'open' ? 'done' : kind}`, { day: day(mark.day) });
  return (
    <li data-kind={kind}>
      {kind === 'done' && <Icon name="check-bold" size={12} />}
      <span className="k-visually-hidden">{label}</span>
    </li>
  );
}
