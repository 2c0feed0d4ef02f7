import { creditsToMinor } from '#client/kit/money.ts';
import { type RulesContent, rulesContent } from './rules/rules-content.ts';
import { openPanel } from '#client/shell/panels/panel.ts';

export interface RulesOptions extends Omit<RulesContent, 'pays' | 'heading'> {
  readonly stakeMinor: bigint;
  readonly format: (minor: bigint) => string;
}

/** The rules over the game, with the pays of the chosen stake. */
export function openRulesPanel({ stakeMinor, format, ...options }: RulesOptions): void {
  const { texts, game } = options;
  const pays = {
    title: texts('rules.pays', { stake: format(stakeMinor) }),
    format: (credits: number) => format(creditsToMinor(credits, stakeMinor, game.bet)),
  };
  openPanel(
    { texts, title: texts('rules.title'), class: 'wide' },
    ...rulesContent({ ...options, pays, heading: 'h3' }),
  );
}
