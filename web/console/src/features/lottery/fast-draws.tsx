import type { LotteryDrawsToday } from '@croupier/contract/lottery/operator';
import { formatMoment } from '@croupier/kit/format/dates';
import { formatCount } from '@croupier/kit/format/numbers';
import { Badge } from '@croupier/kit/ui/badge';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call.ts';
import { useWorkplace } from '../../state/staff.ts';
import './fast-draws.css';

const REFRESH_MS = 15_000;
const MINUTE_S = 60;

/** What became today of the draws that the house makes by itself, by how often they come (picture 22). */
export function FastDraws() {
  const { t } = useTranslation('console-lottery');
  const { merchant } = useWorkplace();
  const { data } = useQuery({
    ...callQuery('merchantLotteryGames', { merchantId: merchant.id }),
    refetchInterval: REFRESH_MS,
  });
  const rows = (data?.today ?? []).toSorted((a, b) => a.everySeconds - b.everySeconds);
  if (rows.length === 0) return null;
  const areMany = new Set(rows.map(({ vendorId }) => vendorId)).size > 1;
  return (
    <section className="c-fast-draws">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('fast.title')}</th>
            <th scope="col" data-numeric>
              {t('fast.settled')}
            </th>
            <th aria-hidden />
            <th scope="col" data-numeric>
              {t('fast.median')}
            </th>
            <th scope="col" data-numeric>
              {t('fast.off')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <FastRow key={`${row.vendorId} ${row.everySeconds}`} row={row} hasVendor={areMany} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function FastRow({
  row,
  hasVendor,
}: {
  readonly row: LotteryDrawsToday;
  readonly hasVendor: boolean;
}) {
  const { t } = useTranslation('console-lottery');
  const { timeZone } = useWorkplace().merchant;
  const { games, settled, draws, medianMs, vendorName } = row;
  const off = offText(t, row, timeZone);
  return (
    <tr>
      <th scope="row">
        {paceText(t, row.everySeconds)}, {t('fast.games', { count: games })}
        {hasVendor && <small>{vendorName}</small>}
      </th>
      <td data-numeric>
        {t('fast.of', { settled: formatCount(settled), draws: formatCount(draws) })}
      </td>
      <td data-bar>
        <progress aria-label={t('fast.settled')} max={Math.max(1, draws)} value={settled} />
      </td>
      <td data-numeric>
        {medianMs === null ? '–' : t('fast.seconds', { seconds: (medianMs / 1000).toFixed(1) })}
      </td>
      <td data-numeric>
        {off === undefined ? (
          <span className="c-fast-none">{t('fast.none')}</span>
        ) : (
          <Badge size="sm" tone="warn">
            {off}
          </Badge>
        )}
      </td>
    </tr>
  );
}

function paceText(t: TFunction<'console-lottery'>, seconds: number): string {
  return seconds % MINUTE_S === 0
    ? t('fast.minutes', { count: seconds / MINUTE_S })
    : t('fast.pace-seconds', { count: seconds });
}

/** How many were late or void, and between which hours; nothing where none was. */
function offText(
  t: TFunction<'console-lottery'>,
  { void: called, late, offFrom, offTo }: LotteryDrawsToday,
  timeZone: string,
): string | undefined {
  const counts = [
    late > 0 && t('fast.late', { count: late }),
    called > 0 && t('fast.void', { count: called }),
  ].filter((text) => text !== false);
  if (counts.length === 0) return undefined;
  const hour = (at: string) => formatMoment(at, { timeZone, style: 'time' }).slice(0, 5);
  const span =
    offFrom !== null && offTo !== null
      ? t('fast.span', { from: hour(offFrom), to: hour(offTo) })
      : undefined;
  return [...counts, span].filter(Boolean).join(', ');
}
