import type { GrantState } from '@croupier/contract/promotions/kinds';
import type { Grant } from '@croupier/contract/promotions/player';
import { moneySign } from '@croupier/kit/format/money';
import { OfferArt } from '@croupier/kit/offers/offer-art';
import { offerLines } from '@croupier/kit/offers/offer-lines';
import { Badge, type BadgeTone } from '@croupier/kit/ui/badge';
import { useTranslation } from 'react-i18next';
import { useMomentText } from '../../language/moment-text.ts';
import { useOfferWords } from '../../offers/use-offer-words.ts';
import { GrantEntries } from './grant-entries.tsx';
import { TermsLines } from './offer-terms-list.tsx';

const tones: Readonly<Record<GrantState, BadgeTone>> = {
  open: 'info',
  converted: 'ok',
  forfeited: 'neutral',
  expired: 'warn',
  lost: 'neutral',
  cancelled: 'bad',
};

/** A bonus that is over, and what came of it in words. */
export function EndedGrant({ grant }: { readonly grant: Grant }) {
  const { t } = useTranslation('promotions');
  const momentText = useMomentText();
  const words = useOfferWords();
  const outcome = useOutcome()(grant);
  const { name, art, state, endedAt, amount, terms, entries } = grant;
  return (
    <li className="grant-over">
      <span className="grant-picture">
        <OfferArt art={art} sizes="128px" />
      </span>
      <div>
        <h4>
          <bdi>{name}</bdi>
        </h4>
        <p>{outcome}</p>
        <small>
          {t('grant.span', {
            amount: words.money(amount),
            time: momentText(endedAt ?? grant.grantedAt),
          })}
        </small>
        <details>
          <summary>{t('grant.more')}</summary>
          <GrantEntries entries={entries} />
          <TermsLines lines={offerLines(terms, words)} />
        </details>
      </div>
      <Badge tone={tones[state]}>{t(`grantState.${state}`)}</Badge>
    </li>
  );
}

/** Says what became the member's, and what was taken. */
function useOutcome(): (grant: Grant) => string {
  const { t } = useTranslation('promotions');
  const { money } = useOfferWords();
  return ({ state, outcome, amount }) => {
    const { converted = '0', taken = '0' } = outcome ?? {};
    switch (state) {
      case 'open':
        return '';
      case 'converted':
        if (moneySign(taken) > 0) {
          return t('outcome.convertedMost', { amount: money(converted), taken: money(taken) });
        }
        return moneySign(converted) > 0
          ? t('outcome.converted', { amount: money(converted) })
          : t('outcome.convertedEmpty');
      case 'lost':
        return t('outcome.lost', { amount: money(amount) });
      default:
        return moneySign(taken) > 0
          ? t(`outcome.${state}`, { amount: money(taken) })
          : t(`outcome.${state}Empty`);
    }
  };
}
