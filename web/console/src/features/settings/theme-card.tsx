import { unreadablePairs } from '@croupier/contract/merchant/theme-contrast';
import type { LogoSign } from '@croupier/kit/ui/logo';
import { Button } from '@croupier/kit/ui/button';
import { Card } from '@croupier/kit/ui/card';
import { Select } from '@croupier/kit/ui/select';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { ColourPickers } from './colour-pickers.tsx';
import { LogoField } from './logo-field.tsx';
import type { SiteCardProps } from './site-cards.tsx';
import { ThemePreview } from './theme-preview.tsx';

/** Signs that a merchant may choose from. */
export const logoSigns = ['lantern', 'orchid'] as const satisfies readonly LogoSign[];

/** Logo and colours of the site, beside what they make of it. */
export function ThemeCard({ settings, mayWrite, busy, onSave }: SiteCardProps) {
  const { t } = useTranslation('console-site');
  const { merchant } = useWorkplace();
  const { merchantId, theme } = settings;
  const [{ logo, picture, brand }, setLook] = useState(theme);
  const set = (part: Partial<typeof theme>) => setLook((now) => ({ ...now, ...part }));
  const isFaint = unreadablePairs(brand).length > 0;
  const mayReadContent = useMay('content.read');
  return (
    <Card title={t('theme.title')}>
      <p className="c-lead">{t('theme.lead')}</p>
      <div className="c-flags">
        <LogoField
          value={picture}
          disabled={!mayWrite}
          onChange={(next) => set({ picture: next })}
        />
        <Select
          size="md"
          label={t('theme.sign')}
          help={t('theme.signHelp')}
          options={logoSigns.map((value) => ({ value, label: t(`theme.${value}`) }))}
          value={logo}
          disabled={!mayWrite}
          onValueChange={(next) => set({ logo: next })}
        />
        {mayReadContent && (
          <p className="k-help">
            {t('theme.banners')}{' '}
            <Link className="c-strong" to="/content">
              {t('theme.toBanners')}
            </Link>
          </p>
        )}
        <ColourPickers
          brand={brand}
          disabled={!mayWrite}
          onChange={(next) => set({ brand: next })}
        />
        <ThemePreview name={merchant.name} logo={logo} picture={picture} brand={brand} />
        <p role="status" className="k-help" data-tone={isFaint ? 'error' : undefined}>
          {isFaint && t('theme.faint')}
        </p>
        {mayWrite && (
          <Button
            variant="soft"
            busy={busy}
            disabled={isFaint}
            onClick={() =>
              onSave(() => call('setTheme', { merchantId, theme: { logo, picture, brand } }))
            }
          >
            {t('theme.save')}
          </Button>
        )}
      </div>
    </Card>
  );
}
