import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call, type CallOutput } from '../../api/call.ts';
import { isTrustedFrame } from '../../frame/trusted-frame.ts';
import { refreshBalance } from '../../state/balance.ts';
import { languageStore } from '../../state/language.ts';
import { launchAddress } from '../../site/visit-host.ts';
import { visitSeed } from '../../site/visit-seed.ts';
import { permissionStore, usePermission } from '../../state/permission.ts';

export type Launch =
  | { readonly state: 'opening' }
  | { readonly state: 'refused'; readonly error: unknown }
  /** The vendor answered with an address that the merchant does not allow. */
  | { readonly state: 'foreign' }
  | { readonly state: 'open'; readonly frame: GameFrame; readonly attempt: number };

/** Where the game is to be loaded from, and the origin that it speaks from. */
export interface GameFrame {
  readonly url: string;
  readonly origin: string;
}

/** Launch hosts over which a game did not come during this visit. */
const failedHosts = new Set<string>();

export interface Launching {
  readonly launch: Launch;
  /**
   * Opens another session, after a failure or when the session is over; a round that was interrupted
   * is waiting in it.
   */
  readonly again: () => void;
  /** The same over another host, where there is one, because the game did not come. */
  readonly elsewhere: () => void;
  /** The same at a vendor that keeps money itself and has none of the player's. */
  readonly withoutMoney: () => void;
}

/**
 * Opens a session of a game at its vendor, over a launch host of the merchant where one serves it.
 *
 * @param view of lotteries: all of them to choose from, or the panel of the one that is opened
 * @param asks what else the frame is to begin with
 */
export function useLaunch(
  gameId: string,
  {
    view,
    asks,
  }: {
    readonly view?: 'lobby' | 'betting';
    readonly asks?: Readonly<Record<string, string>>;
  } = {},
): Launching {
  const { frameOrigins } = usePermission().info;
  const [{ attempt, withoutMoney }, setTry] = useState({ attempt: 1, withoutMoney: false });
  const opened = useQuery({
    queryKey: ['launch', gameId, attempt],
    async queryFn() {
      const session = await call('launch', {
        gameId,
        client: matchMedia('(pointer: coarse)').matches ? 'mobile' : 'desktop',
        language: languageStore.get().code,
        ...(withoutMoney && { withoutMoney }),
      });
      // Chosen once: a game that is open stays where it is, whatever staff change meanwhile.
      const frame = frameOf(session);
      return { frame: withView(frame, view, asks), moneyAtVendor: session.moneyAtVendor };
    },
    // A launch is spent once it is used, and must not be repeated behind the visitor's back.
    gcTime: 0,
    staleTime: Infinity,
    refetchOnReconnect: false,
  });
  useMoneyAtVendor(gameId, opened.data?.moneyAtVendor ?? false);
  const again = (): void => setTry((now) => ({ ...now, attempt: now.attempt + 1 }));
  return {
    launch: stateOf(),
    again,
    elsewhere() {
      const origin = opened.data?.frame.origin;
      if (origin !== undefined && launchHosts().includes(origin)) failedHosts.add(origin);
      again();
    },
    withoutMoney: () => setTry((now) => ({ attempt: now.attempt + 1, withoutMoney: true })),
  };

  function stateOf(): Launch {
    if (opened.isError) return { state: 'refused', error: opened.error };
    if (!opened.data) return { state: 'opening' };
    const { frame } = opened.data;
    return isTrustedFrame({ url: frame.url, frameOrigin: frame.origin, frameOrigins })
      ? { state: 'open', frame, attempt }
      : { state: 'foreign' };
  }
}

function launchHosts(): readonly string[] {
  return permissionStore.get()?.info.launchGameCDNs ?? [];
}

function frameOf({ launchUrl, frameOrigin, overLaunchHosts }: CallOutput<'launch'>): GameFrame {
  if (!overLaunchHosts) return { url: withChat(launchUrl), origin: frameOrigin };
  const choice = { hosts: launchHosts(), seed: visitSeed(), failed: failedHosts };
  const url = withChat(launchAddress(launchUrl, choice));
  return { url, origin: new URL(url).origin };
}

/** Lotteries and sports lie in a page and look like it: the frame is told the theme, and how to begin. */
function withView(
  frame: GameFrame,
  view: 'lobby' | 'betting' | undefined,
  asks: Readonly<Record<string, string>> = {},
): GameFrame {
  if (view === undefined) return frame;
  const url = new URL(frame.url);
  url.searchParams.set('view', view);
  for (const [name, value] of Object.entries(asks)) url.searchParams.set(name, value);
  url.searchParams.set('theme', document.documentElement.dataset['theme'] ?? 'dark');
  return { ...frame, url: url.href };
}

/** Who came to talk (`chatUrl` of a live table) finds the chat open. */
function withChat(address: string): string {
  if (new URLSearchParams(location.search).get('chat') !== '1') return address;
  const url = new URL(address);
  url.searchParams.set('chat', '1');
  return url.href;
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
