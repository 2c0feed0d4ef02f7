import { OfferNote } from './offer-note.tsx';
import { useContractInfo } from './use-contract-info.ts';
import './contracts.css';

/** Offers that wait for the agent's answer; nothing where none does. */
export function OfferInbox() {
  const { data = [] } = useContractInfo();
  return data.map(({ offer }) => offer && <OfferNote key={offer.id} offer={offer} />);
}
