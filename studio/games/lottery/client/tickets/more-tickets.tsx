import { Button } from '@croupier/kit/ui/button';
import { whenNear } from '@croupier/kit/ui/when-near';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useWords } from '../words/words.ts';

/** So far before the end of the list the next page is asked for. */
const NEAR = '0px 0px 400px';

/** The next page of tickets: it comes as the end of the list comes near, and to whoever asks for it. */
export function MoreTickets({ onMore }: { readonly onMore: () => void }) {
  const t = useWords();
  const button = useRef<HTMLDivElement>(null);
  const ask = useEffectEvent(onMore);
  useEffect(() => {
    const { current } = button;
    return current === null ? undefined : whenNear(current, NEAR, () => ask());
  }, []);
  return (
    <div ref={button} className="lt-more">
      <Button block onClick={onMore}>
        {t('tickets.more')}
      </Button>
    </div>
  );
}
