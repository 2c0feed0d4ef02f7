import type { SettlementFile } from '@croupier/contract/contracts/player/settlements';
import { isRefused } from '@croupier/kit/api/refused-error';
import { toTenThousandths } from '@croupier/kit/format/money';
import { formatCount } from '@croupier/kit/format/numbers';
import { Button } from '@croupier/kit/ui/button';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Icon } from '@croupier/kit/ui/icon';
import { Money } from '@croupier/kit/ui/money';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../api/call-failure.tsx';
import { callQuery } from '../../api/call-query.ts';
import { useMomentText } from '../../language/moment-text.ts';
import { LineWho } from '../../line/line-who.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { usePermission } from '../../state/permission.ts';
import { contractAddress } from './contract-address.ts';
import { SettlementBadge } from './settlement-badge.tsx';
import { TierTable } from './tier-table.tsx';
import { percentText } from './tier-text.ts';
import { useCorrectedText, usePeriodText } from './use-period-text.ts';
import './contracts.css';
import './settlement.css';

export type SettlementPageProps = {
  readonly settlementId: string;
  /** The record that it belongs to. */
  readonly back: string;
  /** The way to ask the house about it. */
  readonly ask: ReactNode;
};

/** How one period was calculated, line by line: base, step, what went down the line. */
export function SettlementPage({ settlementId, back, ask }: SettlementPageProps) {
  const { t } = useTranslation('contract');
  const file = useQuery({ ...callQuery('settlement', { settlementId }), staleTime: 0 });
  if (isRefused(file.error, 'contracts.settlement-unknown')) {
    return (
      <EmptyState
        title={t('paid.unknown')}
        text={t('unknown.text')}
        action={
          <Button variant="primary" render={<PageLink to={back} />}>
            {t('paid.back')}
          </Button>
        }
      />
    );
  }
  if (file.isError) {
    return (
      <CallFailure
        title={t('paid.failure')}
        error={file.error}
        onRetry={() => void file.refetch()}
        retrying={file.isFetching}
      />
    );
  }
  if (!file.data) return <Skeleton shape="block" height="420px" />;
  return <File file={file.data} back={back} ask={ask} />;
}

type FileProps = Pick<SettlementPageProps, 'back' | 'ask'> & { readonly file: SettlementFile };

function File({ file, back, ask }: FileProps) {
  const { t } = useTranslation('contract');
  const momentText = useMomentText();
  const periodText = usePeriodText();
  const { symbol } = usePermission().info.currency;
  const { settlement, tiers, below } = file;
  const { kind, side, member, paidAt, state, net, gross, contractId } = settlement;
  return (
    <article className="contract-file settlement">
      <header className="contract-head">
        <PageLink to={back} className="contract-back">
          <Icon name="arrow-left" size={18} />
          {t('paid.back')}
        </PageLink>
        <div>
          <h2>
            {t(`kind.${kind}`)}, {periodText(settlement)}
          </h2>
          <p>
            {side === 'given' && (
              <>
                <bdi>{member.account}</bdi>,{' '}
              </>
            )}
            <PageLink to={contractAddress({ contract: contractId })} className="settlement-link">
              {t('paid.contract', { id: contractId })}
            </PageLink>
          </p>
        </div>
        <SettlementBadge state={state} />
      </header>
      <section className="agent-card settlement-net">
        <p>
          {side === 'given' ? t('paid.toThem') : t('paid.mine')}
          {paidAt && (
            <time dateTime={paidAt}>{t('paid.at', { time: momentText(paidAt, 'row') })}</time>
          )}
        </p>
        <b>
          <Money amount={side === 'given' ? gross : net} symbol={symbol} />
        </b>
        {side === 'received' && <Share settlement={settlement} />}
      </section>
      <Base file={file} />
      <Step title={t('line.tier')}>
        <TierTable kind={kind} tiers={tiers} reached={settlement.tier ?? 0} />
      </Step>
      <Reckoning file={file} />
      {side === 'received' && below.length > 0 && (
        <Step title={t('line.below')}>
          <ul className="settlement-lines">
            {below.map(({ account, gross: theirs, state: paid }) => (
              <li key={account}>
                <LineWho account={account} />
                <SettlementBadge state={paid} />
                <Money amount={minus(theirs)} />
              </li>
            ))}
          </ul>
        </Step>
      )}
      {ask}
    </article>
  );
}

const minus = (amount: string) => (/[1-9]/.test(amount) ? `-${amount}` : amount);

function Step({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <section className="settlement-step">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** What of the whole remains, in true proportion. */
function Share({ settlement: { gross, net, paidDown } }: Pick<SettlementFile, 'settlement'>) {
  const { t } = useTranslation('contract');
  const whole = toTenThousandths(gross);
  const mine = toTenThousandths(net);
  if (whole <= 0n || mine < 0n) return null;
  const percent = Number((mine * 1000n) / whole) / 10;
  return (
    <>
      <span className="settlement-bar" aria-hidden>
        <span style={{ inlineSize: `${percent}%` }} />
      </span>
      <p>
        {t('paid.share', { percent })}
        <span>
          {t('paid.down')} <Money amount={paidDown} />
        </span>
      </p>
    </>
  );
}

/** What the team brought in the period. */
function Base({ file: { settlement, deducted, carryIn } }: Pick<FileProps, 'file'>) {
  const { t } = useTranslation('contract');
  const { kind, validBet, loss, actives } = settlement;
  const some = (amount: string) => /[1-9]/.test(amount);
  const rows: readonly (readonly [name: string, value: ReactNode])[] = [
    ...(kind === 'dividend'
      ? [
          [t('line.loss'), <Money key="loss" amount={loss} />] as const,
          ...(some(deducted)
            ? [[t('line.deducted'), <Money key="off" amount={deducted} />] as const]
            : []),
          ...(some(carryIn)
            ? [[t('line.carryIn'), <Money key="carry" amount={carryIn} />] as const]
            : []),
        ]
      : []),
    [t('line.validBet'), <Money key="bet" amount={validBet} />],
    [t('line.actives'), formatCount(actives)],
  ];
  return (
    <Step title={t('line.base')}>
      <dl className="settlement-lines">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Step>
  );
}

/** Base times rate, with what earlier periods left. */
function Reckoning({ file }: Pick<FileProps, 'file'>) {
  const { t } = useTranslation(['contract', 'common']);
  const { lines, restIn, restOut, carryOut, settlement } = file;
  const correctedText = useCorrectedText();
  const some = (amount: string) => /[1-9]/.test(amount);
  const isOwed = (amount: string) => amount.startsWith('-');
  const rests = [
    [isOwed(restIn) ? 'owedIn' : 'restIn', restIn],
    [isOwed(restOut) ? 'owedOut' : 'restOut', restOut],
    ['carryOut', carryOut],
  ] as const;
  return (
    <Step title={t('line.reckoning')}>
      <dl className="settlement-lines">
        {lines.map(({ gameType, base, ratePpm, amount, corrects, isCarried }) => (
          <div key={`${gameType} ${ratePpm} ${isCarried} ${corrects?.from}`}>
            <dt>
              {gameType === null ? t('line.all') : t(`common:gameType.${gameType}`)}
              {corrects && (
                <small>
                  {t(isCarried ? 'line.carriedCorrection' : 'line.correction', {
                    period: correctedText(settlement.kind, corrects),
                  })}
                </small>
              )}
              {!isCarried && (
                <small>
                  <Money amount={base} /> × {percentText(ratePpm)}%
                </small>
              )}
            </dt>
            <dd>
              <Money amount={isCarried ? base : amount} />
            </dd>
          </div>
        ))}
        {lines.length === 0 && <p>{t('line.nothing')}</p>}
        {rests
          .filter(([, amount]) => some(amount))
          .map(([name, amount]) => (
            <div key={name}>
              <dt>{t(`line.${name}`)}</dt>
              <dd>
                <Money amount={amount} />
              </dd>
            </div>
          ))}
        <div data-total>
          <dt>{t('line.gross')}</dt>
          <dd>
            <Money amount={settlement.gross} />
          </dd>
        </div>
      </dl>
    </Step>
  );
}
