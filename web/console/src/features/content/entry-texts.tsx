import type { EntryKind } from '@croupier/contract/content/operator/content';
import { Badge } from '@croupier/kit/ui/badge';
import { Card } from '@croupier/kit/ui/card';
import { TextField } from '@croupier/kit/ui/text-field';
import { useTranslation } from 'react-i18next';
import { type DraftText, textFields } from './entry-draft.ts';
import { HtmlField } from './html-field.tsx';

const lengths = { title: 120, summary: 300, action: 40 } as const;

/** The words of an entry in one language. */
export function EntryTexts({
  kind,
  language,
  name,
  house,
  disabled,
  text,
  problems,
  onChange,
}: {
  readonly kind: EntryKind;
  readonly language: string;
  /** Name of the language. */
  readonly name: string;
  /** The house language: nothing is published without it. */
  readonly house: boolean;
  readonly disabled: boolean;
  readonly text: DraftText;
  readonly problems: Readonly<Record<string, string>>;
  readonly onChange: (text: DraftText) => void;
}) {
  const { t } = useTranslation('console-content');
  const fields: readonly (keyof DraftText)[] = textFields[kind];
  const problemOf = (field: string) => problems[`body.texts.${language}.${field}`];
  return (
    <Card
      title={name}
      actions={house && <Badge tone="info">{t('editor.house')}</Badge>}
      aria-label={name}
    >
      <fieldset className="c-flags" disabled={disabled}>
        {fields.map((field) =>
          field === 'html' ? (
            <HtmlField
              key={field}
              label={t('fields.html')}
              lang={language}
              disabled={disabled}
              value={text.html}
              error={problemOf('html')}
              onChange={(html) => onChange({ ...text, html })}
            />
          ) : (
            <TextField
              key={field}
              label={t(`fields.${field}`)}
              lang={language}
              maxLength={lengths[field]}
              required={house && field === 'title'}
              value={text[field]}
              onChange={({ target }) => onChange({ ...text, [field]: target.value })}
              {...(problemOf(field) && { error: problemOf(field) })}
            />
          ),
        )}
      </fieldset>
    </Card>
  );
}
