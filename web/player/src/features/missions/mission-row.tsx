import type { Mission } from '@croupier/contract/missions/player';
import { formatCount } from '@croupier/kit/format/numbers';
import { MissionArt } from '@croupier/kit/missions/mission-art';
import { missionLines } from '@croupier/kit/missions/mission-lines';
import { Icon } from '@croupier/kit/ui/icon';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MissionAct } from './mission-act.tsx';
import { percentOf } from './mission-rules.ts';
import { StreakDays } from './streak-days.tsx';
import { useMissionWords } from './use-mission-words.ts';
import './mission.css';

export type MissionRowProps = {
  readonly mission: Mission;
  /** Its day or week is over: it is told which one it was. */
  readonly isEarlier?: boolean;
};

/** A mission: how far it is, what it brings, and what can be done. Its name opens the details. */
export function MissionRow({ mission, isEarlier = false }: MissionRowProps) {
  const { t } = useTranslation('missions');
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const details = useId();
  const { name, art, state } = mission;
  const isShown = state === 'process' || state === 'claim';
  return (
    <li className="mission" data-state={state}>
      <span className="mission-art">
        <MissionArt art={art} />
      </span>
      <div className="mission-body">
        <h4>
          <button
            ref={opener}
            type="button"
            aria-expanded={isOpen}
            aria-controls={details}
            onClick={() => setOpen(!isOpen)}
          >
            {name} <Icon name="caret-down" size={14} />
          </button>
        </h4>
        {isShown && <Progress mission={mission} />}
        <Facts mission={mission} isEarlier={isEarlier} />
      </div>
      <span className="mission-act">
        {/* The button that was pressed is gone then. */}
        <MissionAct
          mission={mission}
          onClaimed={() => opener.current?.focus({ preventScroll: true })}
        />
      </span>
      <StreakDays mission={mission} />
      <div id={details} className="mission-details" hidden={!isOpen}>
        {isOpen && <Details mission={mission} />}
      </div>
      {mission.isGone && <p className="mission-gone">{t('mission.gone')}</p>}
    </li>
  );
}

function Progress({ mission: { name, state, progress } }: { readonly mission: Mission }) {
  const { t } = useTranslation('missions');
  const { figure } = useMissionWords();
  const text = (of: string | number) => (typeof of === 'string' ? figure(of) : formatCount(of));
  const isDone = state === 'claim';
  return (
    <p className="mission-progress">
      <MissionBar
        label={t('mission.progress', { name })}
        percent={isDone ? 100 : percentOf(progress)}
        isGold={isDone}
      />
      <small>
        {isDone
          ? t('mission.done')
          : t('mission.of', { done: text(progress.done), target: text(progress.target) })}
      </small>
    </p>
  );
}

/** What it brings, and the moment that matters about it. */
function Facts({ mission, isEarlier }: Required<MissionRowProps>) {
  const { t } = useTranslation('missions');
  const { money, day, moment } = useMissionWords();
  const { state, window, reward, points, first, last, opensAt, claimedAt } = mission;
  const when = () => {
    if (state === 'claimed' && claimedAt !== null) {
      return t('mission.claimed', { time: moment(claimedAt) });
    }
    if (state === 'coming-soon') return t('mission.opens', { time: moment(opensAt) });
    if (state === 'close') return t('mission.closed');
    if (!isEarlier) return undefined;
    return window === 'weekly' && last !== null
      ? t('mission.ofWeek', { first: day(first), last: day(last) })
      : t('mission.ofDay', { day: day(first) });
  };
  const parts = [
    t('mission.reward', { amount: money(reward.amount) }),
    points > 0 && state !== 'claimed' && t('mission.points', { count: points }),
    when(),
  ];
  return <p className="mission-facts">{parts.filter(Boolean).join(' · ')}</p>;
}

function Details({ mission }: { readonly mission: Mission }) {
  const { t } = useTranslation('missions');
  const words = useMissionWords();
  const { task, reward, points, games, last, expiresAt, state } = mission;
  const titles = games.map(({ title }) => title).filter(Boolean);
  const isOver = state === 'claimed' || state === 'close';
  const lines = [
    ...missionLines({ task, reward, points, games: titles }, words),
    !isOver && last !== null && t('line.closes', { day: words.day(last) }),
    !isOver && expiresAt !== null && t('line.expires', { time: words.moment(expiresAt) }),
  ];
  return (
    <ul>
      {lines
        .filter((line) => line !== false)
        .map((line) => (
          <li key={line}>{line}</li>
        ))}
    </ul>
  );
}

type MissionBarProps = {
  /** What it counts, for screen readers. */
  readonly label: string;
  /** Whole percent. */
  readonly percent: number;
  /** It can be claimed. */
  readonly isGold: boolean;
};

/** How much of a mission is done. */
function MissionBar({ label, percent, isGold }: MissionBarProps) {
  return (
    <span
      className="mission-bar"
      data-gold={isGold || undefined}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <i style={{ inlineSize: `${percent}%` }} />
    </span>
  );
}
