import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

export type KpiProps = {
  readonly label: ReactNode;
  readonly value: ReactNode;
  /** The change against the period before, already formatted; the arrow says its direction. */
  readonly delta?: { readonly direction: 'up' | 'down'; readonly text: string };
  /** Recent values, oldest first, drawn as a line of 68 × 32 px. Needs two or more. */
  readonly trend?: readonly number[];
  readonly size?: 'sm' | 'md';
};

const TREND_WIDTH = 68;
const TREND_HEIGHT = 32;

/** The line through the values, scaled to fill the box less a margin for the stroke. */
function trendPath(values: readonly number[]): string {
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  const step = TREND_WIDTH / (values.length - 1);
  return values
    .map((value, index) => {
      const y = TREND_HEIGHT - 2 - ((value - low) / span) * (TREND_HEIGHT - 4);
      return `${index ? 'L' : 'M'}${(index * step).toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}

/** One figure with its name, for the head of a page. */
export function Kpi({ label, value, delta, trend, size = 'md' }: KpiProps) {
  return (
    <div className="k-card k-kpi" data-size={size}>
      <div className="k-kpi-label">{label}</div>
      <div className="k-kpi-value">{value}</div>
      {delta && (
        <span className="k-delta" data-direction={delta.direction}>
          <Icon
            name={delta.direction === 'up' ? 'arrow-up-right-bold' : 'arrow-down-right-bold'}
            size={12}
          />
          {delta.text}
        </span>
      )}
      {trend && trend.length > 1 && (
        <svg className="k-kpi-trend" viewBox={`0 0 ${TREND_WIDTH} ${TREND_HEIGHT}`} aria-hidden>
          <path d={trendPath(trend)} />
        </svg>
      )}
    </div>
  );
}
