import type { Condition } from '@croupier/contract/promotions/terms';
import type { Grant, Offer } from '@croupier/contract/promotions/player';
import { isRefused } from '@croupier/kit/api/refused-error';
import { Button } from '@croupier/kit/ui/button';
import { ConfirmDialog } from '@croupier/kit/ui/confirm-dialog';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';
import { OverlayLink } from '../../navigation/overlay-link.tsx';
import { useOfferWords } from '../../offers/use-offer-words.ts';
import { useOffers } from '../../offers/use-offers.ts';
import { refreshBalance } from '../../state/balance.ts';
import { isOver } from './offer-rules.ts';

/** Gives an open bonus up after a question that names what is lost; asks again where that has grown. */
export function GiveUp({ grant }: { readonly grant: Grant }) {
  const { t } = useTranslation('promotions');
  const { money } = useOfferWords();
  const queries = useQueryClient();
  const { data: offers } = useOffers();
  const after = offers?.items.filter((offer) => comesAfter(offer, grant.offerId)) ?? [];
  const [asking, setAsking] = useState(false);
  const [changed, setChanged] = useState(false);
  const { id, forfeit, deposit } = grant;
  const giveUp = useMutation({
    mutationFn: (amount: string) => call('forfeitGrant', { grantId: id, amount }),
    async onSuccess({ outcome }) {
      setAsking(false);
      const taken = outcome?.taken ?? forfeit?.amount ?? '0';
      showToast('ok', { title: t('giveUp.done', { amount: money(taken) }) });
      await reload();
    },
    async onError(error) {
      // The question stays, and names what giving up takes now.
      const isChanged = isRefused(error, 'promotion.forfeit-changed');
      setChanged(isChanged);
      if (!isChanged) {
        setAsking(false);
        showToast('bad', { title: t('giveUp.failed'), text: failureText(error) });
      }
      if (isRefused(error)) await reload();
    },
  });

  async function reload(): Promise<void> {
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['grants'] }),
      queries.invalidateQueries({ queryKey: ['promotions'] }),
      queries.invalidateQueries({ queryKey: ['turnover'] }),
      refreshBalance().catch(() => undefined),
    ]);
  }

  if (!forfeit) return null;
  const amount = money(forfeit.amount);
  return (
    <>
      <Button
        variant="quiet"
        disabled={forfeit.betsOpen}
        onClick={() => {
          setChanged(false);
          setAsking(true);
        }}
      >
        {t('giveUp.act')}
      </Button>
      {forfeit.betsOpen && (
        <small className="grant-quiet">
          {t('giveUp.betsOpen')}{' '}
          <OverlayLink
            className="offer-link"
            to={{ kind: 'member', page: 'personalHistoryCopy', deposit: undefined }}
          >
            {t('giveUp.seeBets')}
          </OverlayLink>
        </small>
      )}
      <ConfirmDialog
        open={asking}
        title={t('giveUp.title', { amount })}
        text={
          <>
            {changed && <b role="alert">{t('giveUp.changed')} </b>}
            {deposit === null ? t('giveUp.text') : t('giveUp.textDeposit')}
            {after.length > 0 &&
              ` ${t('giveUp.after', { offers: after.map(({ name }) => name).join(', ') })}`}
          </>
        }
        confirmLabel={t('giveUp.confirm', { amount })}
        cancelLabel={t('giveUp.keep')}
        tone="danger"
        busy={giveUp.isPending}
        onConfirm={() => giveUp.mutate(forfeit.amount)}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

/** Whether an offer that is not over is for those alone who finish a bonus of that one. */
const comesAfter = (offer: Offer, offerId: string): boolean =>
  !isOver(offer) && asksFor(offer.terms.condition, offerId);

function asksFor(condition: Condition, offerId: string): boolean {
  if ('is' in condition) return condition.is === 'after-offer' && condition.offerId === offerId;
  const inner = 'all' in condition ? condition.all : condition.any;
  return inner.some((one) => asksFor(one, offerId));
}
