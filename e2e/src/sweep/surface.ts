import type { FlagName } from '@croupier/contract/flags';
import type { Page } from 'playwright-core';
import type { Hearsay, Links } from './answers.ts';

/** A page with little on it, for what can be opened anywhere. */
export const PLAIN = '/seamless';

/** Something that the player site can show. */
export interface Surface {
  readonly name: string;
  readonly path: string;
  /** Where it exists; everywhere if not said. */
  readonly on?: 'desktop' | 'phone';
  /** 1 while the site is closed for maintenance, 2 where it may not be served. */
  readonly status?: 1 | 2;
  /** What the page is made to hear. */
  readonly told?: Hearsay;
  /** What the merchant is made to offer. */
  readonly flags?: readonly FlagName[];
  /** Somebody whom nobody has asked their age yet. */
  readonly isNewcomer?: boolean;
  /** Links that the merchant is made to have. */
  readonly resources?: Links;
  /** Does what a visitor does to see it, once the page is there. */
  readonly open?: (page: Page) => Promise<void>;
}

/** What the tour needs to know about the offer and what the member did before. */
export interface Offer {
  /** A game with facts, which a member can play. */
  readonly gameId: string;
  /** A deposit that was paid, and one that still can be. */
  readonly deposits: { readonly paid: string; readonly open: string };
  /** Slug of a post among the news. */
  readonly post: string;
}

/** The surface that an address shows by itself. */
export function at(path: string, name = path.slice(1).replaceAll(/\W+/g, '-') || 'home'): Surface {
  return { name, path };
}
