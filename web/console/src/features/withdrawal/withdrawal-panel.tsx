import type {
  WithdrawalQueueLine,
  WithdrawalStory,
} from '@croupier/contract/withdrawal/operator/withdrawals';
import { formatMoney } from '@croupier/kit/format/money';
import { Badge } from '@croupier/kit/ui/badge';
import { Icon } from '@croupier/kit/ui/icon';
import { Money } from '@croupier/kit/ui/money';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call.ts';
import { SidePanel } from '../../kit/side-panel.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { useWorkplace } from '../../state/staff.ts';
import { SentForApproval } from '../../page/sent-for-approval.tsx';
import { RiskBox } from './risk-box.tsx';
import { SliceList } from './slice-list.tsx';
import { holderTones, stageTones } from './stage-tones.ts';
import { StorySteps } from './story-steps.tsx';
import { TurnoverBar } from './turnover-bar.tsx';
import { placeOf } from './withdrawal-columns.tsx';
import './withdrawals.css';
import { Instant } from '../../page/instant.tsx';
import { AccountNumber } from './account-number.tsx';

/** One withdrawal: why it is here, whose it is, where the money goes, and what happened so far. */
export function WithdrawalPanel({ line }: { readonly line: WithdrawalQueueLine }) {
  const { t } = useTranslation('console-payouts');
  const { merchant } = useWorkplace();
  const { id: withdrawalId, reference } = line;
  const read = useQuery(callQuery('withdrawal', { merchantId: merchant.id, withdrawalId }));
  return (
    <SidePanel title={t('withdrawals.one', { reference })}>
      <div className="c-stack">
        <Head line={read.data ?? line} />
        {line.asked && <SentForApproval asked={line.asked} />}
        {read.isError && <LoadFailed error={read.error} onRetry={() => void read.refetch()} />}
        {read.isPending && <Skeleton height="320px" />}
        {read.data && <Story story={read.data} />}
      </div>
    </SidePanel>
  );
}

function Head({ line }: { readonly line: Omit<WithdrawalQueueLine, 'subject' | 'claim'> }) {
  const { t } = useTranslation('console-payouts');
  const { symbol } = useWorkplace().merchant;
  const { amount, stage, memberId, account, frozen } = line;
  return (
    <header className="c-payout-head">
      <div>
        <Money className="c-payout-amount" amount={amount} symbol={symbol} />
        <Badge tone={stageTones[stage]}>{t(`withdrawals.stages.${stage}`)}</Badge>
      </div>
      <p>
        <Link className="c-strong" to="/members/$memberId" params={{ memberId }}>
          {account}
        </Link>{' '}
        {frozen && <Badge tone="bad">{t('withdrawals.frozen')}</Badge>} → {placeOf(line)}
      </p>
    </header>
  );
}

function Story({ story }: { readonly story: WithdrawalStory }) {
  const { t } = useTranslation('console-payouts');
  const { stage, memberId, note } = story;
  const isOpen = stage === 'review' || stage === 'held';
  return (
    <>
      {story.bar !== null && <Barred bar={story.bar} />}
      <RiskBox story={story} />
      {isOpen && <FourEyesLine takesTwo={story.takesTwo} />}
      <TurnoverBar memberId={memberId} />
      <Sums story={story} />
      <MemberFacts memberId={memberId} />
      <PayoutAccountFacts story={story} />
      <SliceList slices={story.slices} withdrawalId={story.id} />
      {note !== null && (
        <section className="c-part">
          <h3>{t('withdrawals.note')}</h3>
          <q>{note}</q>
        </section>
      )}
      <section className="c-part">
        <h3>{t('withdrawals.soFar')}</h3>
        <StorySteps steps={story.steps} />
      </section>
    </>
  );
}

/** Why nothing can be paid as things stand. */
function Barred({ bar }: { readonly bar: NonNullable<WithdrawalStory['bar']> }) {
  const { t } = useTranslation('console-payouts');
  return (
    <p className="c-two-line" data-two>
      <Icon name="warning-circle-fill" size={16} />
      {t(`withdrawals.bars.${bar}`)}
    </p>
  );
}

function FourEyesLine({ takesTwo }: { readonly takesTwo: boolean }) {
  const { t } = useTranslation('console-payouts');
  return (
    <p className="c-two-line" data-two={takesTwo || undefined}>
      <Icon name={takesTwo ? 'users' : 'user'} size={16} />
      {t(takesTwo ? 'withdrawals.twoHere' : 'withdrawals.oneHere')}
    </p>
  );
}

/** What it comes to; what is nothing is left out. */
function Sums({ story }: { readonly story: WithdrawalStory }) {
  const { t } = useTranslation('console-payouts');
  const { symbol } = useWorkplace().merchant;
  const { fee, net, toPay, received, released } = story;
  const sums = { fee, net, toPay: toPay.amount, received, released };
  return (
    <dl className="c-lines">
      {Object.entries(sums).map(([name, amount]) =>
        Number(amount) === 0 ? null : (
          <div key={name}>
            <dt>{t(`withdrawals.${name as 'fee'}`)}</dt>
            <dd>{formatMoney(amount, { symbol })}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

/** What the player paid in and made of it, and what is left to them. */
function MemberFacts({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation('console-payouts');
  const { merchant } = useWorkplace();
  const { data } = useQuery(callQuery('member', { merchantId: merchant.id, memberId }));
  if (!data) return null;
  const { symbol } = merchant;
  return (
    <section className="c-part">
      <h3>{t('withdrawals.facts')}</h3>
      <dl className="c-lines">
        <div>
          <dt>{t('withdrawals.deposits')}</dt>
          <dd>
            <Money amount={data.totals.deposits} symbol={symbol} />
          </dd>
        </div>
        <div>
          <dt>{t('withdrawals.result')}</dt>
          <dd>
            <Money amount={data.totals.net} symbol={symbol} tone="delta" />
          </dd>
        </div>
        <div>
          <dt>{t('withdrawals.balance')}</dt>
          <dd>
            <Money amount={data.balance} symbol={symbol} />
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** Where the money goes: masked, and whole for whoever pays it. */
function PayoutAccountFacts({ story }: { readonly story: WithdrawalStory }) {
  const { t } = useTranslation('console-payouts');
  const { id, holder, boundAt, removedAt } = story.payoutAccount;
  return (
    <section className="c-part">
      <h3>{t('withdrawals.account')}</h3>
      <dl className="c-lines">
        <div>
          <dt>{placeOf(story)}</dt>
          <dd>
            <Badge size="sm" tone={holderTones[holder]}>
              {t(`holders.${holder}`)}
            </Badge>
          </dd>
        </div>
        <div>
          <dt>{t('withdrawals.bound')}</dt>
          <dd>
            <Instant at={boundAt} />
          </dd>
        </div>
        {removedAt && (
          <div>
            <dt>{t('withdrawals.removed')}</dt>
            <dd>
              <Instant at={removedAt} />
            </dd>
          </div>
        )}
      </dl>
      <AccountNumber accountId={id} />
    </section>
  );
}
