import { Icon } from '@croupier/kit/ui/icon';
import { useTranslation } from 'react-i18next';
import { PageLink } from '../../navigation/page-link.tsx';
import { contractAddress } from './contract-address.ts';
import { percentText } from './tier-text.ts';
import type { OwnContracts } from './use-contract-info.ts';
import { useTimeLeft } from './use-time-left.ts';

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

/** An offer that waits for the agent's answer. */
export function OfferNote({ offer }: { readonly offer: NonNullable<OwnContracts['offer']> }) {
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
