import { element } from '#client/kit/element.ts';
import type { FaceOptions } from './face.ts';
import { paysText } from './pays-text.ts';

/** Puts spots on a felt in rows; those that a table does not have are left out. */
export interface Rows {
  /** A spot with its name and what it pays. */
  place(id: string): HTMLElement;
  row(name: string, ids: readonly string[]): HTMLElement | undefined;
}

/** @param nameOf what stands on a spot: a text, or a picture */
export function rowsOf(
  { texts, game, spot }: FaceOptions,
  nameOf: (id: string) => string | readonly Node[],
): Rows {
  const known = new Map(game.spots.map((one) => [one.id, one]));
  const place = (id: string): HTMLElement => {
    const name = nameOf(id);
    return spot(
      id,
      element('span', { class: 'spot-name' }, ...(typeof name === 'string' ? [name] : name)),
      element('span', { class: 'spot-pays', text: paysText(texts, known.get(id)?.pays ?? []) }),
    );
  };
  return {
    place,
    row(name, ids) {
      const there = ids.filter((id) => known.has(id));
      return there.length === 0
        ? undefined
        : element('div', { class: `spot-row ${name}` }, ...there.map(place));
    },
  };
}
