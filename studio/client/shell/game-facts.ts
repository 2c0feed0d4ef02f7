import type { GameDescription } from '#protocol/session.ts';
import { element } from '../kit/element.ts';
import type { Texts } from '../kit/texts.ts';

/** What the rules of every game begin with: return, volatility and highest win, and what it adds. */
export function gameFacts(
  texts: Texts,
  game: GameDescription,
  more: readonly (readonly [name: string, value: string])[],
  returnText = percentOf(game.rtpBps),
): HTMLElement {
  const volatilities = {
    low: texts('rules.volatility-low'),
    medium: texts('rules.volatility-medium'),
    high: texts('rules.volatility-high'),
    'very-high': texts('rules.volatility-very-high'),
  };
  const volatility =
    game.volatility === null ? texts('rules.volatility-chosen') : volatilities[game.volatility];
  const entries = [
    [texts('rules.rtp'), returnText],
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
export function percentOf(basisPoints: number): string {
  const hundredths = String(basisPoints).padStart(3, '0');
  return `${hundredths.slice(0, -2)}.${hundredths.slice(-2)}%`;
}
