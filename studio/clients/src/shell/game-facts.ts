import type { GameDescription } from '@croupier/protocol/session';
import { element } from '../kit/element.ts';
import type { Texts } from '../kit/texts.ts';

/** What the rules of every game begin with: return, volatility and highest win, and what it adds. */
export function gameFacts(
  texts: Texts,
  game: GameDescription,
  more: readonly (readonly [name: string, value: string])[],
): HTMLElement {
  const volatility = {
    low: texts('rules.volatility-low'),
    medium: texts('rules.volatility-medium'),
    high: texts('rules.volatility-high'),
    'very-high': texts('rules.volatility-very-high'),
  }[game.volatility];
  const entries = [
    [texts('rules.rtp'), percentOf(game.rtpBps)],
    [texts('rules.volatility'), volatility],
    [texts('rules.max-win'), `×${game.maxWinMultiple.toLocaleString('en')}`],
    ...more,
  ] as const;
  return element(
    'dl',
    { class: 'facts' },
    ...entries.map(([name, value]) =>
      element('div', {}, element('dt', { text: name }), element('dd', { text: value })),
    ),
  );
}

/** Basis points as a percentage with two decimals. */
function percentOf(basisPoints: number): string {
  const hundredths = String(basisPoints).padStart(3, '0');
  return `${hundredths.slice(0, -2)}.${hundredths.slice(-2)}%`;
}
