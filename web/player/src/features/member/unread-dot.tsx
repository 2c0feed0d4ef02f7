import { CountDot } from '@croupier/kit/ui/count-dot';
import { useTranslation } from 'react-i18next';

export type UnreadDotProps = {
  readonly count: number;
  /** Sits on the upper outer corner of its positioned parent. */
  readonly corner?: boolean;
};

/** How much waits to be read; nothing where nothing does. */
export function UnreadDot({ count, corner = false }: UnreadDotProps) {
  const { t } = useTranslation();
  return (
    count > 0 && <CountDot count={count} corner={corner} label={t('menu.unread', { count })} />
  );
}
