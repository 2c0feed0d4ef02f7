import { Button } from '@croupier/kit/ui/button';
import { Card } from '@croupier/kit/ui/card';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { languageName } from '../../page/language-name.ts';
import { useWorkplace } from '../../state/staff.ts';
import type { SiteCardProps } from './site-cards.tsx';
import { closedTextKinds } from '@croupier/contract/content/kinds';

/** What visitors read while the site or a game is closed, in each language of the site. */
export function ClosedTextsCard({ settings, mayWrite, busy, onSave }: SiteCardProps) {
  const { t } = useTranslation('console-site');
  const { merchant } = useWorkplace();
  const { merchantId } = settings;
  const [texts, setTexts] = useState(settings.closedTexts);

  function save(event: FormEvent): void {
    event.preventDefault();
    onSave(() => call('setClosedTexts', { merchantId, closedTexts: texts }));
  }

  return (
    <Card title={t('closedTexts.title')}>
      <p className="c-lead">{t('closedTexts.lead')}</p>
      <form className="c-flags" onSubmit={save}>
        {closedTextKinds.map((kind) => (
          <fieldset key={kind} className="c-flags">
            <legend className="c-strong">{t(`closedTexts.${kind}`)}</legend>
            {merchant.dictionaries.map((dictionary) => (
              <ShortText
                key={dictionary}
                label={languageName(dictionary)}
                language={dictionary}
                value={texts[kind][dictionary] ?? ''}
                disabled={!mayWrite}
                onChange={(text) =>
                  setTexts((now) => ({ ...now, [kind]: { ...now[kind], [dictionary]: text } }))
                }
              />
            ))}
          </fieldset>
        ))}
        {mayWrite && (
          <Button type="submit" variant="soft" busy={busy}>
            {t('closedTexts.save')}
          </Button>
        )}
      </form>
    </Card>
  );
}

type ShortTextProps = {
  readonly label: string;
  readonly language: string;
  readonly value: string;
  readonly disabled: boolean;
  readonly onChange: (value: string) => void;
};

function ShortText({ label, language, value, disabled, onChange }: ShortTextProps) {
  const id = useId();
  return (
    <div className="k-field">
      <label className="k-label" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className="c-area"
        rows={3}
        lang={language}
        dir="auto"
        maxLength={500}
        disabled={disabled}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
