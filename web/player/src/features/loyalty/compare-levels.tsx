import type { ShownLevel } from '@croupier/contract/loyalty/player';
import { formatBasisPoints } from '@croupier/kit/format/numbers';
import { rateText } from '@croupier/kit/format/tender';
import { useTranslation } from 'react-i18next';
import { usePermission } from '../../state/permission.ts';
import { LevelShield } from './level-shield.tsx';
import { shortAmount } from '../../loyalty/short-amount.ts';
import { SubView } from '../../loyalty/sub-view.tsx';
import { useSeenColumns } from './use-seen-columns.ts';
import './compare-levels.css';

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
  if (level[row] === null) return t('benefits.noLimit');
  if (row === 'withdrawals') return level.withdrawals;
  if (row === 'addedBp') {
    return level.addedBp === 0 ? '0' : t('added', { percent: formatBasisPoints(level.addedBp) });
  }
  const { figure, unit } = shortAmount(level[row] ?? '0', tenderPerUnit);
  return unit === 'one' ? figure : t(`unit.${unit}`, { figure });
}
