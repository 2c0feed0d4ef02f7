import type { AppPlatform } from '@croupier/contract/resource-types';
import { Icon } from '@croupier/kit/ui/icon';
import { create } from 'qrcode';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PageLink } from '../navigation/page-link.tsx';
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
  const { path, size } = useMemo(() => drawCode(new URL(url, location.origin).href), [url]);
  return (
    <figure>
      <svg
        viewBox={`-2 -2 ${size + 4} ${size + 4}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={platforms.map((platform) => t(`info.app.store.${platform}`)).join(', ')}
      >
        <path d={path} />
      </svg>
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

/** The dark squares as one path, a unit square each. */
function drawCode(text: string): { readonly path: string; readonly size: number } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  let path = '';
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (modules.get(row, column)) path += `M${column} ${row}h1v1h-1z`;
    }
  }
  return { path, size };
}
