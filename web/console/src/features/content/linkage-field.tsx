import type { EntryBodyOf } from '@croupier/contract/operator/content';
import { Select } from '@croupier/kit/ui/select';
import { TextField } from '@croupier/kit/ui/text-field';
import { useTranslation } from 'react-i18next';

type Linkage = EntryBodyOf<'announcement'>['linkage'];

const types = ['none', 'route', 'address', 'game'] as const satisfies readonly Linkage['type'][];
/** What a target begins with, so that staff see what is asked for. */
const starts = { route: '/', address: 'https://', game: '' } as const;

/** Where a press leads: nowhere, to a page of the site, to another site, or into a game. */
export function LinkageField({
  value,
  disabled,
  error,
  onChange,
}: {
  readonly value: Linkage;
  readonly disabled: boolean;
  readonly error: string | undefined;
  readonly onChange: (linkage: Linkage) => void;
}) {
  const { t } = useTranslation('console-content');
  return (
    <>
      <Select
        label={t('linkage.label')}
        options={types.map((type) => ({ value: type, label: t(`linkage.${type}`) }))}
        value={value.type}
        disabled={disabled}
        onValueChange={(type) =>
          onChange(type === 'none' ? { type } : { type, target: starts[type] })
        }
      />
      {value.type !== 'none' && (
        <TextField
          label={t('linkage.target')}
          help={t(`linkage.${value.type}Help`)}
          required
          maxLength={300}
          inputMode={value.type === 'game' ? 'numeric' : 'url'}
          value={value.target}
          onChange={({ target }) => onChange({ ...value, target: target.value.trim() })}
          {...(error && { error })}
        />
      )}
    </>
  );
}
