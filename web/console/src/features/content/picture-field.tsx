import { titleSpecs } from '@croupier/kit/art/title-specs';
import { Button } from '@croupier/kit/ui/button';
import { Dialog } from '@croupier/kit/ui/dialog';
import { TextField } from '@croupier/kit/ui/text-field';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

const scenes = ['jade', 'orchid', 'lacquer'].flatMap((colour) =>
  ['wide', 'tall'].map((shape) => `river-${colour}-${shape}`),
);
/** Pictures without words that ship with the site. */
const pictures = [...scenes, ...titleSpecs.map(({ id }) => id)].map((name) => ({
  name,
  url: `/art/${name}.svg`,
}));

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

function PictureChooser({
  value,
  onPick,
  onClose,
}: {
  readonly value: string | null;
  readonly onPick: (url: string) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console-content');
  const id = useId();
  return (
    <Dialog open onClose={onClose} size="lg" title={t('picture.choose')}>
      <ul className="c-pictures" id={id}>
        {pictures.map(({ name, url }) => (
          <li key={name}>
            <button type="button" aria-pressed={url === value} onClick={() => onPick(url)}>
              <img src={url} alt="" loading="lazy" />
              <span>{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
