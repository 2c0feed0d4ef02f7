import type { ReactNode } from 'react';
import type { FamilyName } from '../../engine/families.ts';
import type { ResultView } from '#games/lottery/protocol.ts';
import { useWords } from '../words/words.ts';
import balls from './art/cage-balls.svg?url';
import cage from './art/cage.svg?url';
import { digitsIn, prizeRows, type Progress, progressAt } from './prize-rows.ts';
import { useReveal } from './use-reveal.ts';

/** A ball of a draw that people wait for, and what all balls of a quick one take at most. */
const BALL_MS = 900;
const QUICK_MS = 15_000;

/** Balls fall from the cage into cups, a cup for each digit; the board fills prize by prize (picture 13). */
export function CageStage({
  family,
  draw,
  isQuick,
  onDone,
  children,
}: {
  readonly family: FamilyName;
  readonly draw: ResultView;
  readonly isQuick: boolean;
  readonly onDone: () => void;
  /** What stands below the board, by how far the draw is. */
  readonly children: (now: Progress) => ReactNode;
}) {
  const t = useWords();
  const rows = prizeRows(family, draw.result);
  const all = digitsIn(rows);
  const shown = useReveal(all, isQuick ? Math.min(BALL_MS, QUICK_MS / all) : BALL_MS, onDone);
  const now = progressAt(rows, shown);
  const row = rows[now.row];
  const number = row?.numbers[now.place] ?? rows.at(-1)?.numbers.at(-1) ?? '';
  const there = row === undefined ? number.length : now.digits;
  return (
    <>
      <div className="lt-cage" dir="ltr">
        <div className="lt-cage-globe">
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
                  data-new={at === there - 1 || undefined}
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
        {row && (
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
        )}
      </p>
      <RowsSoFar rows={rows} now={now} />
      {children(now)}
    </>
  );
}

const DOTS = '·····';

/** The board so far; the row that is being filled is jade. */
function RowsSoFar({
  rows,
  now,
}: {
  readonly rows: ReturnType<typeof prizeRows>;
  readonly now: Progress;
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
                      {isWhole
                        ? number
                        : isNow
                          ? number.slice(0, now.digits).padEnd(number.length, '·')
                          : DOTS}
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
