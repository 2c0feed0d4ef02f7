import type { Withdrawal } from '@croupier/contract/withdrawal/player';
import { Badge } from '@croupier/kit/ui/badge';
import { CopyButton } from '@croupier/kit/ui/copy-button';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Icon } from '@croupier/kit/ui/icon';
import { Money } from '@croupier/kit/ui/money';
import { Worth } from '../../figures/worth.tsx';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isRefused } from '@croupier/kit/api/refused-error';
import { CallFailure } from '../../api/call-failure.tsx';
import { callQuery } from '../../api/call-query.ts';
import { useMomentText } from '../../language/moment-text.ts';
import { usePermission } from '../../state/permission.ts';
import { AnswerPayout } from './answer-payout.tsx';
import { SliceBar } from './slice-bar.tsx';
import { SliceList } from './slice-list.tsx';
import { withdrawalStateViews } from './withdrawal-state-view.ts';
import './withdrawal-status.css';

/** Push tells of a change at once; this is for when the line is down. */
const ASK_AGAIN_MS = 15_000;
const ends: readonly Withdrawal['state'][] = ['received', 'rejected', 'failed'];

export type WithdrawalStatusProps = {
  readonly withdrawalId: string;
  /** The payout to answer for, in the place of the rest. */
  readonly sliceId: string | undefined;
};

/** One withdrawal, followed until its member has the money. */
export function WithdrawalStatus({ withdrawalId, sliceId }: WithdrawalStatusProps) {
  const { t } = useTranslation('withdraw');
  const query = useQuery({
    ...callQuery('withdrawal', { withdrawalId }),
    refetchInterval: ({ state: { data } }) =>
      data && ends.includes(data.state) ? false : ASK_AGAIN_MS,
    refetchOnMount: 'always',
  });
  if (isRefused(query.error, 'withdrawal.unknown')) {
    return <EmptyState title={t('unknown')} text={t('unknownText')} />;
  }
  if (!query.data && query.isError) {
    return (
      <CallFailure
        title={t('status.failure')}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!query.data) return <Skeleton shape="block" height="420px" />;
  const slice = query.data.slices.find(({ id }) => id === sliceId);
  return slice?.stage === 'paid' ? (
    <AnswerPayout withdrawal={query.data} slice={slice} />
  ) : (
    <Following withdrawal={query.data} />
  );
}

function Following({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { t } = useTranslation('withdraw');
  const { symbol } = usePermission().info.currency;
  const { state, amount, received, remaining, note } = withdrawal;
  const { tone } = withdrawalStateViews[state];
  return (
    <article className="withdrawal">
      <section className="withdrawal-head" data-tone={tone}>
        <header>
          <span>
            <small>{t('status.amount')}</small>
            <b>
              <Money amount={amount} symbol={symbol} />
            </b>
          </span>
          <Badge tone={tone}>{t(`state.${state}`)}</Badge>
        </header>
        <SliceBar withdrawal={withdrawal} />
        <dl>
          <div data-tone="ok">
            <dt>{t('status.got')}</dt>
            <dd>
              <Worth amount={received} />
            </dd>
          </div>
          <div>
            <dt>{t('status.rest')}</dt>
            <dd>
              <Worth amount={remaining} />
            </dd>
          </div>
        </dl>
      </section>
      <div role="status" className="withdrawal-words">
        <h2>{t(`status.${state}.title`)}</h2>
        <p>{t(`status.${state}.text`)}</p>
        {note !== null && <blockquote>{note}</blockquote>}
      </div>
      {withdrawal.slices.length > 0 && <SliceList withdrawal={withdrawal} />}
      <Facts withdrawal={withdrawal} />
      <Steps withdrawal={withdrawal} />
    </article>
  );
}

function Facts({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { t } = useTranslation('withdraw');
  const { symbol } = usePermission().info.currency;
  const momentText = useMomentText();
  const { reference, provider, methodName, number, fee, net, createdAt } = withdrawal;
  return (
    <dl className="facts">
      <div>
        <dt>{t('fact.reference')}</dt>
        <dd>
          <bdi dir="ltr">{reference}</bdi>
          <CopyButton value={reference} label={t('fact.copy')} />
        </dd>
      </div>
      <div>
        <dt>{t('fact.to')}</dt>
        <dd>
          {provider ?? methodName} <bdi dir="ltr">{number}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('fact.fee')}</dt>
        <dd>
          <Money amount={fee} symbol={symbol} />
        </dd>
      </div>
      <div>
        <dt>{t('fact.net')}</dt>
        <dd>
          <Money amount={net} symbol={symbol} />
        </dd>
      </div>
      <div>
        <dt>{t('fact.created')}</dt>
        <dd>{momentText(createdAt)}</dd>
      </div>
    </dl>
  );
}

/** Where it went through, the oldest first. */
function Steps({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { t } = useTranslation('withdraw');
  const momentText = useMomentText();
  const last = withdrawal.steps.length - 1;
  return (
    <section className="withdrawal-steps">
      <h3>{t('status.steps')}</h3>
      <ol>
        {withdrawal.steps.map(({ state, at }, index) => {
          const { icon, tone } = withdrawalStateViews[state];
          const isNow = index === last && !ends.includes(state);
          return (
            <li key={`${state} ${at}`} data-tone={isNow ? 'warn' : tone}>
              <Icon name={isNow ? 'timer' : index < last ? 'check-circle-fill' : icon} size={18} />
              <span>{t(`state.${state}`)}</span>
              <time dateTime={at}>{momentText(at, 'row')}</time>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
