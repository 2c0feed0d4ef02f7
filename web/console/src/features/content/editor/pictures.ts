import { isOwnPicture } from '@croupier/contract/content/markup';
import { Image } from '@tiptap/extension-image';

/** A side in pixels, as far as a text may name it. */
function sideOf(name: 'width' | 'height') {
  return {
    default: null,
    parseHTML: (element: HTMLElement) => {
      const side = element.getAttribute(name) ?? '';
      return /^\d{1,4}$/.test(side) ? side : null;
    },
  };
}

/** Pictures of the house, and of the merchant's picture hosts, which the server knows. */
function isPicture(element: HTMLElement): boolean {
  const address = element.getAttribute('src') ?? '';
  return isOwnPicture(address) || address.startsWith('https://');
}

/** A picture among words. */
export const InlinePicture = Image.extend({
  inline: true,
  group: 'inline',
  addAttributes: () => ({
    src: { default: null },
    alt: { default: '' },
    width: sideOf('width'),
    height: sideOf('height'),
  }),
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (element: HTMLElement) => (isPicture(element) ? null : false) },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', { ...HTMLAttributes, loading: 'lazy' }],
});

/** A picture with words of its own below it. */
export const FigurePicture = InlinePicture.extend({
  name: 'figurePicture',
  inline: false,
  group: '',
  priority: 200,
  parseHTML: () => [
    {
      tag: 'img[src]',
      context: 'figure/',
      getAttrs: (element: HTMLElement) => (isPicture(element) ? null : false),
    },
  ],
});
