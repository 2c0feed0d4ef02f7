import type { FeedbackAbout } from '@croupier/contract/content/feedback';
import type { ContractFile } from '@croupier/contract/contracts/player/contracts';
import { isRefused } from '@croupier/kit/api/refused-error';
import { Button } from '@croupier/kit/ui/button';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Icon } from '@croupier/kit/ui/icon';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../api/call-failure.tsx';
import { callQuery } from '../../api/call-query.ts';
import { useMomentText } from '../../language/moment-text.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { ContractActs } from './contract-acts.tsx';
import { contractAddress } from './contract-address.ts';
import { EndingList } from './ending-list.tsx';
import { PreviewCard } from './preview-card.tsx';
import { StateBadge } from './state-badge.tsx';
import { TierTable } from './tier-table.tsx';
import { useTimeLeft } from './use-time-left.ts';
import './contracts.css';

/** The way to ask the house about a record. */
export type Ask = (about: FeedbackAbout) => ReactNode;

/** One contract: what it says, what it changes, whom it hits, and what can be done with it. */
export function ContractPage({
  contractId,
  ask,
}: {
  readonly contractId: string;
  readonly ask: Ask;
}) {
  const { t } = useTranslation('contract');
  const file = useQuery({ ...callQuery('contract', { contractId }), staleTime: 0 });
  if (isRefused(file.error, 'contracts.unknown')) return <UnknownContract />;
  if (file.isError) {
    return (
      <CallFailure
        title={t('failure')}
        error={file.error}
        onRetry={() => void file.refetch()}
        retrying={file.isFetching}
      />
    );
  }
  if (!file.data) return <Skeleton shape="block" height="360px" />;
  return <File file={file.data} ask={ask} />;
}

export function UnknownContract() {
  const { t } = useTranslation('contract');
  return (
    <EmptyState
      title={t('unknown.title')}
      text={t('unknown.text')}
      action={
        <Button variant="primary" render={<PageLink to={contractAddress()} />}>
          {t('back')}
        </Button>
      }
    />
  );
}

function File({ file, ask }: { readonly file: ContractFile; readonly ask: Ask }) {
  const { t } = useTranslation('contract');
  const momentText = useMomentText();
  const { contract, current, ends, history, acts } = file;
  const accepting = acts.includes('accept');
  return (
    <article className="contract-file">
      <ContractHead file={file} />
      <TierTable kind={contract.kind} tiers={contract.tiers} before={current?.tiers} />
      {contract.state === 'pending' && <Preview file={file} />}
      {ends.length > 0 && (accepting || acts.includes('terminate')) && (
        <EndingList file={file} accepting={accepting} />
      )}
      <Facts file={file} />
      <ContractActs file={file} />
      {ask(`contract:${contract.id}`)}
      <section className="contract-history">
        <h2>{t('history')}</h2>
        <ol>
          {history.map(({ event, at }) => (
            <li key={`${event} ${at}`}>
              <span>{t(`event.${event}`)}</span>
              <time dateTime={at}>{momentText(at)}</time>
            </li>
          ))}
        </ol>
      </section>
    </article>
  );
}

/** What the offer would have paid lately, for both whom it is between. */
function Preview({ file: { contract, current } }: { readonly file: ContractFile }) {
  const preview = useQuery({
    ...callQuery('contractPreview', { contractId: contract.id }),
    staleTime: 60_000,
  });
  return (
    <PreviewCard
      kind={contract.kind}
      preview={preview}
      tiers={contract.tiers}
      before={current?.tiers}
    />
  );
}

function ContractHead({ file: { contract } }: { readonly file: ContractFile }) {
  const { t } = useTranslation('contract');
  const left = useTimeLeft(contract.expiresAt);
  const { kind, period, side, member, upline, id, state } = contract;
  return (
    <header className="contract-head">
      <PageLink to={contractAddress()} className="contract-back">
        <Icon name="arrow-left" size={18} />
        {t('back')}
      </PageLink>
      <div>
        <h2>
          {t(`kind.${kind}`)}, {t(`period.${period}`)}
        </h2>
        <p>
          {side === 'given'
            ? t('file.to', { account: member.account, id })
            : t('file.from', { account: upline?.account ?? t('house'), id })}
        </p>
      </div>
      {state === 'pending' && (
        <span className="contract-left">
          <Icon name="timer" size={18} />
          {left}
        </span>
      )}
      <StateBadge contract={contract} />
    </header>
  );
}

/** From when and until when, and what happens meanwhile. */
function Facts({ file: { contract, from, acts, current } }: { readonly file: ContractFile }) {
  const { t } = useTranslation('contract');
  const momentText = useMomentText();
  const { effectiveFrom, endsAt, suspended, kind } = contract;
  const facts = [
    ...(acts.includes('accept') && from !== null
      ? [
          t('fact.wouldStart', { time: momentText(from) }),
          ...(current ? [t('fact.until')] : []),
          ...(kind === 'dividend' ? [t('fact.carry')] : []),
        ]
      : []),
    ...(acts.includes('terminate') && from !== null
      ? [t('fact.wouldEnd', { time: momentText(from) })]
      : []),
    ...(acts.includes('cancel') ? [t('fact.waits')] : []),
    ...(effectiveFrom === null ? [] : [t('fact.from', { time: momentText(effectiveFrom) })]),
    ...(endsAt === null ? [] : [t('fact.ends', { time: momentText(endsAt) })]),
    ...(suspended ? [t('fact.suspended')] : []),
  ];
  return (
    <ul className="contract-facts">
      {facts.map((fact) => (
        <li key={fact}>
          <Icon name="calendar-check" size={18} />
          {fact}
        </li>
      ))}
    </ul>
  );
}
