import type { Jackpot } from '#protocol/session.ts';
import { element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';

/**
 * The verifier page, filled in for a pot that was hit. What it needs travels behind the `#`, so it
 * reaches no server and no log.
 */
export function potVerifierLink(jackpot: Jackpot, texts: Texts): HTMLElement {
  const { potId, level, number, commit, secret } = jackpot;
  const { startedWith, cap, meterBefore, hitValue, amount } = jackpot;
  const parameters = new URLSearchParams({
    pot: potId,
    level: `${level} ${number}`,
    commit,
    secret,
    startedWith,
    cap,
    meterBefore,
    hitValue,
    amount,
    language: texts.language,
  });
  return element('a', {
    class: 'button quiet',
    text: texts('fairness.verify'),
    attributes: { href: `/verify#${parameters}` },
  });
}
