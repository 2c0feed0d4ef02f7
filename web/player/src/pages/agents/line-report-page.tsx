import type { OwnAgentPage } from '@croupier/contract/site/agent-pages';
import { Tabs } from '@croupier/kit/ui/tabs';
import { useTranslation } from 'react-i18next';
import { SentTransfers } from '../../features/agents/sent-transfers.tsx';
import { useOfferedVendors } from '../../features/catalog/use-lobby.ts';
import { LinePayments } from '../../features/teams/line-records/line-payments.tsx';
import { LineRounds } from '../../features/teams/line-records/line-rounds.tsx';
import { LineTransfers } from '../../features/teams/line-records/line-transfers.tsx';
import { TeamReport } from '../../features/teams/team-report.tsx';
import { agentAddress } from '../../navigation/agent-address.ts';
import { idOf } from '../../navigation/id-of.ts';
import { go } from '../../navigation/site-location.ts';
import { useFlag } from '../../state/permission.ts';
import type { AgentPageProps } from './agent-pages.tsx';

/** Sums by line, or single records of one kind. */
type View = 'lines' | 'rounds' | 'in' | 'out' | 'record';

type LineReportPageProps = AgentPageProps & {
  readonly page: OwnAgentPage;
  readonly report: 'betting' | 'transactions';
};

/** What the lines below somebody come to and, where the merchant allows it, each bet and payment of them. */
export function LineReportPage({ page, report, search }: LineReportPageProps) {
  const { t } = useTranslation('contract');
  const vendors = useOfferedVendors();
  const shows = useFlag('lineRecords');
  const under = idOf(search['under']);
  const views: readonly View[] = !shows
    ? ['lines']
    : report === 'betting'
      ? ['lines', 'rounds']
      : ['lines', 'in', 'out', ...(under === undefined ? [] : ['record' as const])];
  const view = views.find((one) => one === search['view']) ?? 'lines';
  const addressFor = (shown: View, memberId: string | undefined) =>
    agentAddress(page) +
    (shown === 'lines' ? '' : `&view=${shown}`) +
    (memberId === undefined ? '' : `&under=${memberId}`);
  const addressOf = (memberId: string | undefined) =>
    addressFor(memberId === undefined && view === 'record' ? 'in' : view, memberId);
  const of = { under, addressOf };
  return (
    <>
      {views.length > 1 && (
        <Tabs<View>
          variant="underlined"
          label={t('line.view')}
          value={view}
          onValueChange={(next) => go(addressFor(next, under))}
          items={views.map((value) => ({ value, label: t(`line.${value}`) }))}
        />
      )}
      {view === 'lines' && <TeamReport key={report} view={report} {...of} />}
      {view === 'lines' && report === 'transactions' && <SentTransfers />}
      {view === 'rounds' && <LineRounds vendors={vendors} {...of} />}
      {(view === 'in' || view === 'out') && <LinePayments key={view} way={view} {...of} />}
      {view === 'record' && under !== undefined && (
        <LineTransfers under={under} addressOf={addressOf} />
      )}
    </>
  );
}
