/**
 * The window in which somebody tells a provider who they are. Its answer comes over a channel of this
 * site, because a provider may cut the tie between the window and its opener.
 */
import type { SocialProvider } from '@croupier/contract/player/social';
import { SOCIAL_CHANNEL } from '@croupier/contract/player/social-window';
import { call, type CallInput } from '../api/call.ts';

/** The browser opens no windows for this site. */
export class PopupBlocked extends Error {}

export interface Question {
  readonly provider: SocialProvider;
  readonly purpose: CallInput<'beginSocial'>['purpose'];
  /** The window seems to be closed; an answer may come all the same, from a provider that cut the tie. */
  readonly onClosed: () => void;
}

const SHAPE = 'popup,width=500,height=720';
const LOOK_MS = 400;
/** The answer may be on its way while the window closes. */
const LATE_MS = 1000;

let stopLast = () => {};

/**
 * Opens the window, which only the press of a button may do; answers the query with which the provider
 * led back. Rejects with `PopupBlocked`, and as a call does. A newer question ends an older one, which
 * is never answered then.
 */
export async function askProvider({ provider, purpose, onClosed }: Question): Promise<string> {
  stopLast();
  const popup = window.open('', 'croupier-social', SHAPE);
  if (!popup) throw new PopupBlocked();
  try {
    const { url, state } = await call('beginSocial', { provider, purpose });
    const answer = listen({ channel: SOCIAL_CHANNEL, popup, state, onClosed });
    popup.location.replace(url);
    return await answer;
  } catch (error) {
    popup.close();
    throw error;
  }
}

/** A window that somebody is in, and where its answer is heard. */
export interface OpenWindow {
  readonly channel: string;
  readonly popup: Window;
  /** Comes back with the answer that is meant. */
  readonly state: string;
  readonly onClosed: () => void;
}

/** The answer of a window, as a query. A newer window ends the wait for an older one. */
export function listen({ channel: name, popup, state, onClosed }: OpenWindow): Promise<string> {
  const channel = new BroadcastChannel(name);
  let late: ReturnType<typeof setTimeout> | undefined;
  const look = setInterval(() => {
    if (!popup.closed) return;
    clearInterval(look);
    late = setTimeout(onClosed, LATE_MS);
  }, LOOK_MS);
  stopLast = () => {
    clearInterval(look);
    clearTimeout(late);
    channel.close();
  };
  return new Promise((resolve) => {
    channel.addEventListener('message', ({ data }) => {
      // Other tabs of this site hear it as well.
      if (typeof data !== 'string' || new URLSearchParams(data).get('state') !== state) return;
      // A channel reaches this origin only; it takes no target.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      channel.postMessage('taken');
      stopLast();
      popup.close();
      resolve(data);
    });
  });
}
