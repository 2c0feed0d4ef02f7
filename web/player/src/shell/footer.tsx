import { Badge } from '@croupier/kit/ui/badge';
import { Logo } from '@croupier/kit/ui/logo';
import { PageLink } from '../navigation/page-link.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLobby, useOfferedTypes } from '../features/catalog/use-lobby.ts';
import { logoSign } from '../site/logo-sign.ts';
import { usePermission } from '../state/permission.ts';
import { openPaper, type Paper } from '../features/papers/open-paper.ts';
import './footer.css';

const THIS_YEAR = new Date().getFullYear();

/** The end of every page: what there is, what holds, who answers. */
export function Footer() {
  const { t } = useTranslation();
  const { info } = usePermission();
  const types = useOfferedTypes();
  const { data } = useLobby();
  const vendors = [...new Set(data?.lanes.flatMap((lane) => lane.vendors.map(({ name }) => name)))];
  const { merchant, theme, customerService, minimumAge } = info;
  return (
    <footer className="footer">
      <div className="footer-columns">
        <div className="footer-brand">
          <Logo name={merchant.name} sign={logoSign(theme.logo)} size={40} />
          <p>{t('footer.care', { age: minimumAge })}</p>
          <Badge dot={false}>{t('footer.age', { age: minimumAge })}</Badge>
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
          <PaperLink paper="terms">{t('footer.terms')}</PaperLink>
          <PaperLink paper="care">{t('footer.responsible')}</PaperLink>
        </FooterColumn>
        {customerService.length > 0 && (
          <FooterColumn title={t('footer.contact')}>
            {customerService.map(({ path, title }) => (
              <a key={path} href={path} target="_blank" rel="noopener noreferrer">
                {title}
              </a>
            ))}
          </FooterColumn>
        )}
      </div>
      {vendors.length > 0 && (
        <p className="footer-vendors">
          {vendors.map((vendor) => (
            <span key={vendor}>{vendor}</span>
          ))}
        </p>
      )}
      <p className="footer-small">
        {t('footer.copyright', { name: merchant.name, year: THIS_YEAR })}
      </p>
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

function PaperLink({ paper, children }: { readonly paper: Paper; readonly children: string }) {
  return (
    <button type="button" onClick={() => void openPaper(paper)}>
      {children}
    </button>
  );
}
