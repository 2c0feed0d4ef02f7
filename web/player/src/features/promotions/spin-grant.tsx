import type { Grant } from '@croupier/contract/promotions/player';
import { OfferArt } from '@croupier/kit/offers/offer-art';
import { offerLines } from '@croupier/kit/offers/offer-lines';
import { nameIn } from '@croupier/kit/offers/offer-words';
import { Button } from '@croupier/kit/ui/button';
import { Money } from '@croupier/kit/ui/money';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';
import { useMomentText } from '../../language/moment-text.ts';
import { OverlayLink } from '../../navigation/overlay-link.tsx';
import { PlayBar } from '../../offers/play-bar.tsx';
import { useOfferWords } from '../../offers/use-offer-words.ts';
import { usePermission } from '../../state/permission.ts';
import { TermsLines } from './offer-terms-list.tsx';
import { useTimeLeft } from './use-offer-times.ts';

/** Free spins that are not over: how many are left, until when, on which game, and by what terms. */
export function SpinGrant({ grant }: { readonly grant: Grant }) {
  const { t } = useTranslation('promotions');
  const title = useId();
  const words = useOfferWords(grant);
  const momentText = useMomentText();
  const leftText = useTimeLeft();
  const { name, art, terms, spins } = grant;
  if (!spins) return null;
  const { left, until } = spins;
  return (
    <section className="grant" aria-labelledby={title}>
      <header>
        <span className="grant-picture">
          <OfferArt art={art} sizes="128px" />
        </span>
        <div>
          <h3 id={title}>
            <bdi>{name}</bdi>
          </h3>
          <p>{t('grant.until', { left: leftText(until), time: momentText(until) })}</p>
        </div>
        <b>{t('spins.short', { left, spins: spins.spins })}</b>
      </header>
      <PlayBar
        label={t('spins.played')}
        percent={Math.trunc(((spins.spins - left) * 100) / spins.spins)}
      />
      <p className="grant-progress">
        <span>{t('spins.left', { left, spins: spins.spins })}</span>
      </p>
      <SpinFacts grant={grant} spins={spins} />
      {left === 0 ? <p className="grant-quiet">{t('spins.waits')}</p> : <Games grant={grant} />}
      <p className="grant-quiet">{t('spins.then')}</p>
      <details>
        <summary>{t('grant.terms')}</summary>
        <TermsLines lines={offerLines(terms, words)} />
      </details>
    </section>
  );
}

function SpinFacts({
  grant,
  spins: { stake, won, gameId },
}: {
  readonly grant: Grant;
  readonly spins: NonNullable<Grant['spins']>;
}) {
  const { t } = useTranslation('promotions');
  const words = useOfferWords(grant);
  const { symbol } = usePermission().info.currency;
  return (
    <dl className="grant-facts">
      {gameId !== null && (
        <div>
          <dt>{t('spins.game')}</dt>
          <dd>{nameIn(words, 'game', gameId)}</dd>
        </div>
      )}
      <div>
        <dt>{t('spins.stake')}</dt>
        <dd>
          <Money amount={stake} symbol={symbol} />
        </dd>
      </div>
      <div>
        <dt>{t('spins.won')}</dt>
        <dd>
          <Money amount={won} symbol={symbol} />
        </dd>
      </div>
    </dl>
  );
}

/** The way to the game; while none is chosen, those that can be. */
function Games({ grant }: { readonly grant: Grant }) {
  const { t } = useTranslation('promotions');
  const title = useId();
  const words = useOfferWords(grant);
  const queries = useQueryClient();
  const choose = useMutation({
    mutationFn: (gameId: string) => call('chooseSpinGame', { grantId: grant.id, gameId }),
    async onSuccess(_chosen, gameId) {
      showToast('ok', { title: t('spins.chosen', { game: nameIn(words, 'game', gameId) }) });
      await queries.invalidateQueries({ queryKey: ['grants'] });
    },
    async onError(error) {
      showToast('bad', { title: t('spins.failed'), text: failureText(error) });
      await queries.invalidateQueries({ queryKey: ['grants'] });
    },
  });
  const gameId = grant.spins?.gameId ?? null;
  if (gameId !== null) {
    return (
      <div className="grant-acts">
        <Button variant="primary" render={<OverlayLink to={{ kind: 'game', gameId }} />}>
          {t('spins.pick', { game: nameIn(words, 'game', gameId) })}
        </Button>
      </div>
    );
  }
  return (
    <div className="grant-acts" role="group" aria-labelledby={title}>
      <p id={title}>{t('spins.choose')}</p>
      {(grant.terms.freeSpins?.gameIds ?? []).map((id) => (
        <Button
          key={id}
          variant="soft"
          busy={choose.isPending && choose.variables === id}
          busyLabel={t('spins.getting')}
          disabled={choose.isPending}
          onClick={() => choose.mutate(id)}
        >
          {nameIn(words, 'game', id)}
        </Button>
      ))}
    </div>
  );
}
