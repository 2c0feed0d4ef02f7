import { sceneNames } from '@croupier/kit/art/house-scenes';
import { titleSpecs } from '@croupier/kit/art/title-specs';
import { Button } from '@croupier/kit/ui/button';
import { Dialog } from '@croupier/kit/ui/dialog';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callQuery } from '../../api/call.ts';
import { useProblemText } from '../../page/load-failed.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';

const scenes = [
  ...['jade', 'orchid', 'lacquer'].flatMap((colour) =>
    ['wide', 'tall'].map((shape) => `river-${colour}-${shape}`),
  ),
  ...sceneNames,
];
/** Pictures without words that ship with the site. */
const own = [...scenes, ...titleSpecs.map(({ id }) => id)].map((name) => ({
  name,
  url: `/art/${name}.svg`,
}));
/** What the server takes of one picture. */
const BYTES_MAX = 2 * 1024 * 1024;

/** Chooses among what was uploaded and what ships, or uploads another. */
export function PictureChooser({
  value,
  onPick,
  onClose,
}: {
  readonly value: string | null;
  readonly onPick: (url: string) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console-content');
  const { merchant } = useWorkplace();
  const mayWrite = useMay('content.write');
  const uploaded = useQuery(callQuery('contentPictures', { merchantId: merchant.id }));
  const items = (uploaded.data?.items ?? []).map(({ url, width, height }) => ({
    name: `${width} × ${height}`,
    url,
  }));
  return (
    <Dialog open onClose={onClose} size="lg" title={t('picture.choose')}>
      {mayWrite && <Upload onDone={onPick} />}
      <ul className="c-pictures">
        {[...items, ...own].map(({ name, url }) => (
          <li key={url}>
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

function Upload({ onDone }: { readonly onDone: (url: string) => void }) {
  const { t } = useTranslation('console-content');
  const { merchant } = useWorkplace();
  const client = useQueryClient();
  const textOf = useProblemText();
  const input = useRef<HTMLInputElement>(null);
  const send = useMutation({
    mutationFn: async (file: File) =>
      call('uploadPicture', { merchantId: merchant.id, data: await base64Of(file) }),
    onSuccess: async ({ url }) => {
      await client.invalidateQueries({ queryKey: ['contentPictures'] });
      onDone(url);
    },
  });
  const tooLarge = (send.variables?.size ?? 0) > BYTES_MAX;
  return (
    <div className="c-upload">
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        aria-label={t('picture.upload')}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) send.mutate(file);
        }}
      />
      <Button icon="upload-simple" busy={send.isPending} onClick={() => input.current?.click()}>
        {t('picture.upload')}
      </Button>
      <p className="k-help" data-tone={send.isError ? 'error' : undefined} role="status">
        {send.isError
          ? tooLarge
            ? t('picture.tooLarge')
            : textOf(send.error)
          : t('picture.uploadHelp')}
      </p>
    </div>
  );
}

/** What the file holds, as it travels. Rejects for one that the server would not take. */
async function base64Of(file: File): Promise<string> {
  if (file.size > BYTES_MAX) throw new Error('too large');
  return new Uint8Array(await file.arrayBuffer()).toBase64();
}
