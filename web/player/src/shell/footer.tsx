import type { SocialNetwork } from '@croupier/contract/resource-types';
import { vendorColour } from '@croupier/kit/art/vendors';
import type { IconName } from '@croupier/kit/icons/icon-names';
import { Badge } from '@croupier/kit/ui/badge';
import { Icon } from '@croupier/kit/ui/icon';
import { Logo } from '@croupier/kit/ui/logo';
import { useSignedIn } from '../features/member/use-member.ts';
import { ownTab } from '../features/support/own-tab.ts';
import { OverlayLink } from '../navigation/overlay-link.tsx';
import { PageLink } from '../navigation/page-link.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfferedTypes, useOfferedVendors } from '../features/catalog/use-lobby.ts';
import { Statistics } from '../features/analytics/statistics.tsx';
import { GroupBanners } from '../features/content/group-banners.tsx';
import { logoSign } from '../site/logo-sign.ts';
import { licences, socialLinks } from '../site/resources.ts';
import { useFlag, usePermission } from '../state/permission.ts';
import { keepVisitConsent } from '../state/visit-consent.ts';
import { openLegalDocument, type LegalDocument } from '../features/legal/open-legal-document.ts';
import '@croupier/kit/styles/badge.css';
import './footer.css';
import { useAgentsPath } from './use-agents-path.ts';

const THIS_YEAR = new Date().getFullYear();

const networkIcons: Readonly<Record<SocialNetwork, IconName>> = {
  facebook: 'facebook-logo',
  tiktok: 'tiktok-logo',
  youtube: 'youtube-logo',
  twitter: 'x-logo',
  instagram: 'instagram-logo',
  telegram: 'telegram-logo',
  whatsapp: 'whatsapp-logo',
};

/** Names of their own, the same in every language. */
const networkNames: Readonly<Record<SocialNetwork, string>> = {
  facebook: 'Facebook',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  twitter: 'X',
  instagram: 'Instagram',
  telegram: 'Telegram',
  whatsapp: 'WhatsApp',
};

/** The end of every page: what there is, what holds, who answers. */
export function Footer() {
  const { t } = useTranslation();
  const { info } = usePermission();
  const types = useOfferedTypes();
  const vendors = useOfferedVendors();
  const agents = useAgentsPath();
  const asksToCount = useFlag('analyticsConsent') && info.analytics.gtagId !== '';
  const signedIn = useSignedIn();
  const { merchant, theme, customerService, minimumAge, resources } = info;
  const socials = socialLinks(resources);
  const licenceNames = licences(resources).map(({ labelNameEn }) => labelNameEn);
  return (
    <footer className="footer">
      <div className="footer-columns">
        <div className="footer-brand">
          <Logo
            name={merchant.name}
            sign={logoSign(theme.logo)}
            picture={theme.picture}
            size={40}
          />
          <p>{t('footer.care', { age: minimumAge })}</p>
          <Badge dot={false}>
            <bdi dir="ltr">{t('footer.age', { age: minimumAge })}</bdi>
          </Badge>
        </div>
        {types.length > 0 && (
          <FooterColumn title={t('footer.products')}>
            {types.map(({ type, path }) => (
              <PageLink key={type} to={path}>
                {t(`gameType.${type}`)}
              </PageLink>
            ))}
          </FooterColumn>
        )}
        <FooterColumn title={t('footer.help')}>
          <PageLink to="/help">{t('footer.helpCenter')}</PageLink>
          <LegalLink name="terms">{t('footer.terms')}</LegalLink>
          <PageLink to="/responsible-gaming">{t('footer.responsible')}</PageLink>
          {signedIn && (
            <OverlayLink to={{ kind: 'member', page: 'protection', deposit: undefined }}>
              {t('footer.limits')}
            </OverlayLink>
          )}
          <PageLink to="/licenses">{t('footer.licences')}</PageLink>
          <PageLink to="/about">{t('footer.about')}</PageLink>
          <PageLink to="/app">{t('menu.app')}</PageLink>
          {asksToCount && (
            <button type="button" onClick={() => keepVisitConsent(undefined)}>
              {t('footer.statistics')}
            </button>
          )}
        </FooterColumn>
        <FooterColumn title={t('footer.contact')}>
          {customerService.map((service) => (
            <a
              key={service.path}
              href={service.path}
              target={ownTab(service)}
              rel="noopener noreferrer"
            >
              {service.title}
            </a>
          ))}
          <PageLink to="/feedback">{t('footer.feedback')}</PageLink>
          {agents && <PageLink to={agents}>{t('footer.affiliate')}</PageLink>}
        </FooterColumn>
        {socials.length > 0 && (
          <FooterColumn title={t('footer.social')}>
            <ul className="footer-socials">
              {socials.map(({ network, url }) => (
                <li key={network}>
                  <a
                    href={url}
                    target="_blank"
                    rel="noopener noreferrer"
                    aria-label={networkNames[network]}
                    title={networkNames[network]}
                  >
                    <Icon name={networkIcons[network]} size={18} />
                  </a>
                </li>
              ))}
            </ul>
          </FooterColumn>
        )}
      </div>
      {vendors.length > 0 && (
        <p className="footer-vendors">
          {vendors.map(({ code, name }) => (
            <span key={code}>
              <i className="k-diamond" style={{ background: vendorColour(code) }} />
              {name}
            </span>
          ))}
        </p>
      )}
      <GroupBanners group="w_pagcor" />
      {licenceNames.length > 0 && (
        <p className="footer-small">
          {t('footer.licence', { name: merchant.name, licences: licenceNames.join(', ') })}
        </p>
      )}
      <p className="footer-small">
        {t('footer.copyright', { name: merchant.name, year: THIS_YEAR })}
      </p>
      <Statistics />
    </footer>
  );
}

function FooterColumn({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <nav className="footer-column" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </nav>
  );
}

function LegalLink({
  name,
  children,
}: {
  readonly name: LegalDocument;
  readonly children: string;
}) {
  return (
    <button type="button" onClick={() => void openLegalDocument(name)}>
      {children}
    </button>
  );
}
