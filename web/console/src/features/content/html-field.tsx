import { Tabs } from '@croupier/kit/ui/tabs';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextEditor } from './editor/text-editor.tsx';

const views = ['text', 'source'] as const;
/** As long as the server takes. */
const HTML_MAX = 40_000;

/** A text with headings, lists and pictures, as readers will see it or as its HTML. */
export function HtmlField({
  label,
  value,
  onChange,
  error,
  lang,
  disabled = false,
}: {
  readonly label: ReactNode;
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly error?: string | undefined;
  readonly lang: string;
  readonly disabled?: boolean;
}) {
  const { t } = useTranslation('console-content');
  const id = useId();
  const [view, setView] = useState<(typeof views)[number]>('text');
  const problem =
    error ?? (value.length > HTML_MAX ? t('messages.tooLong', { max: HTML_MAX }) : undefined);
  return (
    <div className="k-field" data-invalid={problem ? true : undefined}>
      <div className="c-html-head">
        <span className="k-label" id={`${id}-label`}>
          {label}
        </span>
        <Tabs
          size="sm"
          label={t('text.view')}
          items={views.map((item) => ({ value: item, label: t(`text.views.${item}`) }))}
          value={view}
          onValueChange={setView}
        />
      </div>
      <div className="c-html">
        {view === 'text' ? (
          <TextEditor
            id={`${id}-words`}
            labelId={`${id}-label`}
            noteId={`${id}-note`}
            lang={lang}
            html={value}
            disabled={disabled}
            invalid={problem !== undefined}
            onChange={onChange}
          />
        ) : (
          <textarea
            aria-labelledby={`${id}-label`}
            aria-describedby={`${id}-note`}
            aria-invalid={problem ? true : undefined}
            lang={lang}
            dir="ltr"
            rows={14}
            spellCheck={false}
            maxLength={HTML_MAX}
            disabled={disabled}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </div>
      <p className="k-help" id={`${id}-note`} data-tone={problem ? 'error' : undefined}>
        {problem ?? t(view === 'text' ? 'text.help' : 'text.sourceHelp')}
      </p>
    </div>
  );
}
