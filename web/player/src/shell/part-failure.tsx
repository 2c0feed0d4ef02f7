import { showToast } from '@croupier/kit/ui/toast';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../api/failure-text.ts';
import { ChunkError } from '../navigation/fetch-code.ts';

export type PartFailureProps = {
  readonly error: unknown;
  /** Clears the way for another try, e.g. by closing what did not open. */
  readonly onTold?: () => void;
};

/** Says that a menu or a window did not open, and offers to reload. Shows nothing in its place. */
export function PartFailure({ error, onTold }: PartFailureProps) {
  const { t } = useTranslation('errors-ui');
  const tell = useEffectEvent(() => {
    showToast('bad', {
      title: t('part.title'),
      text: error instanceof ChunkError ? t('page.chunk') : failureText(error),
      action: { label: t('start.again'), onPress: () => location.reload() },
    });
    onTold?.();
  });
  useEffect(() => tell(), []);
  return null;
}
