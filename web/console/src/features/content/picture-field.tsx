import { Button } from '@croupier/kit/ui/button';
import { TextField } from '@croupier/kit/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureChooser } from './picture-chooser.tsx';

/** A picture of the house, or one of the merchant's picture hosts. */
export function PictureField({
  label,
  value,
  disabled,
  onChange,
}: {
  readonly label: string;
  readonly value: string | null;
  readonly disabled: boolean;
  readonly onChange: (url: string | null) => void;
}) {
  const { t } = useTranslation('console-content');
  const [choosing, setChoosing] = useState(false);
  return (
    <div className="c-picture">
      <TextField
        label={label}
        help={t('picture.help')}
        maxLength={300}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value.trim())}
      />
      {value?.startsWith('/') && <img src={value} alt="" />}
      <div className="c-actions">
        <Button size="sm" disabled={disabled} onClick={() => setChoosing(true)}>
          {t('picture.choose')}
        </Button>
        {value !== null && (
          <Button size="sm" variant="quiet" disabled={disabled} onClick={() => onChange(null)}>
            {t('picture.none')}
          </Button>
        )}
      </div>
      {choosing && (
        <PictureChooser
          value={value}
          onClose={() => setChoosing(false)}
          onPick={(url) => {
            setChoosing(false);
            onChange(url);
          }}
        />
      )}
    </div>
  );
}
