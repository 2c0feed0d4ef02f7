import type { VerificationDocument } from '@croupier/contract/protection/player/verification';
import {
  DOCUMENT_PAGES_MAX,
  type DocumentKind,
  type DocumentType,
} from '@croupier/contract/protection/verification-kinds';
import { Button } from '@croupier/kit/ui/button';
import { Select } from '@croupier/kit/ui/select';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { smallerPicture } from '../../pictures/smaller-picture.ts';
import { useSend } from './use-send.ts';

export type AddPagesProps = {
  readonly kind: DocumentKind;
  readonly types: readonly DocumentType[];
  readonly draft: VerificationDocument | undefined;
};

/** Chooses what the document is and adds its pictures, one after the other. */
export function AddPages({ kind, types, draft }: AddPagesProps) {
  const { t } = useTranslation('verification');
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<DocumentType>();
  const [unreadable, setUnreadable] = useState(false);
  const type = draft?.type ?? chosen ?? types[0];
  const add = useSend(async (wanted: { readonly type: DocumentType; readonly data: string }) => ({
    verification: await call('addDocumentPage', { kind, ...wanted }),
    said: t('added'),
  }));
  if (!type) return null;
  const pages = draft?.pages ?? 0;

  async function take(file: File, of: DocumentType): Promise<void> {
    const data = await smallerPicture(file);
    setUnreadable(data === undefined);
    if (data !== undefined) add.mutate({ type: of, data });
  }

  return (
    <div className="verification-pages">
      <Select
        label={t('type')}
        options={types.map((value) => ({ value, label: t(`types.${value}`) }))}
        value={type}
        disabled={draft !== undefined}
        onValueChange={setChosen}
      />
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg"
        aria-label={t('add')}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) void take(file, type);
        }}
      />
      {pages < DOCUMENT_PAGES_MAX && (
        <Button icon="upload-simple" busy={add.isPending} onClick={() => input.current?.click()}>
          {t(pages === 0 ? 'add' : 'addAnother')}
        </Button>
      )}
      <p className="verification-help" role="status" data-tone={unreadable ? 'bad' : undefined}>
        {unreadable ? t('unreadable') : t(pages === 0 ? 'addHelp' : 'pages', { count: pages })}
      </p>
    </div>
  );
}
