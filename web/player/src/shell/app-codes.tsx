import type { AppPlatform } from '@croupier/contract/resource-types';
import { Icon } from '@croupier/kit/ui/icon';
import { useTranslation } from 'react-i18next';
import { PageLink } from '../navigation/page-link.tsx';
import { ScanCode } from '../scene/scan-code.tsx';
import { appLinks } from '../site/resources.ts';
import { usePermission } from '../state/permission.ts';

/** Codes to scan with a phone, one for each platform; one alone when both lead to the same place. */
export function AppCodes() {
  const { t } = useTranslation('pages');
  const links = appLinks(usePermission().info.resources);
  const addresses = [...new Set(links.map(({ url }) => url))];
  return (
    <section className="app-codes" aria-label={t('info.app.title')}>
      <div>
        {addresses.map((url) => (
          <AppCode
            key={url}
            url={url}
            platforms={links.filter((link) => link.url === url).map(({ platform }) => platform)}
          />
        ))}
      </div>
      <p>
        <PageLink to="/app">{t('info.app.scan')}</PageLink>
      </p>
    </section>
  );
}

type AppCodeProps = { readonly url: string; readonly platforms: readonly AppPlatform[] };

function AppCode({ url, platforms }: AppCodeProps) {
  const { t } = useTranslation('pages');
  return (
    <figure>
      <ScanCode
        text={new URL(url, location.origin).href}
        label={platforms.map((platform) => t(`info.app.store.${platform}`)).join(', ')}
        margin={2}
      />
      <figcaption>
        {platforms.map((platform) => (
          <Icon
            key={platform}
            size={16}
            name={platform === 'ios' ? 'apple-logo-fill' : 'android-logo-fill'}
          />
        ))}
      </figcaption>
    </figure>
  );
}
