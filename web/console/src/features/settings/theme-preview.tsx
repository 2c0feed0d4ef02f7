import { Badge } from '@croupier/kit/ui/badge';
import { Logo, type LogoSign } from '@croupier/kit/ui/logo';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';

export type ThemePreviewProps = {
  readonly name: string;
  readonly logo: LogoSign;
  /** The merchant's own logo in the place of the sign. */
  readonly picture?: string | null;
  readonly brand: Readonly<Record<string, string>>;
};

/** A piece of the site in both themes, with the colours as they are picked. */
export function ThemePreview({ name, logo, picture, brand }: ThemePreviewProps) {
  const { t } = useTranslation('console-site');
  const style = Object.fromEntries(
    Object.entries(brand).map(([role, colour]) => [`--brand-${role}`, colour]),
  ) as CSSProperties;
  return (
    <div className="c-theme-preview" role="img" aria-label={t('theme.preview')}>
      {(['dark', 'light'] as const).map((theme) => (
        <div key={theme} data-theme={theme} style={style} inert>
          <header>
            <Logo name={name || t('theme.sample')} sign={logo} picture={picture} />
            <Badge tone="gold">{t('theme.sampleBalance')}</Badge>
          </header>
          <section>
            <p>{t('theme.sampleText')}</p>
            <span className="k-button" data-variant="primary">
              {t('theme.sampleButton')}
            </span>
            <span className="k-button" data-variant="ghost">
              {t('theme.sampleOther')}
            </span>
          </section>
        </div>
      ))}
    </div>
  );
}
