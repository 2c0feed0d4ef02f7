import { Button } from '@croupier/kit/ui/button';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from './load-failed.tsx';
import './recorded-picture.css';

const TURN = 90;

/**
 * A picture that a player sent in. It is fetched when somebody asks to see it, since each look is on
 * record, and is kept no longer than it is on the screen.
 */
export function RecordedPicture({
  number,
  alt,
  look: fetchPicture,
}: {
  /** Its place among others, from 1. */
  readonly number: number;
  readonly alt: string;
  /** Answers WebP in base64. */
  readonly look: () => Promise<{
    readonly data: string;
    readonly width: number;
    readonly height: number;
  }>;
}) {
  const { t } = useTranslation('console-care');
  const textOf = useProblemText();
  const [turned, setTurned] = useState(0);
  const [isLarge, setLarge] = useState(false);
  const look = useMutation({ mutationFn: fetchPicture, gcTime: 0 });
  if (look.isPending) return <Skeleton height="240px" />;
  if (!look.data) {
    return (
      <div className="c-look">
        <Button icon="eye" onClick={() => look.mutate()}>
          {t('documents.look', { page: number })}
        </Button>
        <p className="k-help" role="status" data-tone={look.isError ? 'error' : undefined}>
          {look.isError ? textOf(look.error) : t('documents.lookHelp')}
        </p>
      </div>
    );
  }
  const { data, width, height } = look.data;
  return (
    <figure
      className="c-document"
      data-turned={(turned / TURN) % 2 === 1 ? '' : undefined}
      data-large={isLarge || undefined}
    >
      <div
        tabIndex={isLarge ? 0 : undefined}
        role={isLarge ? 'group' : undefined}
        aria-label={isLarge ? alt : undefined}
      >
        <img
          src={`data:image/webp;base64,${data}`}
          alt={alt}
          width={width}
          height={height}
          style={{ rotate: `${turned}deg` }}
        />
      </div>
      <Button
        size="sm"
        icon={isLarge ? 'minus-bold' : 'plus-bold'}
        aria-pressed={isLarge}
        onClick={() => setLarge(!isLarge)}
      >
        {t(isLarge ? 'documents.smaller' : 'documents.larger')}
      </Button>
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
