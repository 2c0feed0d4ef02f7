import { Button } from '@croupier/kit/ui/button';
import { Tabs } from '@croupier/kit/ui/tabs';
import { showToast } from '@croupier/kit/ui/toast';
import { useState } from 'react';
import type { ResultView } from '#games/lottery/protocol.ts';
import type { VietnamResult } from '../../engine/vietnam/result.ts';
import { print, share } from '../frame/hand-on.ts';
import { dayText, timeText, weekdayText } from '../frame/times.ts';
import { drawnBy, gameName, issueName } from '../words/names.ts';
import { useWords, type Words } from '../words/words.ts';
import { CheckTicket } from './check-ticket.tsx';
import { useOwnNumbers } from './own-numbers.ts';
import { byDigit, seenMost, tiersOf } from './prize-lists.ts';

const widths = { full: 6, two: 2, three: 3 } as const;
type Width = keyof typeof widths;

/** The prizes of one day as a newspaper prints them: one column for each station (pictures 11a, 11b). */
export function Board({ views }: { readonly views: readonly ResultView[] }) {
  const t = useWords();
  const [width, setWidth] = useState<Width>('full');
  const own = useOwnNumbers(views);
  const [first] = views;
  const results = views.map(({ result }) => result as VietnamResult);
  const [result] = results;
  if (first === undefined || result === undefined) return null;
  const isOne = views.length === 1;
  const who = isOne ? drawnBy(t, first.game, first) : undefined;
  const language = document.documentElement.lang;
  return (
    <div className="lt-board-page" data-many={!isOne || undefined}>
      <section className="lt-paper" data-theme="light">
        <header>
          <div>
            <h2>
              {[t('results.board', { game: gameName(t, first.game) }), who]
                .filter(Boolean)
                .join(', ')}
            </h2>
            <small>
              {`${weekdayText(first.drawAt, language)}, ${t('results.time', { time: timeText(first.drawAt) })}`}
              {first.station === null &&
                ` · ${t('issue.name', { number: issueName(first.number) })}`}
            </small>
          </div>
          <Tabs
            size="sm"
            label={t('results.digits')}
            value={width}
            onValueChange={setWidth}
            items={(['full', 'two', 'three'] as const).map((value) => ({
              value,
              label: t(`results.${value}`),
            }))}
          />
          <Button size="sm" icon="share-network" onClick={() => void handOn(t, first, results)}>
            {t('results.share')}
          </Button>
          <Button size="sm" variant="soft" icon="printer" onClick={print}>
            {t('results.print')}
          </Button>
        </header>
        <PrizeTable views={views} results={results} width={width} own={own} />
        {!isOne && <StationHeads views={views} results={results} />}
        {!isOne && <CheckTicket views={views} />}
        {own.length > 0 && (
          <p className="lt-paper-foot">
            <mark>{own[0]}</mark> {t('results.own')}
          </p>
        )}
        {isOne && <Often result={result} />}
      </section>
      {isOne && (
        <aside className="lt-board-aside" data-theme="light">
          <div className="lt-digit-pair">
            <DigitTable result={result} of="head" />
            <DigitTable result={result} of="tail" />
          </div>
          <CheckTicket views={views} />
        </aside>
      )}
    </div>
  );
}

/** Hands what was drawn to whatever the device shares with. */
async function handOn(
  t: Words,
  first: ResultView,
  results: readonly VietnamResult[],
): Promise<void> {
  const prizes = results.map((result) =>
    tiersOf(result)
      .map(({ tier }) => `${t(`tiers.${tier}`)}: ${(result.prizes[tier] ?? []).join(' ')}`)
      .join('\n'),
  );
  const title = `${t('results.board', { game: gameName(t, first.game) })} ${dayText(first.drawAt)}`;
  const came = await share(title, [title, ...prizes].join('\n'));
  if (came === 'copied') showToast('ok', { title: t('results.copied') });
  if (came === 'failed') showToast('bad', { title: t('tickets.not-shared') });
}

interface TableProps {
  readonly views: readonly ResultView[];
  readonly results: readonly VietnamResult[];
}

function PrizeTable({
  views,
  results,
  width,
  own,
}: TableProps & { readonly width: Width; readonly own: readonly string[] }) {
  const t = useWords();
  const isOne = views.length === 1;
  return (
    <div className="lt-paper-scroll">
      <table className="lt-prizes" data-one={isOne || undefined}>
        {!isOne && (
          <thead>
            <tr>
              <th scope="col">{t('results.prize')}</th>
              {views.map((view) => (
                <th key={view.number} scope="col">
                  {drawnBy(t, view.game, view)}
                  <small>{view.station}</small>
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {tiersOf(results[0] as VietnamResult).map(({ tier }) => (
            <tr key={tier} data-tier={tier}>
              <th scope="row">{t(`tiers.${tier}`)}</th>
              {results.map((result, at) => (
                <td key={views[at]?.number} dir="ltr">
                  <div data-count={columnsFor(result.prizes[tier]?.length ?? 1)}>
                    {(result.prizes[tier] ?? []).map((number, place) => (
                      <Figures key={place} number={number} count={widths[width]} own={own} />
                    ))}
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Four numbers stand in a row, more of them in rows of three. */
const columnsFor = (count: number) => (count === 4 ? 4 : Math.min(3, count));

/** The last digits stand out, the others step back; what the player has bet on is on gold paper. */
function Figures({
  number,
  count,
  own,
}: {
  readonly number: string;
  readonly count: number;
  readonly own: readonly string[];
}) {
  const from = Math.max(0, number.length - count);
  const bet = own.find((one) => number.endsWith(one)) ?? '';
  const end = number.slice(from, number.length - bet.length);
  return (
    <span>
      {from > 0 && <i>{number.slice(0, Math.min(from, number.length - bet.length))}</i>}
      {end}
      {bet !== '' && <mark>{bet}</mark>}
    </span>
  );
}

function DigitTable({
  result,
  of,
}: {
  readonly result: VietnamResult;
  readonly of: 'head' | 'tail';
}) {
  const t = useWords();
  const other = of === 'head' ? 'tail' : 'head';
  return (
    <table className="lt-digits">
      <thead>
        <tr>
          <th scope="col">{t(`results.${of}`)}</th>
          <th scope="col">{t(`results.${other}`)}</th>
        </tr>
      </thead>
      <tbody>
        {byDigit(result, of).map((digits, digit) => (
          <tr key={digit}>
            <th scope="row">{digit}</th>
            <td dir="ltr">{digits.length === 0 ? NONE : digits.join(', ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const NONE = '–';

/** Ends by their first digit, a column for each station. */
function StationHeads({ views, results }: TableProps) {
  const t = useWords();
  const heads = results.map((result) => byDigit(result, 'head'));
  return (
    <div className="lt-paper-scroll">
      <table className="lt-digits" data-many>
        <thead>
          <tr>
            <th scope="col">{t('results.head')}</th>
            {views.map((view) => (
              <th key={view.number} scope="col">
                {drawnBy(t, view.game, view)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: 10 }, (_, digit) => (
            <tr key={digit}>
              <th scope="row">{digit}</th>
              {heads.map((rows, at) => (
                <td key={views[at]?.number} dir="ltr">
                  {(rows[digit] ?? []).join(', ') || NONE}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Often({ result }: { readonly result: VietnamResult }) {
  const t = useWords();
  const most = seenMost(result).slice(0, 6);
  if (most.length === 0) return null;
  return (
    <p className="lt-paper-foot">
      {t('results.many')}:{' '}
      <span dir="ltr">{most.map(([end, times]) => `${end} ×${times}`).join(', ')}</span>
    </p>
  );
}
