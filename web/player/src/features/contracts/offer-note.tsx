import './contracts.css';
import type { AgentContract } from '@croupier/contract/contracts/player/contracts';
import { Icon } from '@croupier/kit/ui/icon';
import { useTranslation } from 'react-i18next';
import { PageLink } from '../../navigation/page-link.tsx';
import { contractAddress } from './contract-address.ts';
import { useTimeLeft } from './use-time-left.ts';
import { useContractInfo } from './use-contract-info.ts';

/** An offer that waits for the agent's answer. */
export function OfferNote({ offer }: { readonly offer: AgentContract }) {
  const { t } = useTranslation('contract');
  const left = useTimeLeft(offer.expiresAt);
  return (
    <PageLink to={contractAddress({ contract: offer.id })} className="offer-note">
      <Icon name="file-text" size={24} />
      <span>
        <b>
          {t(offer.replaces === null ? 'offer.waits' : 'offer.waitsNew', {
            kind: t(`kind.${offer.kind}`),
          })}
        </b>
        <small>
          {t('offer.of', { account: offer.upline?.account ?? t('house') })}, {left}
        </small>
      </span>
      <Icon name="caret-right" size={20} />
    </PageLink>
  );
}

/** Offers that wait for the agent's answer; nothing where none does. */
export function OfferInbox() {
  const { data = [] } = useContractInfo();
  return data.map(({ offer }) => offer && <OfferNote key={offer.id} offer={offer} />);
}
