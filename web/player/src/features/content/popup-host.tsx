import type { Popup } from '@croupier/contract/content/player';
import { riverPixels } from '@croupier/kit/art/river-pixels';
import { Button } from '@croupier/kit/ui/button';
import { Dialog } from '@croupier/kit/ui/dialog';
import { countWindows, watchWindows } from '@croupier/kit/ui/window-stack';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../language/translations.ts';
import { GUESTS_POPUPS, readSessionCache, writeSessionCache } from '../../state/session-cache.ts';
import { HouseText } from './house-text.tsx';
import { leadsOn, LinkageLink } from './linkage-link.tsx';
import { nextPopup, type Viewer, viewerOf } from './popup-rules.ts';
import { useAnnouncements } from './use-announcements.ts';
import '../../styles/kit-windows.css';
import './popup-host.css';

/** A window that nobody pressed for waits this long, by the product's specification. */
const DELAY_MS = 100;
/** What the house wants to be seen is not kept back longer than this by its picture. */
const PICTURE_MS = 8000;
/** A member's are forgotten with the session, a guest's are not: they were seen by the same person. */
const DISMISSED = { member: 'croupier.popups.dismissed', guest: GUESTS_POPUPS } as const;

export type PopupHostProps = {
  readonly who: Parameters<typeof viewerOf>[0];
  /** Something else has the visitor's attention, e.g. a game or the sign-in. */
  readonly busy: boolean;
};

/** Brings up what the house wants to be seen, one after the other, each once in a session. */
export function PopupHost({ who, busy }: PopupHostProps) {
  const viewer = viewerOf(who);
  const popups = useAnnouncements()?.popup ?? [];
  const [dismissed, setDismissed] = useState(() => readDismissed(viewer.state));
  const [shown, setShown] = useState<ReadyPopup>();
  // The session's memory is emptied at its end, and with it what was dismissed.
  const [state, setState] = useState(viewer.state);
  if (viewer.state !== state) {
    setState(viewer.state);
    setDismissed(readDismissed(viewer.state));
  }
  const turn = busy ? undefined : nextPopup(popups, { viewer, dismissed });
  // It waits for every window that somebody has opened, and is a window itself once it is up.
  const windows = useSyncExternalStore(watchWindows, countWindows);
  const popup = windows === 0 || turn?.id === shown?.id ? turn : undefined;
  const next = popup?.id;
  const url = popup?.images[0]?.url;

  useEffect(() => {
    if (next === undefined) return;
    let gone = false;
    const timer = setTimeout(() => {
      void Promise.all([fetchPicture(url), loadTexts('house')]).then(
        ([picture]) => !gone && setShown({ id: next, picture }),
      );
    }, DELAY_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [next, url]);

  function dismiss(): void {
    if (next === undefined) return;
    const list = [...readDismissed(viewer.state), next];
    writeSessionCache(DISMISSED[viewer.state], list);
    setDismissed(list);
  }

  if (!popup || !shown || shown.id !== next) return null;
  return <PopupWindow key={popup.id} popup={popup} picture={shown.picture} onDismiss={dismiss} />;
}

/** A popup that can be drawn whole. */
type ReadyPopup = { readonly id: string; readonly picture: string | undefined };

/**
 * Fetches the picture of a popup, so that the window does not grow under the visitor's finger when
 * it comes. Answers its address, or nothing where there is none that can be drawn in time.
 */
async function fetchPicture(url: string | undefined): Promise<string | undefined> {
  if (url === undefined) return undefined;
  const image = new Image();
  image.src = riverPixels(url);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PICTURE_MS));
  return Promise.race([
    late,
    image.decode().then(
      () => image.src,
      () => undefined,
    ),
  ]);
}

type PopupWindowProps = {
  readonly popup: Popup;
  readonly picture: string | undefined;
  readonly onDismiss: () => void;
};

/** One of them. Only a popup that is shown needs the words around it. */
function PopupWindow({ popup, picture, onDismiss }: PopupWindowProps) {
  const { t } = useTranslation('house');
  return (
    <Dialog open brief onClose={onDismiss} title={popup.title}>
      <div className="popup">
        {picture !== undefined && <img src={picture} alt="" />}
        {popup.html === '' ? (
          <p>{popup.summary}</p>
        ) : (
          <HouseText html={popup.html} onLeave={onDismiss} />
        )}
        {leadsOn(popup.linkage) && (
          <Button
            variant="primary"
            size="lg"
            block
            render={<LinkageLink linkage={popup.linkage} onClick={onDismiss} />}
          >
            {popup.action || t('announcements.follow')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function readDismissed(by: Viewer['state']): readonly string[] {
  const list = readSessionCache(DISMISSED[by]);
  return Array.isArray(list) ? list.filter((id): id is string => typeof id === 'string') : [];
}
