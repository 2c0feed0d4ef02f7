import { formatDuration } from '@croupier/kit/format/duration';
import { useTranslation } from 'react-i18next';

const RADIUS = 44;
const LENGTH = 2 * Math.PI * RADIUS;

export type WindowRingProps = {
  /** Of the running period, in ms. */
  readonly leftMs: number;
  readonly wholeMs: number;
};

/** How much of the running period is left, as a ring that fills up. */
export function WindowRing({ leftMs, wholeMs }: WindowRingProps) {
  const { t } = useTranslation('contract');
  const gone = 1 - leftMs / wholeMs;
  return (
    <span className="window-ring" role="timer" aria-label={t('live.left')}>
      <svg viewBox="0 0 100 100" aria-hidden>
        <circle cx="50" cy="50" r={RADIUS} />
        <circle
          cx="50"
          cy="50"
          r={RADIUS}
          data-gone
          strokeDasharray={`${gone * LENGTH} ${LENGTH}`}
          transform="rotate(-90 50 50)"
        />
      </svg>
      <b>{formatDuration(Math.ceil(leftMs / 1000))}</b>
    </span>
  );
}
