import { type ContentClass, contentClasses } from '@croupier/contract/content/markup';
import { Extension } from '@tiptap/core';

const known: ReadonlySet<string> = new Set(contentClasses);

/** Look, language and direction, which every element may have. */
export const WordAttributes = Extension.create({
  name: 'wordAttributes',
  addGlobalAttributes() {
    const types = this.extensions
      .filter(({ type, name }) => type !== 'extension' && !['doc', 'text'].includes(name))
      .map(({ name }) => name);
    return [
      {
        types,
        attributes: {
          class: {
            default: null,
            keepOnSplit: false,
            parseHTML: (element) => knownClasses(element.getAttribute('class')),
          },
          lang: { default: null },
          dir: { default: null },
        },
      },
    ];
  },
});

function knownClasses(value: string | null): string | null {
  const kept = (value ?? '').split(/\s+/).filter((name) => known.has(name));
  return kept.length > 0 ? kept.join(' ') : null;
}

/** The classes with that one, or without it when it was there. */
export function toggledClass(value: unknown, name: ContentClass): string | null {
  const had = typeof value === 'string' ? value.split(' ') : [];
  const next = had.includes(name) ? had.filter((one) => one !== name) : [...had, name];
  return next.length > 0 ? next.join(' ') : null;
}

export function hasClass(value: unknown, name: ContentClass): boolean {
  return typeof value === 'string' && value.split(' ').includes(name);
}
