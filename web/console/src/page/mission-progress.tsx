import type { MissionState } from '@croupier/contract/missions/kinds';
import type { MemberProgress } from '@croupier/contract/missions/operator';
import { formatDay } from '@croupier/kit/format/dates';
import { formatMoney, toTenThousandths } from '@croupier/kit/format/money';
import { formatCount } from '@croupier/kit/format/numbers';
import { Badge, type BadgeTone } from '@croupier/kit/ui/badge';
import { Money } from '@croupier/kit/ui/money';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../state/staff.ts';
import { Instant } from './instant.tsx';
import './grant-rows.css';
import './offers.css';

const PERCENT = 100n;

const tones = {
  'coming-soon': 'neutral',
  process: 'info',
  claim: 'warn',
  claimed: 'ok',
  close: 'neutral',
} as const satisfies Record<MissionState, BadgeTone>;

/** A line of how far somebody is with a mission in one of its windows. */
export function MissionProgress({
  progress,
  title,
}: {
  readonly progress: MemberProgress;
  /** The player, or on the page of a player the mission. */
  readonly title: ReactNode;
}) {
  const { t } = useTranslation('console-missions');
  const { symbol } = useWorkplace().merchant;
  const { window, version, state, done, target, reward } = progress;
  const figure = (text: string) =>
    progress.in === 'money' ? formatMoney(text, { symbol }) : formatCount(Number(text));
  return (
    <li>
      <span>
        {title}
        <small>
          {window !== null && `${t('progress.window', { day: formatDay(window) })} · `}
          {t('versions.number', { version })}
        </small>
      </span>
      <Money amount={reward.amount} symbol={symbol} />
      <span className="c-offer-progress">
        <progress aria-label={t('progress.label')} value={percentOf(progress)} max={100} />
        <small>{t('progress.of', { done: figure(done), target: figure(target) })}</small>
      </span>
      <span className="c-offer-state">
        <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
        <When progress={progress} />
      </span>
    </li>
  );
}

/** When it was claimed or done, or until when it can be claimed. */
function When({
  progress: { state, doneAt, claimedAt, expiresAt },
}: {
  readonly progress: MemberProgress;
}) {
  const { t } = useTranslation('console-missions');
  const at = claimedAt ?? (state === 'claim' || state === 'close' ? expiresAt : doneAt);
  if (at === null) return null;
  return (
    <small>
      {claimedAt === null && state === 'claim' && t('progress.until')} <Instant at={at} />
    </small>
  );
}

/** Whole percent: 100 only once all of it is done. */
function percentOf({ done, target }: MemberProgress): number {
  const [some, all] = [toTenThousandths(done), toTenThousandths(target)];
  if (all <= 0n || some >= all) return 100;
  return some <= 0n ? 0 : Number((some * PERCENT) / all);
}
