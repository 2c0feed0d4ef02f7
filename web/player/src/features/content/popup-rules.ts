import type { Popup } from '@croupier/contract/content/player';

/** Who is looking, as far as that decides which popups come up. */
export type Viewer =
  | { readonly state: 'guest' }
  | { readonly state: 'member'; readonly firstTime: boolean };

/** Who that is. A trial begins anew each time, and what newcomers are told is not for it. */
export function viewerOf(who: {
  readonly signedIn: boolean;
  readonly isTrial: boolean;
  /** The session began with a first sign-in. */
  readonly firstTime: boolean;
}): Viewer {
  if (!who.signedIn) return { state: 'guest' };
  return { state: 'member', firstTime: who.firstTime && !who.isTrial };
}

/** The popup whose turn it is, if any: in the order of the house, none that was dismissed before. */
export function nextPopup(
  popups: readonly Popup[],
  { viewer, dismissed }: { readonly viewer: Viewer; readonly dismissed: readonly string[] },
): Popup | undefined {
  return popups.find(
    ({ id, execution }) => isMeantFor(execution, viewer) && !dismissed.includes(id),
  );
}

function isMeantFor(execution: Popup['execution'], viewer: Viewer): boolean {
  switch (execution) {
    case 'A':
      return viewer.state === 'member';
    case 'B':
      return viewer.state === 'guest';
    case 'F':
      return viewer.state === 'member' && viewer.firstTime;
  }
}
