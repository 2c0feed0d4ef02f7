import { Button } from '@croupier/kit/ui/button';
import { Card } from '@croupier/kit/ui/card';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { LinesField } from '../../page/lines-field.tsx';
import type { SiteCardProps } from './site-cards.tsx';

/** Countries whose telephone numbers may register. */
export function MobileCountriesCard({ settings, mayWrite, busy, onSave }: SiteCardProps) {
  const { t } = useTranslation('console-site');
  const { merchantId, mobileCountries } = settings;
  const [text, setText] = useState(mobileCountries.map(({ country }) => country).join('\n'));
  const countries = [
    ...new Set(
      text
        .toUpperCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    ),
  ];
  const fine = countries.length > 0 && countries.every((country) => /^[A-Z]{2}$/.test(country));

  function save(event: FormEvent): void {
    event.preventDefault();
    onSave(() => call('setMobileCountries', { merchantId, countries }));
  }

  return (
    <Card title={t('mobileCountries.title')}>
      <form className="c-flags" onSubmit={save}>
        <LinesField
          label={t('mobileCountries.countries')}
          help={t('mobileCountries.help')}
          value={text}
          disabled={!mayWrite}
          onChange={setText}
        />
        {mayWrite && (
          <Button type="submit" variant="soft" busy={busy} disabled={!fine}>
            {t('mobileCountries.save')}
          </Button>
        )}
      </form>
    </Card>
  );
}
