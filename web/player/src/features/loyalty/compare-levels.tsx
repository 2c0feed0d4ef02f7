import type { ShownLevel } from '@croupier/contract/loyalty/player';
import { formatBasisPoints } from '@croupier/kit/format/numbers';
import { rateText } from '@croupier/kit/format/tender';
import { useTranslation } from 'react-i18next';
import { usePermission } from '../../state/permission.ts';
import { LevelShield } from './level-shield.tsx';
import { shortAmount } from '../../loyalty/short-amount.ts';
import { SubView } from '../../loyalty/sub-view.tsx';
import './compare-levels.css';
import { type RefObject, useEffect, useRef, useState } from 'react';

export type CompareLevelsProps = {
  /** The member's own. */
  readonly level: number;
  readonly levels: readonly ShownLevel[];
  readonly onBack: () => void;
};

const rows = [
  'deposit',
  'validBet',
  'keep',
  'upgrade',
  'monthly',
  'birthday',
  'addedBp',
  'withdrawals',
  'withdrawn',
] as const;

/** All levels beside each other, the member's own in sight all the time. */
export function CompareLevels({ level: own, levels, onBack }: CompareLevelsProps) {
  const { t } = useTranslation('loyalty');
  const { currency } = usePermission().info;
  const { scroller, seen } = useSeenColumns(own);
  const isOwn = (level: number) => (level === own ? '' : undefined);
  const last = levels.at(-1)?.level ?? 0;
  const note = [rateText(currency), t('compare.units')].filter(Boolean).join('. ');
  return (
    <SubView title={t('compare.title')} note={note} onBack={onBack}>
      <div
        ref={scroller}
        className="compare"
        role="region"
        aria-label={t('compare.title')}
        // Keys scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <table>
          <thead>
            <tr>
              <td />
              {levels.map(({ level, name }) => (
                <th key={level} scope="col" data-own={isOwn(level)}>
                  <LevelShield level={level} size={46} />
                  <b>{t('level', { level })}</b>
                  <small>
                    <bdi>{level === own ? t('compare.you') : name}</bdi>
                  </small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row}>
                <th scope="row">{t(`compare.row.${row}`)}</th>
                {levels.map((level) => (
                  <td key={level.level} data-own={isOwn(level.level)}>
                    <Cell level={level} row={row} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <footer className="compare-foot">
        {seen && (
          <span className="compare-dots" aria-hidden>
            {levels.map(({ level }, place) => (
              <i
                key={level}
                data-seen={place >= seen.from && place < seen.to ? '' : undefined}
                data-own={isOwn(level)}
              />
            ))}
          </span>
        )}
        <p>
          {seen && `${t('compare.swipe', { last: t('level', { level: last }) })} `}
          {t('compare.several')}
        </p>
      </footer>
    </SubView>
  );
}

function Cell({ level, row }: { readonly level: ShownLevel; readonly row: (typeof rows)[number] }) {
  const { t } = useTranslation('loyalty');
  const { tenderPerUnit } = usePermission().info.currency;
  if (row === 'withdrawals') return level.withdrawals;
  if (row === 'addedBp') {
    return level.addedBp === 0 ? '0' : t('added', { percent: formatBasisPoints(level.addedBp) });
  }
  const { figure, unit } = shortAmount(level[row], tenderPerUnit);
  return unit === 'one' ? figure : t(`unit.${unit}`, { figure });
}

/** Which of a table's columns are in sight: the first, and one behind the last. */
interface SeenColumns {
  readonly from: number;
  readonly to: number;
}

/**
 * Scrolls a table of equal columns sideways until one of them stands first behind the row headings, and
 * follows what is in sight. The scrolled element holds `th` of its columns in its first row.
 */
function useSeenColumns(own: number): {
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** Nothing where all are. */
  readonly seen: SeenColumns | undefined;
} {
  const scroller = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState<SeenColumns>();
  useEffect(() => {
    const element = scroller.current;
    const [corner, column] = element?.querySelectorAll<HTMLElement>('thead th, thead td') ?? [];
    if (!element || !corner || !column) return undefined;
    const look = () => {
      const width = column.offsetWidth;
      const from = Math.round(Math.abs(element.scrollLeft) / width);
      const room = Math.floor((element.clientWidth - corner.offsetWidth + 1) / width);
      const isAll = element.scrollWidth <= element.clientWidth + 1;
      setSeen(isAll ? undefined : { from, to: from + room });
    };
    const backwards = document.documentElement.dir === 'rtl' ? -1 : 1;
    element.scrollTo({ left: backwards * own * column.offsetWidth, behavior: 'instant' });
    look();
    element.addEventListener('scroll', look, { passive: true });
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      sizes.disconnect();
    };
  }, [own]);
  return { scroller, seen };
}
