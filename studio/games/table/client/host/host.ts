import { hostParts } from './host-parts.ts';
import type { HostParts } from './host-parts.ts';

/** The same two, as they stand in a page. */
export type DrawnHost = HostParts<SVGSVGElement>;

/**
 * Breathes, blinks and looks about by the styles, and has gestures by `data-phase` and `data-dealing` of the
 * table.
 */
export function drawHost(name: string): DrawnHost {
  const { body, arms } = hostParts(name);
  return { body: drawing('host', body), arms: drawing('host host-arms', arms) };
}

function drawing(name: string, content: string): SVGSVGElement {
  const template = document.createElement('template');
  template.innerHTML = `<svg class="${name}" viewBox="-250 -190 500 420" aria-hidden="true">${content}</svg>`;
  return template.content.firstElementChild as SVGSVGElement;
}
