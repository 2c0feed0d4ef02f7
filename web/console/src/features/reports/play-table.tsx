import { formatDay } from '@croupier/kit/format/dates';
import type { PlayReportBy, ReportOrder } from '@croupier/contract/reports/kinds';
import { toTenThousandths } from '@croupier/kit/format/money';
import { formatBasisPoints, formatCount } from '@croupier/kit/format/numbers';
import { Icon } from '@croupier/kit/ui/icon';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { Money } from '@croupier/kit/ui/money';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../api/call.ts';
import type { ReportFilters } from './use-report-filters.ts';

type Line = CallOutput<'playReport'>['items'][number];
type Sums = CallOutput<'playReport'>['sums'];

const sorted = ['rounds', 'stake', 'ggr'] as const;

/** Days and hours stand in their own order. */
const isInTime = (by: PlayReportBy) => by === 'day' || by === 'hour';

/** Where a row leads: what it is made of, for as long as there is something. */
function drillOf(
  by: PlayReportBy,
  key: string,
  line: string | undefined,
): Readonly<Record<string, string>> | undefined {
  switch (by) {
    case 'vendor':
      return { by: 'game', vendor: key };
    case 'game':
      return { by: 'member', game: key };
    case 'type':
      return { by: 'game', type: key };
    case 'member':
      return { by: 'game', member: key };
    case 'level':
      return { by: 'member', level: key };
    case 'day':
      return { by: 'vendor', period: 'custom', from: key, until: key };
    case 'line':
      return key === line || key === '0' ? { by: 'member', line: key } : { line: key };
    case 'device':
      return { by: 'game', device: key };
    case 'hour':
    case 'currency':
      return undefined;
  }
}

/** Rows of a report with their sums. */
export function PlayTable({
  by,
  name,
  items,
  sums,
  order,
  filters,
}: {
  readonly by: PlayReportBy;
  readonly name: string;
  readonly items: readonly Line[];
  readonly sums: Sums;
  readonly order: ReportOrder;
  readonly filters: ReportFilters;
}) {
  const { t } = useTranslation('console');
  const most = items.reduce((top, { stake }) => {
    const worth = toTenThousandths(stake);
    return worth > top ? worth : top;
  }, 1n);
  const sort = (key: (typeof sorted)[number]) => (
    <th
      scope="col"
      data-numeric
      aria-sort={order === key && !isInTime(by) ? 'descending' : undefined}
    >
      {isInTime(by) ? (
        t(`reports.${key}`)
      ) : (
        <button
          type="button"
          className="c-table-sort"
          onClick={() => filters.set({ order: key === 'ggr' ? undefined : key })}
        >
          {t(`reports.${key}`)}
          {order === key && <Icon name="arrow-down" size={12} />}
        </button>
      )}
    </th>
  );
  return (
    <div className="c-table-frame">
      <table className="c-table">
        <thead>
          <tr>
            <th scope="col">{name}</th>
            {sort('rounds')}
            {sort('stake')}
            <th scope="col">{t('reports.share')}</th>
            <th scope="col" data-numeric>
              {t('reports.validBet')}
            </th>
            <th scope="col" data-numeric>
              {t('reports.win')}
            </th>
            {sort('ggr')}
            <th scope="col" data-numeric>
              {t('reports.margin')}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((line) => (
            <Row key={line.key} by={by} line={line} most={most} filters={filters} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" data-card="title">
              {t('reports.total')}
            </th>
            <Cells line={sums} share={undefined} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Row({
  by,
  line,
  most,
  filters,
}: {
  readonly by: PlayReportBy;
  readonly line: Line;
  readonly most: bigint;
  readonly filters: ReportFilters;
}) {
  const { t } = useTranslation('console');
  const { key, note, stake } = line;
  const name = by === 'day' ? formatDay(line.name) : line.name;
  const drill = drillOf(by, key, filters.values.line);
  const worth = toTenThousandths(stake);
  const share = worth <= 0n ? 0 : Number((worth * 100n) / most);
  return (
    <tr>
      <td data-card="title">
        <span className="c-report-name">
          {drill ? (
            <button type="button" className="c-plain" onClick={() => filters.set(drill)}>
              {name}
            </button>
          ) : (
            <strong>{name}</strong>
          )}
          {note && <small>{note}</small>}
          {by === 'member' && (
            <IconButton
              bare
              size="sm"
              icon="arrow-square-out"
              label={t('reports.openPlayer', { name })}
              render={<Link to="/members/$memberId" params={{ memberId: key }} />}
            />
          )}
        </span>
      </td>
      <Cells line={line} share={share} />
    </tr>
  );
}

function Cells({ line, share }: { readonly line: Sums; readonly share: number | undefined }) {
  const { rounds, stake, validBet, win, ggr } = line;
  return (
    <>
      <td data-numeric data-card="hidden">
        {formatCount(rounds)}
      </td>
      <td data-numeric data-card="meta">
        <Money amount={stake} />
      </td>
      <td data-card="hidden">
        {share !== undefined && (
          <span className="c-report-share" aria-hidden>
            <span style={{ inlineSize: `${share}%` }} />
          </span>
        )}
      </td>
      <td data-numeric data-card="hidden">
        <Money amount={validBet} />
      </td>
      <td data-numeric data-card="hidden">
        <Money amount={win} />
      </td>
      <td data-numeric data-card="value">
        <b>
          <Money amount={ggr} />
        </b>
      </td>
      <td data-numeric data-card="status">
        {marginText(stake, ggr)}
      </td>
    </>
  );
}

/** What is kept of the stakes. */
export function marginText(stake: string, ggr: string): string {
  const staked = toTenThousandths(stake);
  if (staked <= 0n) return '–';
  return formatBasisPoints(Number((toTenThousandths(ggr) * 10_000n) / staked));
}
