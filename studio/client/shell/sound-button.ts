import { button, element } from '../kit/element.ts';
import { icon } from '../kit/icon.ts';
import type { Texts } from '../kit/texts.ts';

/** Turns sound on and off. */
export function soundButton({
  texts,
  soundOn,
  onSound,
}: {
  readonly texts: Texts;
  readonly soundOn: boolean;
  readonly onSound: () => boolean;
}): HTMLButtonElement {
  const face = element(
    'span',
    { class: 'toggle-face' },
    icon('speaker-slash'),
    icon('speaker-high'),
  );
  const node = button(
    {
      class: 'round-button toggle sound-button',
      label: texts('hud.sound'),
      attributes: { 'aria-pressed': String(soundOn) },
      onClick: () => node.setAttribute('aria-pressed', String(onSound())),
    },
    face,
  );
  return node;
}
