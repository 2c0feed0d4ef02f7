import type { CallInput } from '../../api/call.ts';
import { formatMoney } from '@croupier/kit/format/money';
import { Dialog } from '@croupier/kit/ui/dialog';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Instant } from '../../page/instant.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { MoreRows } from '../../page/more-rows.tsx';
import { usePages } from '../../page/use-pages.ts';
import { useWorkplace } from '../../state/staff.ts';
import '../../kit/list-page.css';
import './lotteries.css';

/** The tickets that figures of a lottery are made of: of an issue, of days, or of a play in days. */
export type TicketsOf = Omit<CallInput<'merchantLotteryTickets'>, 'merchantId' | 'cursor'>;

export function TicketsDialog({
  title,
  of,
  onClose,
}: {
  readonly title: string;
  readonly of: TicketsOf;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console-lottery');
  const { id: merchantId } = useWorkplace().merchant;
  const { read, rows } = usePages('merchantLotteryTickets', { merchantId, ...of });
  return (
    <Dialog open size="lg" title={title} closeOnOutsidePress onClose={onClose}>
      {read.isPending && <Skeleton height="260px" />}
      {read.isError && <LoadFailed error={read.error} onRetry={() => void read.refetch()} />}
      {read.isSuccess && rows.length === 0 && <p className="c-lead">{t('report.noTickets')}</p>}
      {rows.length > 0 && (
        <div className="c-lottery-scroll">
          <table className="c-lottery-figures">
            <thead>
              <tr>
                <th scope="col">{t('report.taken')}</th>
                <th scope="col">{t('report.player')}</th>
                <th scope="col">{t('columns.issue')}</th>
                <th scope="col">{t('report.lines')}</th>
                <th scope="col">{t('columns.stakes')}</th>
                <th scope="col">{t('report.valid')}</th>
                <th scope="col">{t('columns.payouts')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.roundId}>
                  <th scope="row">
                    <Link to="/rounds" search={{ search: row.roundId, period: 'quarter' } as never}>
                      <Instant at={row.at} />
                    </Link>
                  </th>
                  <td>
                    <Link to="/members/$memberId" params={{ memberId: row.memberId }}>
                      {row.username}
                    </Link>
                  </td>
                  <td>{row.issue}</td>
                  <td>{row.lines}</td>
                  <td>{formatMoney(row.stake)}</td>
                  <td>{row.validBet === null ? '–' : formatMoney(row.validBet)}</td>
                  <td>{row.payout === null ? '–' : formatMoney(row.payout)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <MoreRows of={[read]} />
    </Dialog>
  );
}
