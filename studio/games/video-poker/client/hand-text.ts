import type { HandName } from '../engine/hands.ts';
import type { TextKey, Texts } from '#client/kit/texts.ts';

const keys: Readonly<Record<HandName, TextKey>> = {
  'royal-flush': 'video-poker.hands.royal-flush',
  'straight-flush': 'video-poker.hands.straight-flush',
  four: 'video-poker.hands.four',
  'full-house': 'video-poker.hands.full-house',
  flush: 'video-poker.hands.flush',
  straight: 'video-poker.hands.straight',
  three: 'video-poker.hands.three',
  'two-pair': 'video-poker.hands.two-pair',
  jacks: 'video-poker.hands.jacks',
  nothing: 'video-poker.hands.nothing',
};

export function handText(texts: Texts, hand: HandName): string {
  return texts(keys[hand]);
}
