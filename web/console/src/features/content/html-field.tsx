import type { IconName } from '@croupier/kit/icons/icon-names';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Edit, type Markup, markUp } from './mark-up.ts';

const tools: readonly {
  readonly markup: Markup;
  readonly icon?: IconName;
  readonly sign?: string;
}[] = [
  { markup: 'h2', sign: 'H2' },
  { markup: 'h3', sign: 'H3' },
  { markup: 'p', sign: '¶' },
  { markup: 'strong', sign: 'B' },
  { markup: 'em', sign: 'I' },
  { markup: 'ul', icon: 'list-dashes' },
  { markup: 'ol', sign: '1.' },
  { markup: 'a', icon: 'link' },
  { markup: 'img', icon: 'image' },
  { markup: 'blockquote', sign: '“' },
  { markup: 'note', icon: 'info' },
  { markup: 'warning', icon: 'warning' },
];
const shortcuts: Readonly<Record<string, Markup>> = { b: 'strong', i: 'em', k: 'a' };

/** HTML by hand, with buttons that put tags around what is selected. Undo works as ever. */
export function HtmlField({
  label,
  value,
  onChange,
  error,
  lang,
}: {
  readonly label: ReactNode;
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly error?: string | undefined;
  readonly lang: string;
}) {
  const { t } = useTranslation('console-content');
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const apply = (markup: Markup) => {
    if (field.current) insert(field.current, markUp(markup, field.current));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const markup = event.ctrlKey || event.metaKey ? shortcuts[event.key.toLowerCase()] : undefined;
    if (!markup) return;
    event.preventDefault();
    apply(markup);
  };
  return (
    <div className="k-field" data-invalid={error ? true : undefined}>
      <label className="k-label" htmlFor={id}>
        {label}
      </label>
      <div className="c-html">
        <div
          className="c-html-tools"
          role="toolbar"
          aria-label={t('html.tools')}
          aria-controls={id}
        >
          {tools.map(({ markup, icon, sign }) =>
            icon ? (
              <IconButton
                key={markup}
                bare
                size="sm"
                icon={icon}
                label={t(`html.${markup}`)}
                onClick={() => apply(markup)}
              />
            ) : (
              <button
                key={markup}
                type="button"
                className="k-icon-button"
                data-bare
                data-size="sm"
                aria-label={`${sign} ${t(`html.${markup}`)}`}
                title={t(`html.${markup}`)}
                onClick={() => apply(markup)}
              >
                <span className="c-html-sign" data-markup={markup} aria-hidden>
                  {sign}
                </span>
              </button>
            ),
          )}
        </div>
        <textarea
          id={id}
          ref={field}
          lang={lang}
          rows={14}
          spellCheck
          maxLength={40_000}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <p className="k-help" id={`${id}-note`} data-tone={error ? 'error' : undefined}>
        {error ?? t('html.help')}
      </p>
    </div>
  );
}

/** Types the edit into the field, so that it can be undone like anything typed. */
function insert(field: HTMLTextAreaElement, { start, end, text, select }: Edit): void {
  field.focus();
  field.setSelectionRange(start, end);
  // The only way to change a field that keeps its history; nothing has come in its place.
  // oxlint-disable-next-line typescript/no-deprecated
  document.execCommand('insertText', false, text);
  field.setSelectionRange(start + select[0], start + select[1]);
}
