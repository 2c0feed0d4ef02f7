import { Button } from '@croupier/kit/ui/button';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { smallerPicture } from '../../pictures/smaller-picture.ts';

export type ProofFieldProps = {
  /** The picture as JPEG in base64. */
  readonly value: string | undefined;
  readonly onChange: (proof: string | undefined) => void;
};

/** A picture of the account that shows that nothing came. */
export function ProofField({ value, onChange }: ProofFieldProps) {
  const { t } = useTranslation('withdraw');
  const input = useRef<HTMLInputElement>(null);
  const [unreadable, setUnreadable] = useState(false);

  async function take(file: File): Promise<void> {
    const data = await smallerPicture(file);
    setUnreadable(data === undefined);
    onChange(data);
  }

  return (
    <div className="proof">
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg"
        aria-label={t('proof.add')}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) void take(file);
        }}
      />
      {value === undefined ? (
        <Button icon="upload-simple" onClick={() => input.current?.click()}>
          {t('proof.add')}
        </Button>
      ) : (
        <span className="proof-picture">
          <img src={`data:image/jpeg;base64,${value}`} alt={t('proof.alt')} />
          <IconButton
            size="sm"
            icon="x"
            label={t('proof.remove')}
            onClick={() => onChange(undefined)}
          />
        </span>
      )}
      <p role="status" data-tone={unreadable ? 'bad' : undefined}>
        {t(unreadable ? 'proof.unreadable' : 'proof.help')}
      </p>
    </div>
  );
}
