/** Where agents are led, and who is led away from what is theirs. Pure. */

/** What the page knows of who is here; `undefined` until the server has said. */
export interface Somebody {
  readonly signedIn: boolean;
  readonly type: number | undefined;
  /** Whether the merchant has an agent center. */
  readonly offered: boolean;
}

/** Kinds of account, by the product's specification. */
const AGENTS: readonly number[] = [1, 2, 41, 42];
const CENTER = '/agentHome';
const LANDING = '/agent';

/** Whether an account has a downline. */
export function isAgent(type: number | undefined): boolean {
  return type !== undefined && AGENTS.includes(type);
}

/** Where somebody who stands at a path belongs instead; only agents enter the agent center. */
export function wayFrom(pathname: string, { signedIn, type }: Somebody): string | undefined {
  const known = !signedIn || type !== undefined;
  return pathname === CENTER && known && !isAgent(type) ? LANDING : undefined;
}

/** Where an agent goes who has just signed in without wanting to be anywhere else. */
export function wayIn({ type, offered }: Somebody): string | undefined {
  return offered && isAgent(type) ? CENTER : undefined;
}

/** Where somebody goes who has just signed out. */
export function wayOut({ type, offered }: Pick<Somebody, 'type' | 'offered'>): string {
  return offered && isAgent(type) ? LANDING : '/';
}
