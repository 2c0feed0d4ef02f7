import type { RegistrationField } from '@croupier/contract/account/registration';
import { Card } from '@croupier/kit/ui/card';
import { Tabs } from '@croupier/kit/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { useMemo, useState } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call.ts';
import { languageName } from '../../page/language-name.ts';
import { useSiteTexts } from '../../page/use-site-texts.ts';
import { useWorkplace } from '../../state/staff.ts';
import { type Country, PreviewForm, PreviewHead, type Way } from './preview-form.tsx';

export type RegistrationPreviewProps = {
  readonly fields: readonly RegistrationField[];
  readonly minimumAge: string;
  readonly countries: readonly Country[];
};

/**
 * What a phone would show of the registration with rules that are not saved yet: the ways that the
 * merchant's flags open, and the very fields of the site. It sends nothing.
 */
export function RegistrationPreview({ fields, minimumAge, countries }: RegistrationPreviewProps) {
  const { t } = useTranslation('console-site');
  const { merchant } = useWorkplace();
  const [language, setLanguage] = useState(merchant.dictionaries[0] ?? 'en');
  const [chosen, setWay] = useState<Way>('mobile');
  const ready = useSiteTexts('auth', language);
  const inLanguage = useMemo(() => i18next.cloneInstance({ lng: language }), [language]);
  const settings = useQuery(callQuery('merchantSettings', { merchantId: merchant.id }));
  const ways = useQuery(callQuery('signInSettings', { merchantId: merchant.id }));
  const flags = settings.data?.flags ?? {};
  const byWindow = ways.data?.firebase?.enabled === true;
  const byMobile = flags['mobileRegistration'] === true;
  const way = byMobile ? chosen : 'username';
  return (
    <Card title={t('registration.preview')} className="c-form-preview">
      <Tabs
        size="sm"
        label={t('registration.previewLanguage')}
        items={merchant.dictionaries.map((value) => ({
          value,
          label: languageName(value),
        }))}
        value={language}
        onValueChange={setLanguage}
      />
      {ready && settings.data && ways.data && (
        <I18nextProvider i18n={inLanguage}>
          <div className="c-phone" lang={language}>
            <div className="c-phone-screen">
              <PreviewHead way={way} onWay={byMobile ? setWay : undefined} />
              <PreviewForm
                key={way}
                {...{ fields, minimumAge, countries, flags, way, language, byWindow }}
              />
            </div>
          </div>
        </I18nextProvider>
      )}
    </Card>
  );
}
