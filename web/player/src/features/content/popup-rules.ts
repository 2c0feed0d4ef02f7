import type { PopupEnd } from '@croupier/contract/content/kinds';
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

/** Those that are for the viewer and were not seen, in the order of the house. */
export function popupsFor(
  popups: readonly Popup[],
  { viewer, seen }: { readonly viewer: Viewer; readonly seen: readonly string[] },
): readonly Popup[] {
  return popups.filter(({ id, execution }) => isMeantFor(execution, viewer) && !seen.includes(id));
}

/**
 * The popup whose turn it is, if any: the first that what the member has done does not make void. Nobody
 * comes before one of which that is not known yet.
 * @param done undefined while nobody has said what the member has done
 */
export function nextPopup(
  popups: readonly Popup[],
  done: ReadonlySet<PopupEnd> | undefined,
): Popup | undefined {
  const first = popups.find(({ unless }) => unless === null || !done?.has(unless));
  return first?.unless && !done ? undefined : first;
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
