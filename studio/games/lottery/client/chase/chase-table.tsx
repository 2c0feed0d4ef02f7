import { Money } from '@croupier/kit/ui/money';
import { useState } from 'react';
import { CHASE_MULTIPLE_MAX } from '../../engine/chase.ts';
import { textOf } from '../frame/sums.ts';
import { dayText, drawTime } from '../frame/times.ts';
import { issueName } from '../words/names.ts';
import { useWords } from '../words/words.ts';
import type { Chase } from './use-chase.ts';

/** Issue by issue: what is staked, what is spent by then, and what a win would bring. */
export function ChaseTable({
  chase,
  game,
  symbol,
  isDaily,
}: {
  readonly chase: Chase;
  readonly game: string;
  readonly symbol: string;
  readonly isDaily: boolean;
}) {
  const t = useWords();
  const { rows, wish, isShort, setMultiple } = chase;
  return (
    <div className="lt-chase-scroll" role="region" aria-label={t('chase.rows')}>
      <table className="lt-chase-table">
        <thead>
          <tr>
            <th scope="col">{t('chase.issue')}</th>
            <th scope="col">{t('chase.draw')}</th>
            <th scope="col">{t('chase.times')}</th>
            <th scope="col">{t('chase.stake')}</th>
            <th scope="col">{t('chase.spent')}</th>
            <th scope="col">{t('chase.if-won')}</th>
            <th scope="col">{t('chase.profit')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr
              key={row.number}
              data-now={at + wish.start === 0 || undefined}
              data-loses={row.profitMinor < 0n || undefined}
            >
              <th scope="row">
                {issueName(row.number)}
                {at + wish.start === 0 && <small>{t('chase.now')}</small>}
              </th>
              <td>
                {isDaily && `${dayText(row.drawAt)} `}
                {drawTime(game, row.drawAt)}
              </td>
              <td>
                <Times
                  key={row.multiple}
                  multiple={row.multiple}
                  label={t('chase.times-of', { number: issueName(row.number) })}
                  set={(multiple) => setMultiple(at, multiple)}
                />
              </td>
              <td>
                <Money amount={textOf(row.stakeMinor)} symbol={symbol} />
              </td>
              <td>
                <Money amount={textOf(row.spentMinor)} symbol={symbol} />
              </td>
              <td className="lt-gold">
                <Money amount={textOf(row.wonMinor)} symbol={symbol} />
              </td>
              <td>
                <Money amount={textOf(row.profitMinor)} symbol={symbol} tone="delta" />{' '}
                <small>{percentText(row.profit)}</small>
              </td>
            </tr>
          ))}
        </tbody>
        {isShort && (
          <tfoot>
            <tr>
              <td colSpan={7}>
                {t(rows.length === 0 ? 'chase.never' : 'chase.short', { percent: wish.profit })}
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

/** Basis points with one place behind the point, cut off. */
function percentText(points: number): string {
  const tenths = Math.trunc(Math.abs(points) / 10);
  const sign = points < 0 ? '−' : '';
  return `${sign}${Math.trunc(tenths / 10)}.${tenths % 10}%`;
}

/** Takes a multiple when it is left; what is none goes back to what it was. */
function Times({
  multiple,
  label,
  set,
}: {
  readonly multiple: number;
  readonly label: string;
  readonly set: (multiple: number) => void;
}) {
  const [text, setText] = useState(String(multiple));
  const take = () => {
    const value = Number(text);
    if (/^\d{1,4}$/.test(text) && value >= 1 && value <= CHASE_MULTIPLE_MAX) {
      if (value !== multiple) set(value);
    } else setText(String(multiple));
  };
  return (
    <label className="lt-times">
      <span aria-hidden>×</span>
      <input
        aria-label={label}
        inputMode="numeric"
        dir="ltr"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={take}
        onKeyDown={({ key }) => {
          if (key === 'Enter') take();
        }}
      />
    </label>
  );
}
