/** Phosphor icons (MIT), drawn in the current text colour and hidden from assistive technology. */
const sources = import.meta.glob<string>('./icons/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export type IconName =
  | 'arrow-counter-clockwise'
  | 'arrows-clockwise-bold'
  | 'book-open'
  | 'bomb'
  | 'caret-right-bold'
  | 'chat-circle-dots'
  | 'chart-line-up'
  | 'check-bold'
  | 'check-circle'
  | 'clock-counter-clockwise'
  | 'corners-out'
  | 'crown-simple-fill'
  | 'gear-six'
  | 'gift'
  | 'hourglass-medium'
  | 'info'
  | 'lightning'
  | 'lightning-fill'
  | 'list'
  | 'minus-bold'
  | 'play-fill'
  | 'plus-bold'
  | 'repeat'
  | 'shield-check'
  | 'shuffle'
  | 'sign-out'
  | 'skip-forward-fill'
  | 'speaker-high'
  | 'speaker-slash'
  | 'squares-four'
  | 'trash-simple'
  | 'users'
  | 'wallet'
  | 'warning-circle'
  | 'wifi-slash'
  | 'x-bold'
  | 'x-circle';

export function icon(name: IconName): SVGElement {
  const template = document.createElement('template');
  template.innerHTML = sources[`./icons/${name}.svg`] ?? '';
  const svg = template.content.firstElementChild as SVGElement;
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  return svg;
}
