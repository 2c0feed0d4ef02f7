import { useTranslation } from 'react-i18next';
import { PageLink } from '../../navigation/page-link.tsx';
import { contractAddress } from './contract-address.ts';
import { OfferNote } from './offer-note.tsx';
import { percentText } from './tier-text.ts';
import type { OwnContracts } from './use-contract-info.ts';

/** What the agent is paid by: a card each kind, and above them what waits for an answer. */
export function OwnCards({ own }: { readonly own: readonly OwnContracts[] }) {
  const { t } = useTranslation('contract');
  return (
    <>
      {own.map(({ offer }) => offer && <OfferNote key={offer.id} offer={offer} />)}
      <ul className="own-cards">
        {own.map(({ kind, inForce }) => (
          <li key={kind}>
            {inForce === null ? (
              <span>
                <small>{t(`kind.${kind}`)}</small>
                <b data-none>{t('own.none')}</b>
              </span>
            ) : (
              <PageLink to={contractAddress({ contract: inForce.id })}>
                <small>{t(`kind.${kind}`)}</small>
                <b>{t('own.upTo', { rate: percentText(inForce.tiers.at(-1)?.ratePpm ?? 0) })}</b>
                <small>
                  {t(`period.${inForce.period}`)}, {t('own.steps', { count: inForce.tiers.length })}
                </small>
              </PageLink>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
