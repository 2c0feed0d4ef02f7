import { Button } from '@croupier/kit/ui/button';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { useProblemText } from '../../page/load-failed.tsx';
import { useWorkplace } from '../../state/staff.ts';

const TURN = 90;

/**
 * One picture of a document. It is fetched when somebody asks to see it, since each look is on
 * record, and is kept no longer than it is on the screen.
 */
export function DocumentPicture({
  documentId,
  page,
}: {
  readonly documentId: string;
  readonly page: number;
}) {
  const { t } = useTranslation('console-care');
  const { merchant } = useWorkplace();
  const textOf = useProblemText();
  const [turned, setTurned] = useState(0);
  const look = useMutation({
    mutationFn: () =>
      call('viewDocumentPage', { merchantId: merchant.id, documentId, page: String(page) }),
    gcTime: 0,
  });
  if (look.isPending) return <Skeleton height="240px" />;
  if (!look.data) {
    return (
      <div className="c-look">
        <Button icon="eye" onClick={() => look.mutate()}>
          {t('documents.look', { page })}
        </Button>
        <p className="k-help" role="status" data-tone={look.isError ? 'error' : undefined}>
          {look.isError ? textOf(look.error) : t('documents.lookHelp')}
        </p>
      </div>
    );
  }
  const { data, width, height } = look.data;
  return (
    <figure className="c-document" data-turned={(turned / TURN) % 2 === 1 ? '' : undefined}>
      <img
        src={`data:image/webp;base64,${data}`}
        alt={t('documents.picture', { page })}
        width={width}
        height={height}
        style={{ rotate: `${turned}deg` }}
      />
      <Button
        size="sm"
        icon="arrows-clockwise"
        onClick={() => setTurned((before) => before + TURN)}
      >
        {t('documents.turn')}
      </Button>
    </figure>
  );
}
