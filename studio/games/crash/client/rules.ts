import type { CrashDescription } from '../protocol.ts';
import { multiplierText } from '#games/instant/client/multiplier.ts';
import { element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';
import { gameFacts, percentOf } from '#client/shell/game-facts.ts';

/** Rules of the flight, all of them from the game in play. */
export function crashRules({
  texts,
  game,
  heading,
}: {
  readonly texts: Texts;
  readonly game: CrashDescription;
  /** Of its sections; what is above them has the level above. */
  readonly heading: 'h2' | 'h3';
}): readonly HTMLElement[] {
  const { model, shared } = game;
  const cap = multiplierText(model.capHundredths);
  const sentences = [
    texts('crash.rules.how', { places: shared.places }),
    texts('crash.rules.auto'),
    texts('crash.rules.late'),
    texts('crash.rules.chance', { rtp: percentOf(game.rtpBps) }),
    texts('crash.rules.cap', { cap, payout: model.payoutMaxUnits.toLocaleString('en') }),
    texts('crash.rules.stake'),
    texts('crash.rules.void'),
    texts('crash.rules.keys'),
  ];
  return [
    gameFacts(texts, game, [[texts('crash.rules.bets'), String(shared.places)]]),
    element(heading, { text: texts('rules.general') }),
    element('ul', { class: 'prose' }, ...sentences.map((text) => element('li', { text }))),
  ];
}
