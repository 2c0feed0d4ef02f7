import type { ReactNode } from 'react';
import { useWords } from '../words/words.ts';
import balls from './art/cage-balls.svg?url';
import cage from './art/cage.svg?url';
import { digitMs } from './course-times.ts';
import { digitsIn, prizeRows, type Progress, progressAt } from './prize-rows.ts';
import type { StageProps } from './stage-props.ts';
import { useReveal } from './use-reveal.ts';

/** Balls fall from the cage into cups, a cup for each digit; the board fills prize by prize (picture 13). */
export function CageStage({
  family,
  draw,
  isDrawn,
  beganAt,
  isQuick,
  own,
  onDone,
  children,
}: StageProps & {
  readonly isQuick: boolean;
  /** Numbers that the player has bet on, the longest first: gold where a prize ends with one. */
  readonly own: readonly string[];
  /** What stands below the board, by how far the draw is. */
  readonly children: (now: Progress) => ReactNode;
}) {
  const t = useWords();
  const rows = prizeRows(family, draw.result);
  const all = digitsIn(rows);
  const revealed = useReveal(all, digitMs(all, isQuick), { beganAt, onDone });
  const shown = isDrawn ? all : revealed;
  const now = progressAt(rows, shown);
  const row = rows[now.row];
  const number = row?.numbers[now.place] ?? rows.at(-1)?.numbers.at(-1) ?? '';
  const there = row === undefined ? number.length : now.digits;
  return (
    <>
      <div className="lt-cage" dir="ltr">
        <div className="lt-cage-globe" data-still={isDrawn || undefined}>
          <img className="lt-cage-balls" src={balls} alt="" />
          <img src={cage} alt="" />
        </div>
        <div className="lt-cups">
          {[...number].map((digit, at) => (
            <span key={at} className="lt-cup">
              {at < there && (
                <i
                  key={shown}
                  className="lt-cup-ball"
                  data-new={(!isDrawn && at === there - 1) || undefined}
                  data-tone={Number(digit) % 5}
                >
                  <b>{digit}</b>
                </i>
              )}
            </span>
          ))}
        </div>
      </div>
      <p className="lt-moment-now">
        {row ? (
          <>
            <b>
              {t('moment.place', {
                prize: t(`tiers.${row.name}`),
                place: now.place + 1,
                count: row.numbers.length,
              })}
            </b>{' '}
            {rows[now.row + 1] !== undefined && (
              <small>
                {t('moment.then', {
                  count: row.numbers.length - now.place - 1,
                  prize: t(`tiers.${rows[now.row + 1]?.name ?? ''}`),
                })}
              </small>
            )}
          </>
        ) : (
          <b>{t('moment.all-drawn')}</b>
        )}
      </p>
      <RowsSoFar rows={rows} now={now} own={own} />
      {children(now)}
    </>
  );
}

const DOTS = '·····';

/** The board so far; the row that is being filled is jade. */
function RowsSoFar({
  rows,
  now,
  own,
}: {
  readonly rows: ReturnType<typeof prizeRows>;
  readonly now: Progress;
  readonly own: readonly string[];
}) {
  const t = useWords();
  return (
    <table className="lt-cage-rows">
      <tbody>
        {rows.map(({ name, numbers }, row) => (
          <tr key={name} data-now={row === now.row || undefined}>
            <th scope="row">{t(`tiers.${name}`)}</th>
            <td dir="ltr">
              <div data-count={columnsFor(numbers.length)}>
                {numbers.map((number, place) => {
                  const isWhole = row < now.row || (row === now.row && place < now.place);
                  const isNow = row === now.row && place === now.place;
                  return (
                    <span key={place} data-there={isWhole || isNow || undefined}>
                      {isWhole ? (
                        <WholeNumber number={number} own={own} />
                      ) : isNow ? (
                        number.slice(0, now.digits).padEnd(number.length, '·')
                      ) : (
                        DOTS
                      )}
                    </span>
                  );
                })}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Four numbers or seven stand in rows of four, more than three others in rows of three. */
const columnsFor = (count: number) => (count === 4 || count === 7 ? 4 : Math.min(3, count));

/** A number of a prize, gold at its end where it is one that the player has bet on. */
function WholeNumber({
  number,
  own,
}: {
  readonly number: string;
  readonly own: readonly string[];
}) {
  const hit = own.find((one) => number.endsWith(one));
  if (hit === undefined) return number;
  return (
    <>
      {number.slice(0, -hit.length)}
      <em>{hit}</em>
    </>
  );
}
