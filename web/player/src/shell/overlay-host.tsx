import { windowTexts } from '@croupier/contract/site/site-map';
import { Icon } from '@croupier/kit/ui/icon';
import { Suspense, useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askForProofBy } from '../api/step-up.ts';
import { RegisterTabs, SecondStep, SmsLoginForm } from '../features/auth/lazy-forms.ts';
import { useMember, useSignedIn } from '../features/member/use-member.ts';
import { lazyPart } from '../navigation/lazy-part.tsx';
import { addressOf, needsSession, type Overlay } from '../navigation/overlay.ts';
import { registerPages } from '../navigation/page-code.ts';
import { go } from '../navigation/site-location.ts';
import { useOverlay } from '../navigation/use-overlay.ts';
import { asideGameStore } from '../state/aside-game.ts';
import { useStore } from '../state/store.ts';

const AuthOverlay = lazyPart(
  async () => (await import('../pages/sign-in/auth-overlay.tsx')).AuthOverlay,
  ...windowTexts.login,
);
const MemberCenter = lazyPart(
  async () => (await import('../pages/member/member-center.tsx')).MemberCenter,
  ...windowTexts.member,
);
const GamePopup = lazyPart(
  async () => (await import('../pages/games/game-popup.tsx')).GamePopup,
  ...windowTexts.play,
);
const RareWindow = lazyPart(async () => (await import('./rare-windows.tsx')).RareWindow);
const PasswordDue = lazyPart(async () => (await import('./rare-windows.tsx')).PasswordDue);
const UnaskedWindows = lazyPart(async () => (await import('./unasked-windows.tsx')).UnaskedWindows);
// The question of age is due with the first drawing.
UnaskedWindows.preload().catch(() => undefined);

askForProofBy(async () => (await import('./rare-windows.tsx')).askForProof());

// A visitor who comes to the address of a window waits for it, not for the page below it.
registerPages((address) => {
  if (address.view !== 'window') return undefined;
  switch (address.window) {
    case 'login':
      return AuthOverlay.preload;
    case 'register':
      return preloadRegister;
    case 'forgot':
      return preloadForgot;
    default:
      return undefined;
  }
});

async function preloadForgot(): Promise<void> {
  await Promise.all([
    RareWindow.preload(),
    import('./rare-windows.tsx').then((windows) => windows.preloadForgot()),
  ]);
}

async function preloadAnnouncements(): Promise<void> {
  await RareWindow.preload();
  await (await import('./rare-windows.tsx')).preloadAnnouncements();
}

/** In two turns: to ask for all of its files at once would hold up the page that is being drawn. */
async function preloadRegister(): Promise<void> {
  const window = AuthOverlay.preload();
  await new Promise((resolve) => setTimeout(resolve));
  await Promise.all([window, RegisterTabs.preload()]);
}

/**
 * Fetches the windows that a visitor is likely to open next, so that they open at once. One after the
 * other: to ask for the files of all of them takes longer than a press should have to wait.
 */
export async function preloadOverlays(signedIn: boolean): Promise<void> {
  const likely = signedIn
    ? [MemberCenter.preload, GamePopup.preload]
    : [preloadRegister, SmsLoginForm.preload, SecondStep.preload];
  for (const preload of [preloadAnnouncements, ...likely]) await preload();
}

/** Shows the window that the address names. Its code comes when it is first needed. */
export function OverlayHost() {
  const overlay = useOverlay();
  const [latest, setLatest] = useState(overlay);
  const signedIn = useSignedIn();
  const due = Boolean(useMember()?.passwordDue);
  const forbidden = overlay !== undefined && !signedIn && needsSession(addressOf(overlay));
  useEffect(() => {
    // The session ended while a member's window was open.
    if (forbidden) go('/', { replace: true });
  }, [forbidden]);

  // A window that was left stays for its closing motion and gives the focus back.
  if (overlay !== undefined && overlay !== latest) setLatest(overlay);
  // A window at the address of the visit is drawn after the page below it, in a turn of its own.
  const pageIsDrawn = useDeferredValue(true, false);
  const shown = pageIsDrawn ? (overlay ?? latest) : undefined;
  const playing = overlay?.kind === 'play' && !forbidden ? overlay.gameId : undefined;
  return (
    <>
      {/* Each waits for its own texts: one that waited for all would be put out of sight and deaf. */}
      <Suspense>
        {shown && <OverlayWindow overlay={shown} open={overlay !== undefined && !forbidden} />}
      </Suspense>
      <Suspense>
        <Game playing={playing} />
      </Suspense>
      <Suspense>
        <UnaskedWindows busy={overlay !== undefined} />
      </Suspense>
      <Suspense>{due && <PasswordDue />}</Suspense>
    </>
  );
}

/** The game that is played, or the one that was put aside; opening another one ends it. */
function Game({ playing }: { readonly playing: string | undefined }) {
  const aside = useStore(asideGameStore);
  const signedIn = useSignedIn();
  useEffect(() => {
    if (!signedIn) asideGameStore.set(undefined);
  }, [signedIn]);
  const gameId = playing ?? (signedIn ? aside : undefined);
  return (
    gameId !== undefined && (
      <GamePopup
        key={gameId}
        gameId={gameId}
        open={playing !== undefined}
        fallback={playing !== undefined && <Opening />}
      />
    )
  );
}

type OverlayWindowProps = { readonly overlay: Overlay; readonly open: boolean };

function OverlayWindow({ overlay, open }: OverlayWindowProps) {
  const opening = open && <Opening />;
  switch (overlay.kind) {
    case 'login':
    case 'register':
      return <AuthOverlay overlay={overlay} open={open} fallback={opening} />;
    case 'member':
      return <MemberCenter overlay={overlay} open={open} fallback={opening} />;
    case 'play':
      return null;
    default:
      return <RareWindow overlay={overlay} open={open} opening={opening} fallback={opening} />;
  }
}

/** Answers a press at once while the code of the window is on its way. */
function Opening() {
  const { t } = useTranslation();
  return (
    <div className="window-opening" role="status" aria-label={t('opening')}>
      <Icon name="circle-notch-bold" size={32} className="k-spin" />
    </div>
  );
}
