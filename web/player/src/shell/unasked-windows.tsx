import { findAddress } from '@croupier/contract/site/site-map';
import { countWindows, watchWindows } from '@croupier/kit/ui/window-stack';
import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { isTrial, useMember, useSignedIn } from '../features/member/use-member.ts';
import { lazyPart } from '../navigation/lazy-part.tsx';
import { usePathname } from '../navigation/site-location.ts';
import { ageAnswerStore, keepAgeAnswer } from '../state/age-answer.ts';
import { asideGameStore } from '../state/aside-game.ts';
import { isFirstTime } from '../state/first-time.ts';
import { usePermission } from '../state/permission.ts';
import { useStore } from '../state/store.ts';

/** A page that was just opened is looked at this long before anything pops up. */
const POPUP_PEACE_MS = 3000;

const AgeNotice = lazyPart(
  async () => (await import('../features/age/age-notice.tsx')).AgeNotice,
  'house',
);
const PopupHost = lazyPart(
  async () => (await import('../features/content/popup-host.tsx')).PopupHost,
);

// The first drawing of a visitor who was never asked has the question on it.
if (!ageAnswerStore.get()) AgeNotice.preload().catch(() => undefined);

/**
 * What comes up without anybody having pressed for it: the question of age first, then what the house
 * wants to be seen. Nothing of it ever comes over a window, nor over another of them.
 *
 * @param busy a window of the address has the visitor's attention
 */
export function UnaskedWindows({ busy }: { readonly busy: boolean }) {
  const signedIn = useSignedIn();
  const member = useMember();
  const { minimumAge } = usePermission().info;
  const said = useStore(ageAnswerStore);
  const isOfAge = said !== undefined && said.age >= minimumAge;
  const isTrue = member !== undefined && !isTrial(member);
  useEffect(() => {
    // Nobody becomes a member without having confirmed it.
    if (isTrue && !isOfAge) keepAgeAnswer(minimumAge);
  }, [isTrue, isOfAge, minimumAge]);
  if (!signedIn && !isOfAge) return <AgeQuestion busy={busy} />;
  return <Popups busy={busy} />;
}

/** Once it is up it stays until it is answered. */
function AgeQuestion({ busy }: { readonly busy: boolean }) {
  const windows = useSyncExternalStore(watchWindows, countWindows);
  const [up, setUp] = useState(false);
  if (!up && !busy && windows === 0) setUp(true);
  return up && <AgeNotice />;
}

/** Who looks is known once there is no token, or the member behind it has come. */
function Popups({ busy }: { readonly busy: boolean }) {
  const signedIn = useSignedIn();
  const member = useMember();
  const aside = useStore(asideGameStore);
  // What the house shows its players is nothing to agents at their work, nor to who plays on a page.
  const address = findAddress(usePathname())?.address;
  const isElsewhere = address?.view === 'agents' || address?.wide === true;
  const [quiet, setQuiet] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setQuiet(true)), POPUP_PEACE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!quiet || (signedIn && !member)) return null;
  return (
    <PopupHost
      // A password that is due comes first, and what is played is not disturbed.
      busy={busy || isElsewhere || aside !== undefined || Boolean(member?.passwordDue)}
      who={{ signedIn, memberId: member?.id, isTrial: isTrial(member), firstTime: isFirstTime() }}
    />
  );
}
