/** Where agents are led, and who is led away from what is theirs. Pure. */
import { roleOfType } from '@croupier/contract/account/member-types';

/** What the page knows of who is here; `undefined` until the server has said. */
export interface Somebody {
  readonly signedIn: boolean;
  readonly type: number | undefined;
  /** Whether the merchant has an agent center. */
  readonly offered: boolean;
}

const CENTER = '/agentHome';
const LANDING = '/agent';

/** Whether an account has a downline. */
export function isAgent(type: number | undefined): boolean {
  return type !== undefined && roleOfType(type) === 'agent';
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

/** Where a link named "agents" leads: agents into their center, everybody else to its landing page. */
export function wayToAgents(type: number | undefined): string {
  return isAgent(type) ? CENTER : LANDING;
}
