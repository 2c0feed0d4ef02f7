import type { Raffle as RaffleFacts } from '@croupier/contract/rewards/player';
import { formatCount } from '@croupier/kit/format/numbers';
import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { Countdown } from '@croupier/kit/ui/countdown';
import { announce } from '@croupier/kit/ui/live-region';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';
import { usePermission } from '../../state/permission.ts';
import { useReadAnew } from './use-read-anew.ts';
import { useRewardWords } from './use-reward-words.ts';

type RaffleProps = { readonly raffle: RaffleFacts };

/** A raffle: its prizes, tickets, time, and who has won. */
export function Raffle({ raffle }: RaffleProps) {
  const { t } = useTranslation('rewards');
  const { money, moment } = useRewardWords();
  const { clockOffset } = usePermission().info;
  const readAnew = useReadAnew();
  const { name, by, per, mostTickets, state, own, tickets, drawsAt, carried } = raffle;
  return (
    <>
      <header className="reward-head">
        <h3>{name}</h3>
        <p>
          {t(`raffle.per.${by}`, { amount: money(per) })} {t('raffle.most', { count: mostTickets })}
        </p>
        <Badge tone="gold" icon="ticket">
          {t('raffle.own', { count: own })}
        </Badge>
        <small>{t('raffle.tickets', { number: formatCount(tickets) })}</small>
      </header>
      {state === 'drawn' ? (
        <Winners raffle={raffle} />
      ) : (
        <>
          <dl className="reward-facts">
            {raffle.prizes.map(({ amount, count }, at) => (
              <div key={at}>
                <dt>{t('raffle.prize', { place: at + 1, count })}</dt>
                <dd>{money(amount)}</dd>
              </div>
            ))}
          </dl>
          <div className="reward-left">
            <p>
              <span>{t(`raffle.state.${state}`, { time: moment(drawsAt) })}</span>
              <Countdown
                until={Date.parse(drawsAt)}
                clockOffsetMs={clockOffset ?? 0}
                onExpire={() => void readAnew()}
              />
            </p>
          </div>
          {state === 'open' && own < mostTickets && (
            <p className="reward-note">
              {t('raffle.carried', { amount: money(carried), per: money(per) })}
            </p>
          )}
        </>
      )}
    </>
  );
}

function Winners({ raffle: { winners, seed, claimsUntil } }: RaffleProps) {
  const { t } = useTranslation('rewards');
  const { money, moment } = useRewardWords();
  const readAnew = useReadAnew();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (prizeId: string) => call('claimRaffle', { prizeId }),
    async onSuccess({ amount }) {
      announce(t('raffle.said', { amount: money(amount) }));
      showToast('ok', { title: t('raffle.said', { amount: money(amount) }), text: '' });
      await readAnew();
    },
    async onError(error) {
      showToast('bad', { title: t('failed'), text: failureText(error) });
      await readAnew();
    },
  });
  if (seed !== null && winners.length === 0) {
    return <p className="reward-note">{t('raffle.nobody')}</p>;
  }
  const open = winners.some(({ isMe, claimedAt }) => isMe && claimedAt === null);
  return (
    <>
      <dl className="reward-facts" aria-label={t('raffle.winners')}>
        {winners.map(({ prizeId, amount, ticket, name, isMe, claimedAt }) => (
          <div key={prizeId} data-me={isMe || undefined}>
            <dt>
              {isMe ? t('you') : name}{' '}
              <small>{t('raffle.ticket', { number: formatCount(ticket) })}</small>
            </dt>
            <dd>
              {money(amount)}
              {isMe && claimedAt === null && (
                <Button
                  variant="gold"
                  size="sm"
                  busy={isPending && variables === prizeId}
                  busyLabel={t('busy')}
                  aria-label={t('raffle.claimOf', { amount: money(amount) })}
                  onClick={() => mutate(prizeId)}
                >
                  {t('raffle.claim')}
                </Button>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {open && <p className="reward-note">{t('raffle.until', { time: moment(claimsUntil) })}</p>}
    </>
  );
}
