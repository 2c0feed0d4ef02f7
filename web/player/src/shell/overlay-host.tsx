import { useEffect, useState } from 'react';
import { useSignedIn } from '../features/member/use-member.ts';
import { lazyPart } from '../navigation/lazy-part.tsx';
import { addressOf, needsSession, type Overlay } from '../navigation/overlay.ts';
import { go } from '../navigation/site-location.ts';
import { useOverlay } from '../navigation/use-overlay.ts';

const AuthOverlay = lazyPart(
  async () => (await import('../pages/auth-overlay.tsx')).AuthOverlay,
  'auth',
);
const MemberCenter = lazyPart(
  async () => (await import('../pages/member-center.tsx')).MemberCenter,
  'account',
);
const GamePopup = lazyPart(async () => (await import('../pages/game-popup.tsx')).GamePopup, 'game');

const GameFacts = lazyPart(async () => (await import('../pages/game-facts.tsx')).GameFacts, 'game');

/** Fetches the windows that a visitor is likely to open next, so that they open at once. */
export async function preloadOverlays(signedIn: boolean): Promise<void> {
  await (signedIn
    ? Promise.all([MemberCenter.preload(), GamePopup.preload()])
    : AuthOverlay.preload());
}

/** Shows the window that the address names. Its code comes when it is first needed. */
export function OverlayHost() {
  const overlay = useOverlay();
  const [latest, setLatest] = useState(overlay);
  const signedIn = useSignedIn();
  const forbidden = overlay !== undefined && !signedIn && needsSession(addressOf(overlay));
  useEffect(() => {
    // The session ended while a member's window was open.
    if (forbidden) go('/', { replace: true });
  }, [forbidden]);

  // A window that was left stays for its closing motion and gives the focus back.
  if (overlay !== undefined && overlay !== latest) setLatest(overlay);
  const shown = overlay ?? latest;
  return shown && <OverlayWindow overlay={shown} open={overlay !== undefined && !forbidden} />;
}

type OverlayWindowProps = { readonly overlay: Overlay; readonly open: boolean };

function OverlayWindow({ overlay, open }: OverlayWindowProps) {
  switch (overlay.kind) {
    case 'login':
    case 'register':
      return <AuthOverlay overlay={overlay} open={open} />;
    case 'member':
      return <MemberCenter overlay={overlay} open={open} />;
    case 'game':
      return <GameFacts gameId={overlay.gameId} open={open} />;
    case 'play':
      return open && <GamePopup key={overlay.gameId} gameId={overlay.gameId} />;
  }
}
