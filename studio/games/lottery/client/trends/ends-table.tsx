import { Tabs } from '@croupier/kit/ui/tabs';
import { useState } from 'react';
import { AWAY_LONG, countTrack } from '../../engine/trends/count-track.ts';
import { digitCounts } from '../../engine/trends/digit-counts.ts';
import type { Track } from '../../engine/trends/tracks.ts';
import type { HistoryView } from '#games/lottery/protocol.ts';
import { useWords } from '../words/words.ts';

const orders = ['number', 'absent', 'count'] as const;
type Order = (typeof orders)[number];

/** Every number of two digits: how long it has been away and how often it came; heads and tails beside. */
export function EndsTable({
  track,
  draws,
  shown,
}: {
  readonly track: Track;
  readonly draws: HistoryView['draws'];
  readonly shown: number;
}) {
  const t = useWords();
  const [order, setOrder] = useState<Order>('absent');
  const results = draws.map(({ result }) => result);
  const count = countTrack(track, results, shown);
  const rows = track.tokens.map((number, at) => ({
    number,
    absent: count.absent[at] ?? 0,
    count: count.counts[at] ?? 0,
    longest: count.longest[at] ?? 0,
  }));
  const sorted = order === 'number' ? rows : rows.toSorted((a, b) => b[order] - a[order]);
  const inView = results.slice(0, shown).map((result) => track.drawn(result));
  return (
    <div className="lt-ends">
      <section className="lt-card">
        <header>
          <h3>{t('trends.numbers')}</h3>
          <Tabs
            size="sm"
            label={t('trends.order')}
            value={order}
            onValueChange={setOrder}
            items={orders.map((value) => ({ value, label: t(`trends.by-${value}`) }))}
          />
        </header>
        <ul className="lt-ends-list">
          {sorted.map((row) => (
            <li key={row.number} data-away={row.absent >= AWAY_LONG || undefined}>
              <b>{row.number}</b>
              <span>{t('trends.away', { count: row.absent })}</span>
              <small>
                {t('trends.came', { count: row.count })}, {t('trends.most', { count: row.longest })}
              </small>
            </li>
          ))}
        </ul>
      </section>
      <div className="lt-ends-digits">
        {(['head', 'tail'] as const).map((of) => (
          <DigitBars key={of} of={of} counts={digitCounts(inView, of)} />
        ))}
      </div>
    </div>
  );
}

/** How often each digit came at one place of all ends. */
function DigitBars({
  of,
  counts,
}: {
  readonly of: 'head' | 'tail';
  readonly counts: readonly number[];
}) {
  const t = useWords();
  const most = Math.max(1, ...counts);
  return (
    <section className="lt-card">
      <header>
        <h3>{t(`results.${of}`)}</h3>
      </header>
      <ol className="lt-bars">
        {counts.map((count, digit) => (
          <li key={digit}>
            <b>{digit}</b>
            <meter min={0} max={most} value={count} aria-label={t('trends.came', { count })} />
            <span>{count}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
