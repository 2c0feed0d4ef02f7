import { CountDot } from '@croupier/kit/ui/count-dot';
import { useTranslation } from 'react-i18next';

/** What waits: messages to be read, rewards to be claimed, or both. */
export type Waits = 'messages' | 'claims' | 'any';

export type UnreadDotProps = {
  readonly count: number;
  readonly of?: Waits;
  /** Sits on the upper outer corner of its positioned parent. */
  readonly corner?: boolean;
};

const texts = { messages: 'menu.unread', claims: 'menu.claimable', any: 'menu.news' } as const;

/** How much waits for the member; nothing where nothing does. */
export function UnreadDot({ count, of = 'messages', corner = false }: UnreadDotProps) {
  const { t } = useTranslation();
  return count > 0 && <CountDot count={count} corner={corner} label={t(texts[of], { count })} />;
}
