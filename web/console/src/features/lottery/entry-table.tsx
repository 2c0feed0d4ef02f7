import type { LotteryEntry } from '@croupier/contract/lottery/operator';
import { cellNames, cellShapes } from '@croupier/contract/lottery/result-cells';
import { Badge } from '@croupier/kit/ui/badge';
import { Icon } from '@croupier/kit/ui/icon';
import { useTranslation } from 'react-i18next';
import { usePlayNames } from '../../page/play-names.ts';
import './entry-table.css';

/** What two people keyed, number by number: a tick where both agree, the digits that differ marked (picture 22). */
export function EntryTable({
  entry: { differing, agreeing },
  family,
}: {
  readonly entry: LotteryEntry;
  readonly family: string;
}) {
  const { t } = useTranslation('console-lottery');
  const { prize: prizeName } = usePlayNames();
  const names = cellNames(family);
  const shapes = cellShapes(family);
  const unlike = new Map(differing.map((one) => [one.place, one]));
  const alike = new Map(agreeing.map(({ place, number }) => [place, number]));
  if (alike.size + unlike.size === 0) return null;
  return (
    <>
      {unlike.size > 0 && (
        <p>
          <Badge tone="bad" icon="warning-circle-fill">
            {t('entry.differ', { count: unlike.size })}
          </Badge>
        </p>
      )}
      <table className="c-lottery-entry">
        <thead>
          <tr>
            <th scope="col">{t('entry.prize')}</th>
            <th scope="col">{t('entry.first')}</th>
            <th scope="col">{t('entry.second')}</th>
            <th aria-hidden />
          </tr>
        </thead>
        <tbody>
          {shapes.map(({ prize }, place) => {
            const { first, second } = unlike.get(place) ?? {
              first: alike.get(place) ?? '',
              second: alike.get(place) ?? '',
            };
            const isUnlike = unlike.has(place);
            const isHead = shapes[place - 1]?.prize !== prize;
            return (
              <tr
                key={names[place]}
                data-unlike={isUnlike || undefined}
                data-head={isHead || undefined}
              >
                <th scope="row">
                  {isHead ? (
                    prizeName(prize)
                  ) : (
                    <span className="k-visually-hidden">{names[place]}</span>
                  )}
                </th>
                <td>{isUnlike ? <Marked text={first} other={second} /> : first}</td>
                <td>{isUnlike ? <Marked text={second} other={first} /> : second}</td>
                <td>
                  <Icon
                    name={isUnlike ? 'warning-circle-fill' : 'check-bold'}
                    size={15}
                    label={t(isUnlike ? 'entry.unlike' : 'entry.alike')}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {differing.map(({ place, first, second }) => (
        <p key={place} className="c-lottery-unlike" role="status">
          <b>{t('entry.both', { name: names[place], first, second })}</b> {t('entry.againNote')}
        </p>
      ))}
      {unlike.size > 0 && (
        <p className="c-lead">{t('entry.agree', { count: alike.size, all: shapes.length })}</p>
      )}
    </>
  );
}

/** Digits that the other has not in that place. */
function Marked({ text, other }: { readonly text: string; readonly other: string }) {
  return (
    <span className="c-lottery-marked">
      {[...text].map((digit, at) =>
        digit === other[at] ? <span key={at}>{digit}</span> : <mark key={at}>{digit}</mark>,
      )}
    </span>
  );
}
