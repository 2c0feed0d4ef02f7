import { NAMES_MAX } from '@croupier/contract/inbox/kinds';
import type { Audience } from '@croupier/contract/inbox/operator/inbox';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinesField } from '../../page/lines-field.tsx';
import { namesIn } from '../../page/names-in.ts';

/** Players by their names, pasted from wherever they stand. */
export function NamesField({
  value,
  onChange,
}: {
  readonly value: readonly string[];
  readonly onChange: (audience: Audience) => void;
}) {
  const { t } = useTranslation('console-content');
  const [text, setText] = useState(value.join('\n'));
  return (
    <LinesField
      label={t('messages.names')}
      help={t('messages.namesHelp', { max: NAMES_MAX })}
      disabled={false}
      value={text}
      onChange={(next) => {
        setText(next);
        onChange({ to: 'names', accounts: namesIn(next, NAMES_MAX) });
      }}
    />
  );
}
