import type { RunState } from '@croupier/contract/journeys/kinds';
import type { JourneyRun as Run } from '@croupier/contract/journeys/operator';
import { Badge, type BadgeTone } from '@croupier/kit/ui/badge';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Instant } from './instant.tsx';
import './grant-rows.css';

const tones = {
  waiting: 'info',
  done: 'ok',
  dropped: 'neutral',
} as const satisfies Record<RunState, BadgeTone>;

/** One player's way through a journey: where it is, or where and why it ended. */
export function JourneyRun({ run, title }: { readonly run: Run; readonly title: ReactNode }) {
  const { t } = useTranslation('console-journeys');
  const { version, state, step, does, reason, enteredAt, dueAt, endedAt } = run;
  return (
    <li>
      <span>
        {title}
        <small>
          {t('versions.number', { version })} · {t('runs.entered')} <Instant at={enteredAt} />
        </small>
        {does && <small>{t('runs.at', { place: step + 1, step: t(`steps.${does}`) })}</small>}
        {reason && <small>{t(`reasons.${reason}`)}</small>}
      </span>
      <span className="c-offer-state">
        <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
        <small>
          {dueAt !== null && <>{t('runs.due')} </>}
          <Instant at={dueAt ?? endedAt ?? enteredAt} />
        </small>
      </span>
    </li>
  );
}
