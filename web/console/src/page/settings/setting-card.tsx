import { formatMoney } from '@croupier/kit/format/money';
import { Button } from '@croupier/kit/ui/button';
import { Card } from '@croupier/kit/ui/card';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../state/staff.ts';
import { ChangeDialog, type Typed } from './change-dialog.tsx';
import { ON, shownAmounts, type TypedField } from './setting-fields.ts';

/** Some settings as they stand, and the window that asks a second person for others. */
export function SettingCard({
  title,
  fields,
  mayChange,
  badge,
  note,
  send,
  children,
}: {
  readonly title: string;
  readonly fields: readonly TypedField[];
  readonly mayChange: boolean;
  readonly badge?: ReactNode;
  readonly note?: ReactNode;
  readonly send: (typed: Typed, reason: string) => Promise<unknown>;
  /** What belongs to it, below. */
  readonly children?: ReactNode;
}) {
  const { t } = useTranslation('console');
  const { symbol } = useWorkplace().merchant;
  const [changing, setChanging] = useState(false);
  const shown = ({ kind, text, empty, options }: TypedField) => {
    if (kind === 'switch') return t(text === ON ? 'setUp.on' : 'setUp.off');
    if (text === '') return empty;
    if (kind === 'amounts') return shownAmounts(text);
    if (kind === 'choice') return options?.find(({ value }) => value === text)?.label;
    return kind === 'money' ? formatMoney(text, { symbol }) : text;
  };
  return (
    <Card
      title={title}
      actions={
        <span className="c-actions">
          {badge}
          {mayChange && (
            <Button
              size="sm"
              icon="sliders"
              aria-label={`${t('setUp.change')}: ${title}`}
              onClick={() => setChanging(true)}
            >
              {t('setUp.change')}
            </Button>
          )}
        </span>
      }
    >
      {note}
      <dl className="c-lines">
        {fields.map((field) => (
          <div key={field.name}>
            <dt>{field.label}</dt>
            <dd>{shown(field)}</dd>
          </div>
        ))}
      </dl>
      {children}
      {changing && (
        <ChangeDialog
          title={title}
          fields={fields}
          send={send}
          onClose={() => setChanging(false)}
        />
      )}
    </Card>
  );
}
