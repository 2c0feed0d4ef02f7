import type { MessageFormat } from '@croupier/contract/inbox/kinds';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { HtmlField } from './html-field.tsx';

/** As long as the server takes. */
const BODY_MAX = 8000;

export type MessageBodyFieldProps = {
  readonly language: string;
  readonly format: MessageFormat;
  readonly value: string;
  readonly onChange: (body: string) => void;
};

/** The body of a message: plain words, or text with headings, lists and pictures. */
export function MessageBodyField({ language, format, value, onChange }: MessageBodyFieldProps) {
  const { t } = useTranslation('console-content');
  const id = useId();
  if (format === 'rich') {
    const error = value.length > BODY_MAX ? t('messages.tooLong', { max: BODY_MAX }) : undefined;
    return (
      <HtmlField
        label={t('messages.body')}
        lang={language}
        value={value}
        error={error}
        onChange={onChange}
      />
    );
  }
  return (
    <div className="k-field">
      <label className="k-label" htmlFor={id}>
        {t('messages.body')}
      </label>
      <textarea
        id={id}
        className="c-area"
        rows={8}
        maxLength={BODY_MAX}
        lang={language}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <p className="k-help">{t('messages.plainHelp')}</p>
    </div>
  );
}
