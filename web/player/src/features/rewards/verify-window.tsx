import type { Raffle, RedEnvelope } from '@croupier/contract/rewards/player';
import { Button } from '@croupier/kit/ui/button';
import { Dialog } from '@croupier/kit/ui/dialog';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { TextField } from '@croupier/kit/ui/text-field';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, type CallOutput } from '../../api/call.ts';
import { callQuery } from '../../api/call-query.ts';
import { failureText } from '../../api/failure-text.ts';
import { fairNumbers, hashOf, packetsOf, placeOf, unitsOf, winnersOf } from './fair-numbers.ts';
import { useReadAnew } from './use-read-anew.ts';
import { useRewardWords } from './use-reward-words.ts';

const ROLLS = 10_000;
const SEED_MAX = 64;
type Draw = CallOutput<'prizeDraws'>['items'][number];
type Center = CallOutput<'rewardCenter'>;

/** What draws are decided by, and working them out again on this device. */
export function VerifyWindow({
  center: { fairness, raffle, envelope },
  onClose,
}: {
  readonly center: Center;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('rewards');
  const draws = useQuery({ ...callQuery('prizeDraws', {}), staleTime: 0 });
  return (
    <Dialog open onClose={onClose} size="md" title={t('verify.title')} initialFocus="window">
      <div className="reward-verify">
        <p>{t('verify.how')}</p>
        {fairness && <Seeds fairness={fairness} />}
        <h3>{t('verify.draws')}</h3>
        {draws.isPending && <Skeleton height="120px" />}
        {draws.data?.items.length === 0 && <p>{t('verify.none')}</p>}
        <ul>
          {draws.data?.items.slice(0, 20).map((draw) => (
            <Checked key={draw.ticketId} draw={draw} />
          ))}
        </ul>
        {raffle && <RaffleCheck raffle={raffle} />}
        {envelope && <EnvelopeCheck envelope={envelope} />}
      </div>
    </Dialog>
  );
}

function Fact({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <p className="reward-fact">
      <small>{label}</small>
      <code dir="ltr">{text}</code>
    </p>
  );
}

function Seeds({ fairness }: { readonly fairness: NonNullable<Center['fairness']> }) {
  const { t } = useTranslation('rewards');
  const [typed, setTyped] = useState('');
  const readAnew = useReadAnew();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('rotateDrawSeed', { clientSeed: typed.trim() || randomSeed() }),
    async onSuccess() {
      setTyped('');
      showToast('ok', { title: t('verify.rotated'), text: t('verify.rotatedText') });
      await readAnew();
    },
    onError: (error) => showToast('bad', { title: t('failed'), text: failureText(error) }),
  });
  return (
    <>
      <Fact label={t('verify.commit')} text={fairness.commit} />
      <Fact label={t('verify.next')} text={fairness.nextCommit} />
      <Fact
        label={t('verify.clientSeed')}
        text={`${fairness.clientSeed} · ${fairness.nextNonce}`}
      />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          mutate();
        }}
      >
        <TextField
          label={t('verify.ownSeed')}
          value={typed}
          maxLength={SEED_MAX}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" busy={isPending} busyLabel={t('busy')}>
          {t('verify.rotate')}
        </Button>
      </form>
    </>
  );
}

const randomSeed = () => crypto.randomUUID().replaceAll('-', '').slice(0, 16);

function Checked({ draw }: { readonly draw: Draw }) {
  const { t } = useTranslation('rewards');
  const { gift, moment } = useRewardWords();
  const { data } = useQuery({
    queryKey: ['checked draw', draw.ticketId, draw.serverSeed],
    queryFn: () => isRight(draw),
    enabled: draw.serverSeed !== null,
    staleTime: Infinity,
  });
  return (
    <li>
      <span>
        {t(`verify.${draw.board}`)}: {gift(draw.of)}
        <small>
          {moment(draw.at)} · {t('verify.roll', { roll: draw.roll, nonce: draw.nonce })}
        </small>
      </span>
      <b data-state={data}>{t(data === undefined ? 'verify.secret' : `verify.${data}`)}</b>
    </li>
  );
}

/** The hash that was shown, the number and the prize all follow from the seed. */
async function isRight(draw: Draw): Promise<'right' | 'wrong'> {
  const { serverSeed: seed, clientSeed, nonce } = draw;
  if (seed === null) return 'wrong';
  const roll = await (await fairNumbers({ seed, clientSeed, nonce }))(ROLLS);
  const same = (await hashOf(seed)) === draw.commit && roll === draw.roll;
  return same && placeOf(draw.weights, roll) === draw.drawn ? 'right' : 'wrong';
}

function RaffleCheck({ raffle }: { readonly raffle: Raffle }) {
  const { t } = useTranslation('rewards');
  const { seed, commit, tickets, winners, name } = raffle;
  const { data } = useQuery({
    queryKey: ['checked raffle', raffle.raffleId, seed],
    queryFn: async () => {
      const won = await winnersOf(seed ?? '', tickets, winners.length);
      const same = (await hashOf(seed ?? '')) === commit;
      return same && won.join() === winners.map(({ ticket }) => ticket).join() ? 'right' : 'wrong';
    },
    enabled: seed !== null,
    staleTime: Infinity,
  });
  return (
    <>
      <h3>{name}</h3>
      <Fact label={t('verify.commit')} text={commit} />
      {seed !== null && <Fact label={t('verify.seed')} text={seed} />}
      <p>
        <b data-state={data}>{t(data === undefined ? 'verify.secret' : `verify.${data}`)}</b>
      </p>
    </>
  );
}

/** Every packet follows from the seed: all that are known, and all together the pool. */
function EnvelopeCheck({ envelope }: { readonly envelope: RedEnvelope }) {
  const { t } = useTranslation('rewards');
  const { money } = useRewardWords();
  const { seed, commit, name, pool, own, best } = envelope;
  const { data } = useQuery({
    queryKey: ['checked envelope', envelope.envelopeId, seed, own?.place],
    queryFn: async () => {
      const packets = await packetsOf(seed ?? '', envelope);
      const isSame = (await hashOf(seed ?? '')) === commit;
      const known = [...best, ...(own ? [own] : [])];
      const fits = known.every(({ place, amount }) => packets[place - 1] === unitsOf(amount));
      const sum = packets.reduce((all, packet) => all + packet, 0n);
      return isSame && fits && sum === unitsOf(pool) ? 'right' : 'wrong';
    },
    enabled: seed !== null,
    staleTime: Infinity,
  });
  return (
    <>
      <h3>{name}</h3>
      <Fact label={t('verify.commit')} text={commit} />
      {seed !== null && <Fact label={t('verify.seed')} text={seed} />}
      {own && <p>{t('verify.packet', { place: own.place, amount: money(own.amount) })}</p>}
      <p>
        <b data-state={data}>{t(data === undefined ? 'verify.secret' : `verify.${data}`)}</b>
      </p>
    </>
  );
}
