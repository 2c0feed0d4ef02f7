import { formatDay } from '@croupier/kit/format/dates';
import type { PointerEvent } from 'react';
import { shareOf } from '../../loyalty/amount-share.ts';
import { largestOf } from './referral-rules.ts';

export type ShareBarsProps = {
  readonly days: readonly { readonly day: string; readonly amount: string }[];
  /** The day that is pointed at. */
  readonly at: number | undefined;
  readonly onPoint: (at: number | undefined) => void;
};

/** A bar a day; a pointer or finger over it asks for its figures. What it says stands beside it as text. */
export function ShareBars({ days, at, onPoint }: ShareBarsProps) {
  const most = largestOf(days.map(({ amount }) => amount));
  const point = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const place = Math.floor(((clientX - left) / width) * days.length);
    onPoint(Math.min(days.length - 1, Math.max(0, place)));
  };
  return (
    // Time runs from left to right in every script here, as the figures do.
    <div className="share-bars" dir="ltr" aria-hidden>
      <div onPointerMove={point} onPointerDown={point} onPointerLeave={() => onPoint(undefined)}>
        {days.map(({ day, amount }, place) => (
          <i
            key={day}
            data-shown={place === at ? '' : undefined}
            data-last={place === days.length - 1 ? '' : undefined}
            style={{ blockSize: `${shareOf(amount, most)}%` }}
          />
        ))}
      </div>
      <p>
        <span>{formatDay(days[0]?.day ?? '', 'row')}</span>
        <span>{formatDay(days.at(-1)?.day ?? '', 'row')}</span>
      </p>
    </div>
  );
}
