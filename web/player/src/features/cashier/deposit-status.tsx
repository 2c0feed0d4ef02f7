import type { DepositDetail, DepositOffer } from '@croupier/contract/cashier/player';
import { cardNetworks } from '@croupier/contract/cashier/scratch-cards';
import { moneySign } from '@croupier/kit/format/money';
import { tenderText } from '@croupier/kit/format/tender';
import { Button } from '@croupier/kit/ui/button';
import { CopyButton } from '@croupier/kit/ui/copy-button';
import { Countdown } from '@croupier/kit/ui/countdown';
import { askToConfirm } from '@croupier/kit/ui/dialog-host';
import { Icon } from '@croupier/kit/ui/icon';
import { Money } from '@croupier/kit/ui/money';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { callQuery } from '../../api/call-query.ts';
import { CallFailure } from '../../api/call-failure.tsx';
import { failureText } from '../../api/failure-text.ts';
import { useMomentText } from '../../language/moment-text.ts';
import { OverlayLink } from '../../navigation/overlay-link.tsx';
import { closeOverlay } from '../../navigation/site-location.ts';
import { usePermission } from '../../state/permission.ts';
import { lazyPart } from '../../navigation/lazy-part.tsx';
import { DepositBadge } from './deposit-badge.tsx';
import { DepositSteps } from './deposit-steps.tsx';
import { SaidPaid } from './said-paid.tsx';
import { depositStateViews } from './deposit-state-view.ts';

/** Draws codes, which few pages need. */
const PayInstructions = lazyPart(
  async () => (await import('./pay-instructions.tsx')).PayInstructions,
  'deposit',
);

/** Push tells of a change at once; this is for when the line is down. */
const ASK_AGAIN_MS = 5000;

/** One deposit, followed until it is credited or over. */
export function DepositStatus({ depositId }: { readonly depositId: string }) {
  const { t } = useTranslation('deposit');
  const query = useQuery({
    ...callQuery('deposit', { depositId }),
    refetchInterval: ({ state }) => (state.data?.state === 'created' ? ASK_AGAIN_MS : false),
    refetchOnMount: 'always',
  });
  if (query.data) return <Following deposit={query.data} />;
  if (query.isError) {
    return (
      <CallFailure
        title={t('status.failure')}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return <Skeleton shape="block" height="360px" />;
}

function Following({ deposit }: { readonly deposit: DepositDetail }) {
  const { pay } = deposit;
  const top = useRef<HTMLElement>(null);
  // The form before it may have been scrolled down.
  useEffect(() => {
    // Newer browsers answer with a promise, which is no way to end an effect.
    top.current?.scrollIntoView({ block: 'start' });
  }, []);
  if (pay === null || pay.form === 'redirect' || pay.form === 'card') {
    return <StateCard deposit={deposit} />;
  }
  return (
    <div className="deposit-paying">
      <article className="deposit-pay" ref={top}>
        <PayInstructions
          deposit={deposit}
          pay={pay}
          fallback={<Skeleton shape="block" height="420px" />}
        />
      </article>
      <StateCard deposit={deposit} />
    </div>
  );
}

/** How a deposit stands, what came of it, and what can be done about it. */
function StateCard({ deposit }: { readonly deposit: DepositDetail }) {
  const { t } = useTranslation('deposit');
  const { currency } = usePermission().info;
  const { symbol } = currency;
  const tender = tenderText(deposit.credited ?? deposit.amount, currency);
  const view = depositStateViews[deposit.state];
  const { note, state } = deposit;
  // Where the way to pay stands beside it, the time left stands there.
  const { pay } = deposit;
  const card = pay?.form === 'card' ? pay : undefined;
  const isBeside = pay !== null && pay.form !== 'redirect' && !card;
  return (
    <article className="deposit-status" data-tone={view.tone}>
      {!isBeside && (
        <div className="deposit-status-head">
          <DepositBadge deposit={deposit} />
          {state === 'created' && !card && <Countdown until={Date.parse(deposit.expiresAt)} />}
        </div>
      )}
      <span className="deposit-status-sign">
        <Icon name={view.icon} size={40} />
      </span>
      <p className="deposit-status-amount">
        <Money amount={deposit.credited ?? deposit.amount} symbol={symbol} />
        {tender && <small dir="ltr">{tender}</small>}
      </p>
      <div role="status">
        {card ? (
          <>
            <h2>{t('card.checking')}</h2>
            <p>
              {t('card.checkingText', {
                network: cardNetworks[card.network].name,
                end: card.serialEnd,
              })}
            </p>
          </>
        ) : (
          <>
            <h2>{t(note ? `note.${note}.title` : `status.${state}.title`)}</h2>
            <p>{t(note ? `note.${note}.text` : `status.${state}.text`)}</p>
          </>
        )}
      </div>
      <DepositFacts deposit={deposit} />
      <DepositSteps steps={deposit.steps} />
      {deposit.state === 'review' && deposit.saidPaidAt !== null && <SaidPaid deposit={deposit} />}
      <DepositActions deposit={deposit} />
    </article>
  );
}

function DepositFacts({ deposit }: { readonly deposit: DepositDetail }) {
  const { t } = useTranslation('deposit');
  const momentText = useMomentText();
  const { symbol } = usePermission().info.currency;
  return (
    <dl className="facts">
      <div>
        <dt>{t('fact.reference')}</dt>
        <dd>
          {deposit.reference}
          <CopyButton value={deposit.reference} label={t('fact.copyReference')} />
        </dd>
      </div>
      <div>
        <dt>{t('fact.method')}</dt>
        <dd>{deposit.methodName}</dd>
      </div>
      {deposit.fee !== null && moneySign(deposit.fee) > 0 && (
        <div>
          <dt>{t('summary.fee')}</dt>
          <dd>
            <Money amount={deposit.fee} symbol={symbol} />
          </dd>
        </div>
      )}
      {deposit.offer && <OfferFacts offer={deposit.offer} />}
      <div>
        <dt>{t('fact.created')}</dt>
        <dd>{momentText(deposit.createdAt)}</dd>
      </div>
      {deposit.settledAt && (
        <div>
          <dt>{t('fact.settled')}</dt>
          <dd>{momentText(deposit.settledAt)}</dd>
        </div>
      )}
    </dl>
  );
}

/** What was chosen with it, and what it asks for. */
function OfferFacts({ offer }: { readonly offer: DepositOffer }) {
  const { t } = useTranslation('deposit');
  const { symbol } = usePermission().info.currency;
  const { name, bonus, spins, toPlay } = offer;
  return (
    <>
      <div>
        <dt>{t('fact.offer')}</dt>
        <dd>
          <bdi>{name}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('summary.offer')}</dt>
        <dd>
          {spins === null ? (
            <Money amount={bonus} symbol={symbol} tone="gold" />
          ) : (
            t('summary.spins', { count: spins })
          )}
        </dd>
      </div>
      {moneySign(toPlay) > 0 && (
        <div>
          <dt>{t('summary.all')}</dt>
          <dd>
            <Money amount={toPlay} symbol={symbol} />
          </dd>
        </div>
      )}
    </>
  );
}

function DepositActions({ deposit }: { readonly deposit: DepositDetail }) {
  const { t } = useTranslation('deposit');
  const queries = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => call('cancelDeposit', { depositId: deposit.id }),
    onError: (error) => showToast('bad', { title: failureText(error) }),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['deposit', { depositId: deposit.id }] });
      void queries.invalidateQueries({ queryKey: ['deposits'] });
    },
  });

  async function giveUp(): Promise<void> {
    const sure = await askToConfirm({
      title: t('cancel.title'),
      text: t('cancel.text'),
      confirmLabel: t('cancel.confirm'),
      cancelLabel: t('cancel.keep'),
      tone: 'danger',
    });
    if (sure) cancel.mutate();
  }

  if (deposit.state === 'created') {
    return (
      <div className="deposit-actions">
        {deposit.payUrl !== null && deposit.pay?.form === 'redirect' && (
          <Button
            variant="primary"
            size="lg"
            trailingIcon="arrow-square-out"
            render={<PayLink url={deposit.payUrl} />}
          >
            {t('pay.link')}
          </Button>
        )}
        {/* A card is used once its PIN was passed on. */}
        {deposit.pay?.form !== 'card' && (
          <Button variant="quiet" size="lg" busy={cancel.isPending} onClick={() => void giveUp()}>
            {t('cancel.action')}
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className="deposit-actions">
      {deposit.state === 'paid' && (
        <Button variant="primary" size="lg" icon="play-fill" onClick={closeOverlay}>
          {t('play')}
        </Button>
      )}
      {deposit.note === 'over-level' && (
        <Button
          variant="primary"
          size="lg"
          render={<OverlayLink to={{ kind: 'member', page: 'verification', deposit: undefined }} />}
        >
          {t('toVerification')}
        </Button>
      )}
      <Button
        size="lg"
        variant={deposit.state === 'paid' || deposit.note === 'over-level' ? 'quiet' : 'primary'}
        render={<OverlayLink to={{ kind: 'member', page: 'depositv2', deposit: undefined }} />}
      >
        {t('again')}
      </Button>
    </div>
  );
}

/** The gateway's page, in this tab: it leads back here. The words come from the button around it. */
function PayLink({ url, ...rest }: { readonly url: string }) {
  // oxlint-disable-next-line jsx-a11y/anchor-has-content
  return <a {...rest} href={url} />;
}
