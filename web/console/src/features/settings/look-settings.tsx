import { Button } from '@croupier/kit/ui/button';
import { Card } from '@croupier/kit/ui/card';
import { Select } from '@croupier/kit/ui/select';
import { TextField } from '@croupier/kit/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { languageName } from '../../page/language-name.ts';
import { MoveButtons, moved } from '../../page/move-buttons.tsx';
import { AnalyticsCard } from './analytics-card.tsx';
import { LinksCard } from './links-card.tsx';
import { type SiteCardProps, SiteCards } from './site-cards.tsx';
import { ThemeCard } from './theme-card.tsx';

/** Languages, sign, colours and links of the site. */
export function LookSettings() {
  return (
    <SiteCards>
      {(card) => (
        <div className="c-columns">
          <LanguagesCard key={JSON.stringify(card.settings.languages)} {...card} />
          <ThemeCard key={JSON.stringify(card.settings.theme)} {...card} />
          <LinksCard
            key={JSON.stringify([card.settings.customerService, card.settings.resources])}
            {...card}
          />
          <AnalyticsCard key={card.settings.analyticsId} {...card} />
        </div>
      )}
    </SiteCards>
  );
}

function LanguagesCard({ settings, mayWrite, busy, onSave }: SiteCardProps) {
  const { t } = useTranslation('console-site');
  const { merchantId, dictionaries } = settings;
  const [languages, setLanguages] = useState(settings.languages);
  const [defaultLanguage, setDefault] = useState(settings.defaultLanguage);
  const codes = languages.map(({ code }) => code);
  const fine =
    codes.every((code) => /^[A-Z]{2,3}$/.test(code)) &&
    new Set(codes).size === codes.length &&
    codes.includes(defaultLanguage);
  const set = (index: number, to: Partial<(typeof languages)[number]>) =>
    setLanguages((now) => now.map((one, at) => (at === index ? { ...one, ...to } : one)));
  return (
    <Card title={t('languages.title')}>
      <p className="c-lead">{t('languages.lead')}</p>
      <ul className="c-rows">
        {languages.map(({ code, dictionary }, index) => (
          <li key={index}>
            <Select
              size="md"
              ariaLabel={t('languages.dictionary', { code })}
              options={dictionaries.map((value) => ({ value, label: languageName(value) }))}
              value={dictionary}
              disabled={!mayWrite}
              onValueChange={(next) => set(index, { dictionary: next })}
            />
            <span className="c-language-code">
              <TextField
                size="md"
                aria-label={t('languages.codeOf', { name: languageName(dictionary) })}
                maxLength={3}
                value={code}
                disabled={!mayWrite}
                onChange={({ target }) => set(index, { code: target.value.toUpperCase() })}
              />
            </span>
            {mayWrite && (
              <MoveButtons
                name={languageName(dictionary)}
                index={index}
                count={languages.length}
                onMove={(to) => setLanguages((now) => moved(now, index, to))}
              />
            )}
          </li>
        ))}
      </ul>
      <Select
        size="md"
        label={t('languages.usual')}
        options={languages.map(({ code: value, dictionary }) => ({
          value,
          label: languageName(dictionary),
        }))}
        value={defaultLanguage}
        disabled={!mayWrite}
        onValueChange={setDefault}
      />
      {mayWrite && (
        <div className="c-filters">
          <Button
            variant="ghost"
            onClick={() =>
              setLanguages((now) => [...now, { code: '', dictionary: dictionaries[0] ?? 'en' }])
            }
          >
            {t('languages.add')}
          </Button>
          <Button
            variant="ghost"
            disabled={languages.length < 2}
            onClick={() => setLanguages((now) => now.slice(0, -1))}
          >
            {t('languages.removeLast')}
          </Button>
          <Button
            variant="soft"
            busy={busy}
            disabled={!fine}
            onClick={() =>
              onSave(() => call('setLanguages', { merchantId, languages, defaultLanguage }))
            }
          >
            {t('languages.save')}
          </Button>
        </div>
      )}
    </Card>
  );
}
