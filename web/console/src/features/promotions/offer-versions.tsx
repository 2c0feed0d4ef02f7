import type { OfferDetail } from '@croupier/contract/promotions/operator';
import { Money } from '@croupier/kit/ui/money';
import { useTranslation } from 'react-i18next';
import { Versions } from '../../page/builder/published.tsx';
import { useWorkplace } from '../../state/staff.ts';
import { TermsList } from './terms-list.tsx';

/** Everything that was published of an offer, with its budget. */
export function OfferVersions({ offer }: { readonly offer: OfferDetail }) {
  const { t, i18n } = useTranslation('console-promotions');
  const { symbol } = useWorkplace().merchant;
  return (
    <Versions
      area="console-promotions"
      version={offer.version}
      versions={offer.versions}
      lines={(terms, before) => (
        <TermsList terms={terms} language={i18n.language} named={offer.named} against={before} />
      )}
      note={({ budget }) => (
        <>
          {t('list.budget')} <Money amount={budget} symbol={symbol} /> ·{' '}
        </>
      )}
    />
  );
}
