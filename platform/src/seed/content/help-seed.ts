import type { HelpGroup } from '@croupier/contract/content/kinds';
import type { InBoth } from './fill-text.ts';

/** One help topic of the demo; its order is its place in the list. */
export interface HelpSeed {
  readonly group: HelpGroup;
  readonly slug: string;
  readonly texts: InBoth<{ readonly title: string; readonly html: string }>;
}
