import { IconButton } from '@croupier/kit/ui/icon-button';
import { TextField } from '@croupier/kit/ui/text-field';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../state/queue-news.ts';
import { useWorkplace } from '../state/staff.ts';
import { momentText, zonedOfTyped } from './typed-moment.ts';
import { instantOfZoned, zonedText } from './zoned-time.ts';
import './instant-field.css';

/** A moment in the merchant's time zone, or none: typed as the console writes it, or picked. */
export function InstantField({
  label,
  value,
  onChange,
  help,
  error,
  disabled = false,
  isCompact = false,
  size = 'lg',
}: {
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (instant: string | null) => void;
  readonly help?: ReactNode;
  readonly error?: ReactNode;
  readonly disabled?: boolean;
  /** In a row of filters: all in one line. */
  readonly isCompact?: boolean;
  readonly size?: 'md' | 'lg';
}) {
  const { t } = useTranslation('console');
  const { timeZone } = useWorkplace().merchant;
  const shown = value === null ? '' : momentText(zonedText(value, timeZone));
  // What is half typed has no moment yet, and must stay in the field.
  const [text, setText] = useState(shown);
  const [isLeft, setLeft] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const year = zonedText(new Date(serverNow()).toISOString(), timeZone).slice(0, 4);
  const zoned = zonedOfTyped(text, year);
  const set = (typed: string) => {
    setText(typed);
    const next = zonedOfTyped(typed, year);
    onChange(next === undefined ? null : instantOfZoned(next, timeZone));
  };
  const wrong = isLeft && text.trim() !== '' && zoned === undefined ? t('wrongMoment') : undefined;
  const problem = error ?? wrong;
  return (
    <TextField
      {...(isCompact
        ? {
            'aria-label': label,
            title: t('inZone', { zone: timeZone }),
            size: 'md',
            leading: label,
          }
        : { label, size, help: help ?? t('inZone', { zone: timeZone }) })}
      placeholder={t('momentHint')}
      autoComplete="off"
      value={text}
      disabled={disabled}
      onChange={({ target }) => set(target.value)}
      onFocus={() => setLeft(false)}
      onBlur={() => {
        setLeft(true);
        if (zoned !== undefined) setText(momentText(zoned));
      }}
      trailing={
        <span className="c-moment-picker">
          <IconButton
            bare
            size="sm"
            icon="calendar-blank"
            label={t('pickMoment')}
            disabled={disabled}
            onClick={() => picker.current?.showPicker()}
          />
          <input
            ref={picker}
            type="datetime-local"
            tabIndex={-1}
            aria-hidden
            value={zoned ?? ''}
            onChange={({ target }) => set(momentText(target.value))}
          />
        </span>
      }
      {...(problem !== undefined && { error: problem })}
    />
  );
}
