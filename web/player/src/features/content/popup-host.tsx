import type { PopupEnd } from '@croupier/contract/content/kinds';
import type { Popup } from '@croupier/contract/content/player';
import { riverPixels } from '@croupier/kit/art/river-pixels';
import { Button } from '@croupier/kit/ui/button';
import { Dialog } from '@croupier/kit/ui/dialog';
import { countWindows, watchWindows } from '@croupier/kit/ui/window-stack';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../language/translations.ts';
import { HouseText } from './house-text.tsx';
import { leadsOn, LinkageLink } from './linkage-link.tsx';
import { nextPopup, popupsFor, viewerOf } from './popup-rules.ts';
import { noteSeen, readSeen, type Seer } from './seen-popups.ts';
import { useAnnouncements } from './use-announcements.ts';
import { usePopupEnds } from './use-popup-ends.ts';
import '../../styles/kit-windows.css';
import './popup-host.css';

/** A window that nobody pressed for waits this long, by the product's specification. */
const DELAY_MS = 100;
/** What the house wants to be seen is not kept back longer than this by its picture. */
const PICTURE_MS = 8000;
/** Guests and trials have set no limit and paid nothing in. */
const NOTHING_DONE: ReadonlySet<PopupEnd> = new Set();

export type PopupHostProps = {
  readonly who: Parameters<typeof viewerOf>[0] & { readonly memberId: string | undefined };
  /** Something else has the visitor's attention, e.g. a game or the sign-in. */
  readonly busy: boolean;
};

/** Brings up what the house wants to be seen, one after the other: a member sees each once. */
export function PopupHost({ who, busy }: PopupHostProps) {
  const viewer = viewerOf(who);
  const { memberId } = who;
  const seer: Seer = !who.signedIn ? 'guest' : who.isTrial || !memberId ? 'trial' : { memberId };
  const announced = useAnnouncements()?.popup ?? [];
  const [seen, setSeen] = useState(() => readSeen(seer));
  const [shown, setShown] = useState<ReadyPopup>();
  // Somebody else has seen other ones.
  const seerKey = typeof seer === 'string' ? seer : seer.memberId;
  const [key, setKey] = useState(seerKey);
  if (seerKey !== key) {
    setKey(seerKey);
    setSeen(readSeen(seer));
  }
  const popups = popupsFor(announced, { viewer, seen });
  const isReal = typeof seer !== 'string';
  const ends = usePopupEnds(memberId, isReal && popups.some(({ unless }) => unless !== null));
  const turn = busy ? undefined : nextPopup(popups, isReal ? ends : NOTHING_DONE);
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

  const up = shown?.id === next ? next : undefined;
  const noteUp = useEffectEvent((id: string) => noteSeen(seer, id));
  // It was seen when it came up: a page that is loaded anew before it is closed does not bring it again.
  useEffect(() => {
    if (up !== undefined) noteUp(up);
  }, [up]);
  const dismiss = () => setSeen(readSeen(seer));

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
