import { type QueueName, queues, rulesOfQueue } from '@croupier/contract/staff/operator/queues';
import type { IconName } from '@croupier/kit/icons/icon-names';
import { formatCount } from '@croupier/kit/format/numbers';
import { Card } from '@croupier/kit/ui/card';
import { Icon } from '@croupier/kit/ui/icon';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AgeMark } from '../../kit/age-mark.tsx';
import { useWaiting } from '../../state/queue-news.ts';
import { useMay } from '../../state/staff.ts';

const shown = [
  { queue: 'withdrawals', name: 'withdrawals', icon: 'hand-withdraw', to: '/withdrawals' },
  { queue: 'payments', name: 'payments', icon: 'hand-deposit', to: '/deposits', state: 'payments' },
  { queue: 'requests', name: 'requests', icon: 'checks', to: '/approvals' },
  { queue: 'payout-disputes', name: 'payoutDisputes', icon: 'scales', to: '/disputes' },
  { queue: 'documents', name: 'documents', icon: 'identification-card', to: '/documents' },
  { queue: 'payout-accounts', name: 'payoutAccounts', icon: 'bank', to: '/payout-accounts' },
  { queue: 'feedback', name: 'feedback', icon: 'chat-circle-text', to: '/feedback' },
  { queue: 'findings', name: 'findings', icon: 'warning', to: '/findings' },
  { queue: 'lottery-results', name: 'lotteryResults', icon: 'ticket-fill', to: '/lotteries' },
  {
    queue: 'sports-settlements',
    name: 'sportsSettlements',
    icon: 'scales',
    to: '/sports-settlement',
  },
  { queue: 'line-reports', name: 'lineReports', icon: 'warning-circle', to: '/line-reports' },
  { queue: 'table-chat', name: 'tableChat', icon: 'chat-circle-dots', to: '/table-chat' },
] as const satisfies readonly {
  readonly queue: QueueName;
  readonly name: string;
  readonly icon: IconName;
  readonly to: LinkProps['to'];
  readonly state?: string;
}[];

/** How much waits in each queue that the reader may see. */
export function WaitingCard({ oldestWithdrawal }: { readonly oldestWithdrawal: string | null }) {
  const { t } = useTranslation('console');
  return (
    <Card className="c-desk-queues" title={t('dashboard.queues.title')} padding="none">
      <ul className="c-desk-rows">
        {shown.map((line) => (
          <QueueLine
            key={line.queue}
            line={line}
            oldestAt={line.queue === 'withdrawals' ? oldestWithdrawal : null}
          />
        ))}
      </ul>
    </Card>
  );
}

function QueueLine({
  line,
  oldestAt,
}: {
  readonly line: (typeof shown)[number];
  readonly oldestAt: string | null;
}) {
  const { t } = useTranslation('console');
  const { queue, name, icon, to } = line;
  const may = useMay(queues[queue].read);
  const waiting = useWaiting(queue);
  if (!may) return null;
  const search = 'state' in line ? { state: line.state } : {};
  return (
    <li>
      <Icon name={icon} />
      <Link to={to} search={search as never}>
        {t(`dashboard.queues.${name}`)}
      </Link>
      {oldestAt !== null && waiting > 0 && (
        <AgeMark at={oldestAt} targetMinutes={rulesOfQueue(queue).targetMinutes} />
      )}
      <strong data-none={waiting === 0 || undefined}>
        {waiting > 0 ? formatCount(waiting) : t('dashboard.queues.none')}
      </strong>
    </li>
  );
}
