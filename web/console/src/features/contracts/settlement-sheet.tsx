import type { StaffSettlementFile } from '@croupier/contract/contracts/operator/settlements';
import { formatCount } from '@croupier/kit/format/numbers';
import { Badge } from '@croupier/kit/ui/badge';
import { Money } from '@croupier/kit/ui/money';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call.ts';
import { Instant } from '../../page/instant.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { rateText } from '../../page/rate-text.ts';
import { useWorkplace } from '../../state/staff.ts';
import { settlementTones } from './contract-tones.ts';
import { type FactRow, Facts } from './facts.tsx';
import { TierList } from './tier-list.tsx';
import './contracts.css';

/** How one settlement was calculated, line by line, and what of it went further down. */
export function SettlementSheet({ settlementId }: { readonly settlementId: string }) {
  const { merchant } = useWorkplace();
  const one = useQuery(callQuery('contractSettlement', { merchantId: merchant.id, settlementId }));
  if (one.isError) return <LoadFailed error={one.error} onRetry={() => void one.refetch()} />;
  if (!one.data) return <Skeleton height="240px" />;
  return (
    <>
      <Head file={one.data} />
      <Calculation file={one.data} />
      <Below file={one.data} />
    </>
  );
}

type FileProps = { readonly file: StaffSettlementFile };

function Head({ file: { settlement } }: FileProps) {
  const { t } = useTranslation('console-agents');
  const { symbol } = useWorkplace().merchant;
  const { member, upline, startsAt, endsAt, state, paidAt, gross, contractId, kind } = settlement;
  const player = ({ id, account }: typeof member) => (
    <Link className="c-strong" to="/members/$memberId" params={{ memberId: id }}>
      {account}
    </Link>
  );
  const rows: readonly FactRow[] = [
    [t('contracts.kind'), `${t(`contracts.kinds.${kind}`)} (${contractId})`],
    [t('settlements.paidTo'), player(member)],
    [t('settlements.paidBy'), upline ? player(upline) : t('house')],
    [t('runs.from'), <Instant key="from" at={startsAt} />],
    [t('runs.until'), <Instant key="until" at={endsAt} />],
    [t('runs.gross'), <Money key="gross" amount={gross} symbol={symbol} />],
    [
      t('contracts.state'),
      <span key="state" className="c-stacked">
        <Badge tone={settlementTones[state]}>{t(`runs.settled.${state}`)}</Badge>
        {paidAt && <Instant at={paidAt} />}
      </span>,
    ],
  ];
  return <Facts rows={rows} />;
}

const some = (amount: string) => /[1-9]/.test(amount);
/** What corrections took back stays to be taken off. */
const isOwed = (rest: string) => rest.startsWith('-');

function Calculation({ file }: FileProps) {
  const { t } = useTranslation(['console-agents', 'common']);
  const { settlement, deducted, carryIn, carryOut, restIn, restOut, lines, tiers } = file;
  const money = (amount: string) => <Money amount={amount} />;
  const optional = (
    name: 'deducted' | 'carryIn' | 'restIn' | 'restOut' | 'owedIn' | 'owedOut' | 'carryOut',
    of: string,
  ) => (some(of) ? [[t(`settlements.${name}`), money(of)] as FactRow] : []);
  const base: readonly FactRow[] = [
    [t('settlements.validBet'), money(settlement.validBet)],
    [t('settlements.loss'), money(settlement.loss)],
    ...optional('deducted', deducted),
    ...optional('carryIn', carryIn),
    [t('settlements.actives'), formatCount(settlement.actives)],
    [t('settlements.step'), settlement.tier === null ? '–' : String(settlement.tier)],
  ];
  const sums: readonly FactRow[] = [
    ...lines.map(({ gameType, base: of, ratePpm, amount, corrects, isCarried }): FactRow => {
      const type = gameType === null ? t('settlements.allGames') : t(`common:gameType.${gameType}`);
      return [
        type,
        <span key={`${type} ${ratePpm} ${isCarried} ${corrects?.from}`} className="c-stacked">
          {money(isCarried ? of : amount)}
          {!isCarried && (
            <small>
              {money(of)} × {rateText(ratePpm)}%
            </small>
          )}
          {corrects && (
            <small>
              {t(isCarried ? 'settlements.carriedCorrection' : 'settlements.correction')}{' '}
              <Instant at={corrects.from} /> – <Instant at={corrects.to} />
            </small>
          )}
        </span>,
      ];
    }),
    ...optional(isOwed(restIn) ? 'owedIn' : 'restIn', restIn),
    ...optional(isOwed(restOut) ? 'owedOut' : 'restOut', restOut),
    ...optional('carryOut', carryOut),
    [t('runs.gross'), <b key="gross">{money(settlement.gross)}</b>],
    [t('settlements.paidDown'), money(settlement.paidDown)],
    [t('settlements.net'), <b key="net">{money(settlement.net)}</b>],
  ];
  return (
    <>
      <section className="c-contract-part">
        <h3>{t('settlements.base')}</h3>
        <Facts rows={base} />
      </section>
      <section className="c-contract-part">
        <h3>{t('settlements.steps')}</h3>
        <TierList tiers={tiers} />
      </section>
      <section className="c-contract-part">
        <h3>{t('settlements.calculation')}</h3>
        <Facts rows={sums} />
      </section>
    </>
  );
}

function Below({ file: { below } }: FileProps) {
  const { t } = useTranslation('console-agents');
  if (below.length === 0) return null;
  return (
    <section className="c-contract-part">
      <h3>{t('settlements.below')}</h3>
      <ul>
        {below.map(({ id, account, gross, state }) => (
          <li key={id}>
            <Link
              className="c-strong"
              to="/settlements/$settlementId"
              params={{ settlementId: id }}
            >
              {account}
            </Link>
            <span className="c-stacked">
              <Money amount={gross} />
              <Badge tone={settlementTones[state]}>{t(`runs.settled.${state}`)}</Badge>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
