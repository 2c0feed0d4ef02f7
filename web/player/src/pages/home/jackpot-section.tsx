import { JackpotBand } from '../../features/catalog/jackpots/jackpot-band.tsx';
import { JackpotCounter } from '../../features/content/jackpot-counter.tsx';
import { useFlag } from '../../state/permission.ts';
import type { HomeSection } from './home-layout.ts';

type Section = Extract<HomeSection, { kind: 'jackpot' }>;

/** What can be won, or where nothing can and the merchant wants it a figure that is for show. */
export function JackpotSection({ section }: { readonly section: Section }) {
  const forShow = useFlag('cosmeticJackpot');
  const counter = forShow ? <JackpotCounter games={section.games} /> : null;
  return section.real ? <JackpotBand instead={counter} /> : counter;
}
