import type { Offer, OfferLack } from '@croupier/contract/promotions/player';
import { type MemberPage, listPath } from '@croupier/contract/site/site-map';
import { Badge } from '@croupier/kit/ui/badge';
import { useTranslation } from 'react-i18next';
import { OverlayLink } from '../../navigation/overlay-link.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { PlayBar } from '../../offers/play-bar.tsx';
import { useFlag } from '../../state/permission.ts';
import { useOfferGames } from './offer-games.ts';
import { bestGames } from './offer-rules.ts';
import { useLackText } from './use-lack-text.ts';

type Lacking = { readonly offer: Offer; readonly lack: OfferLack };

/** What keeps the reader from an offer in a few words, or how far it is; and the way to mend it. */
export function LackNote({ offer, lack }: Lacking) {
  const { t } = useTranslation('promotions');
  const text = useLackText(offer)(lack);
  const { percent, mend } = lack;
  return (
    <>
      {percent === null ? (
        <Badge icon="lock-simple">{text}</Badge>
      ) : (
        <>
          <PlayBar label={text} percent={percent} />
          <b className="offer-percent">{t('percent', { percent })}</b>
        </>
      )}
      {mend === 'now' && <MendLink offer={offer} lack={lack} />}
    </>
  );
}

/** Where the member does what is asked for; nothing where the merchant has no such page. */
export function MendLink({ offer, lack: { of } }: Lacking) {
  const { t } = useTranslation('promotions');
  const { offered } = useOfferGames();
  const [deposits, vip] = [useFlag('deposit'), useFlag('vip')];
  const text = (name: 'deposit' | 'verify' | 'vip' | 'play' | 'offer') => t(`mend.${name}`);
  switch (of.is) {
    case 'nth-deposit':
      return deposits && <WindowLink page="depositv2">{text('deposit')}</WindowLink>;
    case 'verified':
      return <WindowLink page="verification">{text('verify')}</WindowLink>;
    case 'vip':
    case 'level':
      return vip && <WindowLink page="vip">{text('vip')}</WindowLink>;
    case 'played':
    case 'free-spin-win': {
      const [first = bestGames(offer, offered)] = 'gameTypes' in of ? of.gameTypes : [];
      return (
        <PageLink className="offer-link" to={listPath(first)}>
          {text('play')}
        </PageLink>
      );
    }
    case 'after-offer':
      return (
        <PageLink className="offer-link" to={`/promotions/${of.offerId}`}>
          {text('offer')}
        </PageLink>
      );
    default:
      return null;
  }
}

function WindowLink({ page, children }: { readonly page: MemberPage; readonly children: string }) {
  return (
    <OverlayLink className="offer-link" to={{ kind: 'member', page, deposit: undefined }}>
      {children}
    </OverlayLink>
  );
}
