import type { InfoPageName } from '@croupier/contract/site/site-map';
import { Button } from '@croupier/kit/ui/button';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Icon } from '@croupier/kit/ui/icon';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SupportLinks } from '../../features/support/support-links.tsx';
import { usePageTitle } from '../../site/use-page-title.ts';
import { appLinks, licences } from '../../site/resources.ts';
import { installStore, offerInstall } from '../../state/install.ts';
import { usePermission } from '../../state/permission.ts';
import { useStore } from '../../state/store.ts';
import { LicenceList } from './licence-list.tsx';
import './info-page.css';

interface Section {
  readonly title: string;
  readonly text: string;
}

export type InfoPageProps = {
  readonly name: InfoPageName;
  /** Stands below the text. */
  readonly children?: ReactNode;
};

/** Pages of text: who we are, our licences, playing with care, the app. */
export function InfoPage({ name, children }: InfoPageProps) {
  const { t } = useTranslation('pages');
  const title = t(`info.${name}.title`);
  usePageTitle(title);
  return (
    <article className="page info-page">
      <h1>{title}</h1>
      {name === 'app' ? (
        <AppText />
      ) : name === 'licenses' ? (
        <LicenceText />
      ) : (
        <Sections
          path={name === 'about' ? 'pages:info.about.sections' : 'auth:legal.care.sections'}
        />
      )}
      {children}
      {(name === 'about' || name === 'licenses') && <SupportLinks />}
    </article>
  );
}

function Sections({ path }: { readonly path: string }) {
  const { t } = useTranslation(['pages', 'auth']);
  const { merchant, minimumAge, currency } = usePermission().info;
  const facts = { name: merchant.name, age: minimumAge, currency: currency.code };
  const sections = t(path, { returnObjects: true, ...facts }) as unknown as readonly Section[];
  return sections.map(({ title, text }) => (
    <TextSection key={title} title={title}>
      {text}
    </TextSection>
  ));
}

function TextSection({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section>
      <h2>{title}</h2>
      <p>{children}</p>
    </section>
  );
}

function LicenceText() {
  const { t } = useTranslation('pages');
  const { merchant, resources } = usePermission().info;
  if (licences(resources).length === 0) {
    return (
      <EmptyState
        title={t('info.licenses.none', { name: merchant.name })}
        text={t('info.licenses.noneText')}
      />
    );
  }
  return (
    <>
      <p>{t('info.licenses.text', { name: merchant.name })}</p>
      <LicenceList />
    </>
  );
}

function AppText() {
  const { t } = useTranslation('pages');
  const { merchant, resources } = usePermission().info;
  const install = useStore(installStore);
  const stores = appLinks(resources).filter(({ url }) => !url.startsWith('/'));
  return (
    <>
      <p>{t('info.app.text', { name: merchant.name })}</p>
      {install === 'offered' && (
        <Button
          variant="primary"
          size="lg"
          icon="download-simple"
          onClick={() => void offerInstall()}
        >
          {t('info.app.install')}
        </Button>
      )}
      {install === 'installed' && <p role="status">{t('info.app.installed')}</p>}
      {stores.length > 0 && (
        <ul className="info-links">
          {stores.map(({ platform, url }) => (
            <li key={platform}>
              <a href={url} target="_blank" rel="noopener noreferrer">
                <Icon name={platform === 'ios' ? 'apple-logo-fill' : 'android-logo-fill'} />
                {t(`info.app.store.${platform}`)}
              </a>
            </li>
          ))}
        </ul>
      )}
      <TextSection title={t('info.app.ios')}>{t('info.app.iosText')}</TextSection>
      <TextSection title={t('info.app.android')}>{t('info.app.androidText')}</TextSection>
      <TextSection title={t('info.app.computer')}>{t('info.app.computerText')}</TextSection>
    </>
  );
}
