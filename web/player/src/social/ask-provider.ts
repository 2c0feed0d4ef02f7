/**
 * The window in which somebody tells a provider who they are. Its answer comes over a channel of this
 * site, because a provider may cut the tie between the window and its opener.
 */
import type { SocialProvider } from '@croupier/contract/account/player/social';
import { SOCIAL_CHANNEL } from '@croupier/contract/account/player/social-window';
import { call, type CallInput } from '../api/call.ts';
import { listenToWindow, stopListening } from './listen-to-window.ts';

/** The browser opens no windows for this site. */
export class PopupBlocked extends Error {}

export interface Question {
  readonly provider: SocialProvider;
  readonly purpose: CallInput<'beginSocial'>['purpose'];
  /** The window seems to be closed; an answer may come all the same, from a provider that cut the tie. */
  readonly onClosed: () => void;
}

const SHAPE = 'popup,width=500,height=720';

/**
 * Opens the window, which only the press of a button may do; answers the query with which the provider
 * led back. Rejects with `PopupBlocked`, and as a call does. A newer question ends an older one, which
 * is never answered then.
 */
export async function askProvider({ provider, purpose, onClosed }: Question): Promise<string> {
  stopListening();
  const popup = window.open('', 'croupier-social', SHAPE);
  if (!popup) throw new PopupBlocked();
  try {
    const { url, state } = await call('beginSocial', { provider, purpose });
    const answer = listenToWindow({ channel: SOCIAL_CHANNEL, popup, state, onClosed });
    popup.location.replace(url);
    return await answer;
  } catch (error) {
    popup.close();
    throw error;
  }
}
