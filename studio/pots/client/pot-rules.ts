import type { ProgressiveTerms } from '#protocol/session.ts';
import { element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';

/** How pots are fed, won and paid, one sentence each. */
export function potRules(texts: Texts, terms: ProgressiveTerms): readonly HTMLLIElement[] {
  const { contributionBps: bps } = terms;
  const share = `${Math.floor(bps / 100)}.${String(bps % 100).padStart(2, '0')}`;
  const levels = terms.levels.join(', ');
  return [
    texts('pots.rule-share', { share, levels }),
    texts('pots.rule-hit'),
    texts('pots.rule-stake'),
    texts('pots.rule-reset'),
  ].map((text) => element('li', { text }));
}
