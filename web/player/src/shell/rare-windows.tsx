import { windowTexts } from '@croupier/contract/site/site-map';
import type { ReactNode } from 'react';
import { useMember } from '../features/member/use-member.ts';
import { lazyPart } from '../navigation/lazy-part.tsx';
import type { Overlay } from '../navigation/overlay.ts';
import { go } from '../navigation/site-location.ts';

const ForgotWindow = lazyPart(
  async () => (await import('../pages/sign-in/forgot-window.tsx')).ForgotWindow,
  ...windowTexts.forgot,
);
const AnnouncementWindow = lazyPart(
  async () => (await import('../pages/help/announcement-window.tsx')).AnnouncementWindow,
  'house',
);
const HelpWindow = lazyPart(
  async () => (await import('../pages/help/help-window.tsx')).HelpWindow,
  ...windowTexts.help,
);
const FeedbackWindow = lazyPart(
  async () => (await import('../pages/help/feedback-window.tsx')).FeedbackWindow,
  ...windowTexts.feedback,
);
const GameFacts = lazyPart(
  async () => (await import('../pages/games/game-facts.tsx')).GameFacts,
  ...windowTexts.game,
);
const PasswordDueWindow = lazyPart(
  async () => (await import('../features/security/password-due-window.tsx')).PasswordDueWindow,
  'security',
);

/** Windows that a visit seldom opens first. */
export type RareOverlay = Extract<
  Overlay,
  { readonly kind: 'forgot' | 'announcements' | 'help' | 'feedback' | 'game' }
>;

export type RareWindowProps = {
  readonly overlay: RareOverlay;
  readonly open: boolean;
  /** Stands for the window while its code is on its way. */
  readonly opening: ReactNode;
};

/** The windows that are seldom opened first, so that the first script need not name their files. */
export function RareWindow({ overlay, open, opening }: RareWindowProps) {
  switch (overlay.kind) {
    case 'forgot':
      return <ForgotWindow link={overlay.link} open={open} fallback={opening} />;
    case 'announcements':
      return <AnnouncementWindow overlay={overlay} open={open} fallback={opening} />;
    case 'help':
      return <HelpWindow overlay={overlay} open={open} fallback={opening} />;
    case 'feedback':
      return <FeedbackWindow open={open} fallback={opening} />;
    case 'game':
      return <GameFacts gameId={overlay.gameId} open={open} fallback={opening} />;
  }
}

/** Fetches the window in which a password is asked for anew. */
export const preloadForgot = ForgotWindow.preload;
/** Fetches the window of announcements. */
export const preloadAnnouncements = AnnouncementWindow.preload;

/** A password that must be changed stands before everything else. */
export function PasswordDue() {
  const due = useMember()?.passwordDue;
  return due && <PasswordDueWindow due={due} onLeave={() => void leave()} />;
}

async function leave(): Promise<void> {
  const { signOut } = await import('../features/member/sign-out.ts');
  if (await signOut()) go('/');
}

/** Asks the member to prove once more who they are. */
export async function askForProof() {
  return (await import('../features/security/ask-for-proof.tsx')).askForProof();
}
