/** What follows a sign-in, and in which order. Pure. */
import type { SignedIn } from '@croupier/contract/account/player/account';

export type SignInStep =
  /** The popups for newcomers are theirs. */
  | 'note-first-time'
  /** The token is kept; who it is follows from it. */
  | 'begin-session'
  | 'tell-last-login'
  /** To where they wanted to go before the window opened. */
  | 'go-on'
  | 'close-window'
  /** Agents who wanted nothing else go to their center. */
  | 'lead-agent';

/**
 * The steps. A password that is due comes before everything that is not needed to change it: its
 * window stands before whatever page this is.
 */
export function signInSteps(
  {
    firstTimeLogin,
    passwordExpired,
    lastLogin,
  }: Pick<SignedIn, 'firstTimeLogin' | 'passwordExpired' | 'lastLogin'>,
  { next, agents }: { readonly next: string | undefined; readonly agents: boolean },
): readonly SignInStep[] {
  const entering: readonly SignInStep[] = [
    ...(firstTimeLogin ? (['note-first-time'] as const) : []),
    'begin-session',
  ];
  if (passwordExpired) return [...entering, 'close-window'];
  return [
    ...entering,
    ...(lastLogin ? (['tell-last-login'] as const) : []),
    ...(next !== undefined
      ? (['go-on'] as const)
      : (['close-window', ...(agents ? (['lead-agent'] as const) : [])] as const)),
  ];
}
