import { useEffect, useEffectEvent } from 'react';
import type { HistoryView } from '#games/lottery/protocol.ts';
import { useAsked } from '../session/use-asked.ts';

/** The draws that a lottery, or one of its stations, is known by; asked for again with each new one. */
export function useHistory(
  game: string | undefined,
  {
    station,
    newest,
  }: { readonly station?: string | undefined; readonly newest?: string | undefined },
) {
  const query = station === undefined ? '' : `?station=${station}`;
  const asked = useAsked<HistoryView>(
    game === undefined ? undefined : `games/${game}/history${query}`,
    {},
  );
  const first = asked.value?.draws[0]?.number;
  const again = useEffectEvent(() => asked.ask());
  useEffect(() => {
    // The server reads it at most every two seconds.
    if (newest === undefined || first === undefined || newest <= first) return;
    const timer = setTimeout(() => again(), READ_EVERY_MS);
    return () => clearTimeout(timer);
  }, [newest, first]);
  return asked;
}

const READ_EVERY_MS = 2100;
