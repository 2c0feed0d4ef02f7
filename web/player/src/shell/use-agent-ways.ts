import { useEffect, useRef } from 'react';
import { useMember, useSignedIn } from '../features/member/use-member.ts';
import { wayFrom, wayIn } from '../navigation/agent-ways.ts';
import { go, useSiteLocation } from '../navigation/site-location.ts';
import { useFlag } from '../state/permission.ts';

/** Leads agents to their center when they have signed in, and everybody else away from it. */
export function useAgentWays(): void {
  const { pathname, overlay } = useSiteLocation();
  const signedIn = useSignedIn();
  const type = useMember()?.type;
  const offered = useFlag('agents');
  const wasGuest = useRef(!signedIn);
  const away = wayFrom(pathname, { signedIn, type, offered });
  useEffect(() => {
    if (away !== undefined) go(away, { replace: true });
  }, [away]);

  useEffect(() => {
    if (!signedIn) wasGuest.current = true;
    if (!signedIn || type === undefined || !wasGuest.current) return;
    wasGuest.current = false;
    const inside = wayIn({ signedIn, type, offered });
    // Who signed in on the way to somewhere is there by now.
    const wantsNothing = overlay === undefined && (pathname === '/' || pathname === '/agent');
    if (inside !== undefined && wantsNothing) go(inside);
  }, [signedIn, type, offered, pathname, overlay]);
}
