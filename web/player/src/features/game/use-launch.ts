import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call, type CallOutput } from '../../api/call.ts';
import { isTrustedFrame } from '../../frame/trusted-frame.ts';
import { refreshBalance } from '../../state/balance.ts';
import { languageStore } from '../../state/language.ts';
import { usePermission } from '../../state/permission.ts';

export type Launch =
  | { readonly state: 'opening' }
  | { readonly state: 'refused'; readonly error: unknown }
  /** The vendor answered with an address that the merchant does not allow. */
  | { readonly state: 'foreign' }
  | { readonly state: 'open'; readonly session: CallOutput<'launch'>; readonly attempt: number };

/**
 * Opens a session of a game at its vendor. `again` opens another one, after a failure or when the
 * session is over; a round that was interrupted is waiting in it.
 */
export function useLaunch(gameId: string): { readonly launch: Launch; readonly again: () => void } {
  const { frameOrigins } = usePermission().info;
  const [attempt, setAttempt] = useState(1);
  const session = useQuery({
    queryKey: ['launch', gameId, attempt],
    queryFn: () =>
      call('launch', {
        gameId,
        client: matchMedia('(pointer: coarse)').matches ? 'mobile' : 'desktop',
        language: languageStore.get().code,
      }),
    // A launch is spent once it is used, and must not be repeated behind the visitor's back.
    gcTime: 0,
    staleTime: Infinity,
    refetchOnReconnect: false,
  });
  useMoneyAtVendor(gameId, session.data?.moneyAtVendor ?? false);
  return { launch: stateOf(), again: () => setAttempt((now) => now + 1) };

  function stateOf(): Launch {
    if (session.isError) return { state: 'refused', error: session.error };
    if (!session.data) return { state: 'opening' };
    const { launchUrl: url, frameOrigin } = session.data;
    return isTrustedFrame({ url, frameOrigin, frameOrigins })
      ? { state: 'open', session: session.data, attempt }
      : { state: 'foreign' };
  }
}

/**
 * A vendor may keep the money while its game is open: shows the balance that is left, and has the
 * money fetched when the game is left. Opening the game once more is not leaving.
 */
function useMoneyAtVendor(gameId: string, isThere: boolean): void {
  const wasThere = useRef(false);
  useEffect(() => {
    if (!isThere) return;
    wasThere.current = true;
    refreshBalance().catch(() => undefined);
  }, [isThere]);
  useEffect(
    () => () => {
      if (!wasThere.current) return;
      wasThere.current = false;
      // What fails here is made good by the platform's own job.
      call('leaveGame', { gameId })
        .then(refreshBalance)
        .catch(() => undefined);
    },
    [gameId],
  );
}
