import { Button } from '@croupier/kit/ui/button';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { useProblemText } from '../../page/load-failed.tsx';
import { useWorkplace } from '../../state/staff.ts';

/** What the server takes of one picture. */
const BYTES_MAX = 2 * 1024 * 1024;

/** A logo of the merchant's own, drawn anew by the server, or none. */
export function LogoField({
  value,
  disabled,
  onChange,
}: {
  readonly value: string | null;
  readonly disabled: boolean;
  readonly onChange: (picture: string | null) => void;
}) {
  const { t } = useTranslation(['console-site', 'console-content']);
  const { merchant } = useWorkplace();
  const textOf = useProblemText();
  const input = useRef<HTMLInputElement>(null);
  const send = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > BYTES_MAX) throw new Error('too large');
      const data = new Uint8Array(await file.arrayBuffer()).toBase64();
      return call('uploadLogo', { merchantId: merchant.id, data });
    },
    onSuccess: ({ url }) => onChange(url),
  });
  const tooLarge = (send.variables?.size ?? 0) > BYTES_MAX;
  return (
    <div className="c-logo-upload">
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        aria-label={t('theme.upload')}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) send.mutate(file);
        }}
      />
      {value !== null && <img className="k-logo-picture" src={value} alt="" height={40} />}
      <div className="c-actions">
        <Button
          size="sm"
          icon="upload-simple"
          busy={send.isPending}
          disabled={disabled}
          onClick={() => input.current?.click()}
        >
          {t('theme.upload')}
        </Button>
        {value !== null && (
          <Button size="sm" variant="quiet" disabled={disabled} onClick={() => onChange(null)}>
            {t('theme.noPicture')}
          </Button>
        )}
      </div>
      <p className="k-help" data-tone={send.isError ? 'error' : undefined} role="status">
        {send.isError
          ? tooLarge
            ? t('console-content:picture.tooLarge')
            : textOf(send.error)
          : t('theme.uploadHelp')}
      </p>
    </div>
  );
}
