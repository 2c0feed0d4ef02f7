/** Icons of the chat alone (Phosphor, MIT): they are loaded with it. */
const sources = import.meta.glob<string>('./icons/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export type ChatIconName = 'dots-three-vertical' | 'eye-slash' | 'flag-banner' | 'paper-plane-tilt';

export function chatIcon(name: ChatIconName): SVGElement {
  const template = document.createElement('template');
  template.innerHTML = sources[`./icons/${name}.svg`] ?? '';
  const svg = template.content.firstElementChild as SVGElement;
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  return svg;
}
