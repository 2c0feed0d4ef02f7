import { element } from '../kit/element.ts';

/** The loader is part of the page, so that it is there before any script has run. */
export function nameLoader(title: string): void {
  const loader = document.getElementById('loader');
  loader?.append(element('p', { class: 'loader-title', text: title }));
}

export function hideLoader(): void {
  document.getElementById('loader')?.remove();
}
