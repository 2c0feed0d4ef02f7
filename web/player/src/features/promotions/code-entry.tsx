import { OFFER_CODE_SIGNS, readOfferCode } from '@croupier/contract/promotions/codes';
import type { Offer } from '@croupier/contract/promotions/player';
import { offerLines } from '@croupier/kit/offers/offer-lines';
import { Button } from '@croupier/kit/ui/button';
import { TextField } from '@croupier/kit/ui/text-field';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';
import { useOfferWords, wholeMoney } from '../../offers/use-offer-words.ts';
import { refreshBalance } from '../../state/balance.ts';
import { usePermission } from '../../state/permission.ts';
import { TermsLines } from './offer-terms-list.tsx';
import { useOfferSummary } from './use-offer-summary.ts';
import './code-entry.css';

/** With what a code may be parted. */
const TYPED_MAX = OFFER_CODE_SIGNS + 6;

/** As long as a code, so that a sign in it is what is wrong. */
const isWhole = (typed: string) => typed.replaceAll(/[\s-]/gu, '').length === OFFER_CODE_SIGNS;

/** A code that somebody was given: what it brings is shown first, then taken. */
export function CodeEntry() {
  const { t } = useTranslation('promotions');
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();
  const look = useMutation({
    mutationFn: (code: string) => call('offerOfCode', { code }),
    onError: (error) => setWrong(failureText(error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = readOfferCode(typed);
    if (code === undefined) {
      setWrong(t(isWhole(typed) ? 'code.alphabet' : 'code.signs', { count: OFFER_CODE_SIGNS }));
      return;
    }
    setWrong(undefined);
    look.mutate(code);
  };
  const forget = () => {
    setTyped('');
    look.reset();
  };
  return (
    <section className="offer-code" aria-label={t('code.label')}>
      <form noValidate onSubmit={submit}>
        <TextField
          size="md"
          label={t('code.label')}
          placeholder={t('code.example')}
          value={typed}
          error={wrong}
          maxLength={TYPED_MAX}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          readOnly={look.isPending}
          onChange={({ target }) => {
            setTyped(target.value);
            setWrong(undefined);
            if (look.data) look.reset();
          }}
        />
        <Button type="submit" size="md" busy={look.isPending} busyLabel={t('code.looking')}>
          {t('code.look')}
        </Button>
      </form>
      <div aria-live="polite">
        {look.data && (
          <Found offer={look.data} code={look.variables} onTaken={forget} onRefused={setWrong} />
        )}
      </div>
    </section>
  );
}

/** What the code brings, with its terms, and the way to take it. */
function Found({
  offer,
  code,
  onTaken,
  onRefused,
}: {
  readonly offer: Offer;
  readonly code: string;
  readonly onTaken: () => void;
  readonly onRefused: (text: string) => void;
}) {
  const { t } = useTranslation('promotions');
  const words = useOfferWords(offer);
  const { freeSpins } = offer.terms;
  const { symbol } = usePermission().info.currency;
  const queries = useQueryClient();
  const summaryOf = useOfferSummary();
  const take = useMutation({
    mutationFn: () => call('useOfferCode', { code, version: offer.version }),
    async onSuccess({ amount, spins }) {
      showToast(
        'ok',
        spins
          ? { title: t('claim.spins', { count: spins.spins }), text: t('claim.spinsText') }
          : { title: t('claim.done', { amount: wholeMoney(amount, symbol) }) },
      );
      onTaken();
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['promotions'] }),
        queries.invalidateQueries({ queryKey: ['grants'] }),
        queries.invalidateQueries({ queryKey: ['turnover'] }),
        refreshBalance().catch(() => undefined),
      ]);
    },
    onError: (error) => onRefused(failureText(error)),
  });
  return (
    <div className="offer-code-found">
      <b>
        <bdi>{offer.name}</bdi>
      </b>
      <small>{summaryOf(offer, 'long')}</small>
      <details>
        <summary>{t('act.terms')}</summary>
        <TermsLines lines={offerLines(offer.terms, words)} />
      </details>
      {offer.bar && <p role="alert">{t(`barText.${offer.bar}`)}</p>}
      <Button
        variant="gold"
        disabled={offer.state !== 'claim'}
        busy={take.isPending}
        busyLabel={t('act.claiming')}
        onClick={() => take.mutate()}
      >
        {freeSpins
          ? t('act.claimSpins', { count: freeSpins.spins })
          : t('act.claim', { amount: words.money(offer.terms.amount) })}
      </Button>
    </div>
  );
}
