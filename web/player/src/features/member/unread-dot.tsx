import { CountDot } from '@croupier/kit/ui/count-dot';
import { useTranslation } from 'react-i18next';

/** What is counted: messages to be read, rewards to be taken, or both. */
export type Waits = 'unread' | 'toTake' | 'news';

export type UnreadDotProps = {
  readonly count: number;
  /** What it counts: messages unless told. */
  readonly of?: Waits;
  /** Sits on the upper outer corner of its positioned parent. */
  readonly corner?: boolean;
};

/** How much waits to be read or taken; nothing where nothing does. */
export function UnreadDot({ count, of = 'unread', corner = false }: UnreadDotProps) {
  const { t } = useTranslation();
  return count > 0 && <CountDot count={count} corner={corner} label={t(`menu.${of}`, { count })} />;
}
