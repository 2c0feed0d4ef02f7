import type { TextKey } from '#client/kit/texts.ts';

/**
 * What a title looks like: which picture stands for which symbol. A skin holds no
 * rule and no figure of the game; those come from the server with the session.
 */
export interface SlotSkin {
  readonly lettering: LetteringName;
  /** Degrees by which the colours of land and water are turned, to tell titles apart. */
  readonly hueTurn?: number;
  /** Every symbol on the strips. */
  readonly symbols: Readonly<Record<string, SymbolSkin>>;
  /** Keys of the pay table from the best paid down; groups such as any-bar included. */
  readonly payOrder: readonly string[];
  /** Names of pay table groups, which have no picture of their own. */
  readonly groupNames: Readonly<Record<string, TextKey>>;
  /** One sentence on what the wild does, or what else is particular to the game. */
  readonly wildNoteKey: TextKey;
  /** The symbol that the sentence is about, where it is not the wild. */
  readonly noteSymbol?: string;
}

export interface SymbolSkin {
  readonly nameKey: TextKey;
  readonly art: SymbolArt;
}

/** `size` is a share of the cell's height, or of its width where the cell is narrow. */
export type SymbolArt =
  | { readonly kind: 'picture'; readonly url: string; readonly size: number }
  | {
      readonly kind: 'letter';
      readonly text: string;
      readonly lettering: LetteringName;
      readonly size: number;
    }
  /** One to three plaques that say BAR. */
  | { readonly kind: 'bars'; readonly count: 1 | 2 | 3; readonly size: number }
  | { readonly kind: 'blank' };

export type LetteringName = 'royal' | 'jade' | 'arcade' | 'candy';

/** Font, gradient from top to bottom and outline of the lettering presets of the design. */
export interface Lettering {
  readonly font: string;
  readonly stops: readonly (readonly [offset: number, colour: string])[];
  readonly outline: string;
}

export const letterings: Readonly<Record<LetteringName, Lettering>> = {
  royal: {
    font: 'Yeseva One',
    stops: [
      [0, '#fff6da'],
      [0.48, '#f6cf74'],
      [1, '#b9781c'],
    ],
    outline: '#3a1d04',
  },
  jade: {
    font: 'Yeseva One',
    stops: [
      [0, '#f2fffa'],
      [0.5, '#8df0ce'],
      [1, '#1fa57c'],
    ],
    outline: '#04271d',
  },
  arcade: {
    font: 'Bungee',
    stops: [
      [0, '#ffffff'],
      [0.52, '#9ff0ff'],
      [1, '#3fa2f2'],
    ],
    outline: '#0c0f4a',
  },
  candy: {
    font: 'Paytone One',
    stops: [
      [0, '#ffffff'],
      [0.52, '#ffe27a'],
      [1, '#ff9c3f'],
    ],
    outline: '#7a124f',
  },
};

/** Every file of the folder is the skin of the title it is named after. */
const skins = import.meta.glob<Readonly<Record<string, SlotSkin>>>('./skins/*.ts');

/** The skin of a title; `undefined` for a title this client was not built for. */
export async function loadSkin(gameId: string): Promise<SlotSkin | undefined> {
  const module = await skins[`./skins/${gameId}.ts`]?.();
  return module && Object.values(module)[0];
}
