import type { RedEnvelope } from '@croupier/contract/rewards/player';
import { formatCount } from '@croupier/kit/format/numbers';
import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { Countdown } from '@croupier/kit/ui/countdown';
import { announce } from '@croupier/kit/ui/live-region';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, type CallOutput } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';
import { OverlayLink } from '../../navigation/overlay-link.tsx';
import { usePermission } from '../../state/permission.ts';
import { EnvelopePicture } from './envelope-picture.tsx';
import { useReadAnew } from './use-read-anew.ts';
import { useRewardWords } from './use-reward-words.ts';
import { Won } from './won.tsx';

/** A pool in packets: what is left of it, and the member's own. */
export function Envelope({ envelope }: { readonly envelope: RedEnvelope }) {
  const { t } = useTranslation('rewards');
  const { money } = useRewardWords();
  const readAnew = useReadAnew();
  const [opened, setOpened] = useState<CallOutput<'openEnvelope'>>();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('openEnvelope', { envelopeId: envelope.envelopeId }),
    async onSuccess(answer) {
      setOpened(answer);
      announce(t('envelope.said', { amount: money(answer.amount) }));
      await readAnew();
    },
    async onError(error) {
      showToast('bad', { title: t('failed'), text: failureText(error) });
      await readAnew();
    },
  });
  if (opened) {
    return (
      <Won
        title={t('envelope.yours')}
        gift={money(opened.amount)}
        balance={opened.balance}
        required={opened.required}
        picture={<EnvelopePicture open />}
        onDone={() => setOpened(undefined)}
      >
        <Best envelope={envelope} />
      </Won>
    );
  }
  return (
    <>
      <Head envelope={envelope} />
      <EnvelopePicture open={envelope.own !== null} />
      {envelope.own ? (
        <p className="reward-note">{t('envelope.had', { amount: money(envelope.own.amount) })}</p>
      ) : (
        <Left envelope={envelope} onOver={() => void readAnew()} />
      )}
      <Best envelope={envelope} />
      {envelope.own === null && (
        <Act envelope={envelope} busy={isPending} onOpen={() => mutate()} />
      )}
    </>
  );
}

function Head({ envelope }: { readonly envelope: RedEnvelope }) {
  const { t } = useTranslation('rewards');
  const { money, span } = useRewardWords();
  const { name, pool, packets, least, opensAt, closesAt, own } = envelope;
  return (
    <header className="reward-head">
      <h3>{name}</h3>
      <p>
        {t('envelope.pool', {
          pool: money(pool),
          packets: formatCount(packets),
          least: money(least),
        })}
      </p>
      <Badge tone="gold" icon={own ? 'check-circle' : 'clock'}>
        {own ? t('envelope.opened') : span(opensAt, closesAt)}
      </Badge>
    </header>
  );
}

function Left({
  envelope,
  onOver,
}: {
  readonly envelope: RedEnvelope;
  readonly onOver: () => void;
}) {
  const { t } = useTranslation('rewards');
  const { clockOffset } = usePermission().info;
  const { state, left, packets, opensAt, closesAt } = envelope;
  const until = state === 'coming' ? opensAt : closesAt;
  return (
    <div className="reward-left">
      <p>
        <span>
          {t(`envelope.state.${state}`, {
            left: formatCount(left),
            packets: formatCount(packets),
          })}
        </span>
        {(state === 'open' || state === 'coming') && (
          <Countdown until={Date.parse(until)} clockOffsetMs={clockOffset ?? 0} onExpire={onOver} />
        )}
      </p>
      <progress value={left} max={packets} aria-label={t('envelope.leftLabel')} />
      {(state === 'gone' || state === 'closed') && <small>{t('envelope.missed')}</small>}
    </div>
  );
}

/** The largest packets that were taken. */
function Best({ envelope: { best } }: { readonly envelope: RedEnvelope }) {
  const { t } = useTranslation('rewards');
  const { money } = useRewardWords();
  if (best.length === 0) return null;
  return (
    <dl className="reward-facts" aria-label={t('envelope.best')}>
      {best.slice(0, 3).map(({ name, amount, isMe }, at) => (
        <div key={at} data-me={isMe || undefined}>
          <dt>{isMe ? t('you') : name}</dt>
          <dd>{money(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Act({
  envelope: { state, needsDeposit },
  busy,
  onOpen,
}: {
  readonly envelope: RedEnvelope;
  readonly busy: boolean;
  readonly onOpen: () => void;
}) {
  const { t } = useTranslation('rewards');
  if (needsDeposit && state !== 'closed' && state !== 'gone') {
    const way = (
      <OverlayLink deeper to={{ kind: 'member', page: 'depositv2', deposit: undefined }} />
    );
    return (
      <Button size="lg" block render={way}>
        {t('envelope.deposit')}
      </Button>
    );
  }
  return (
    <Button
      variant="gold"
      size="lg"
      block
      disabled={state !== 'open'}
      busy={busy}
      busyLabel={t('busy')}
      onClick={onOpen}
    >
      {t(`envelope.act.${state}`)}
    </Button>
  );
}
