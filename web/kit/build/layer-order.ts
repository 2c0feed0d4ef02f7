import type { Plugin } from 'vite';

/**
 * Has every style sheet say the order of the layers first. Pages load theirs in an order of their own,
 * and a layer that is named first is the weakest: the sheet of a part that came before the page's
 * would lose to the reset.
 */
export function layerOrder(layers: readonly string[]): Plugin {
  return {
    name: 'croupier-layer-order',
    enforce: 'pre',
    transform(code, id) {
      if (!id.split('?')[0]?.endsWith('.css')) return undefined;
      return { code: `@layer ${layers.join(', ')};\n${code}`, map: null };
    },
  };
}
