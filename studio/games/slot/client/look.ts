import type { Effects } from '#client/shell/sound.ts';

/** What a title is set in: its land, its frame, its colours, its letters and its sounds. */
export interface Look {
  readonly scenery: {
    /** The land behind everything, composed for wide and for tall windows. */
    readonly wide: string;
    readonly tall: string;
    /** A small picture of which some move about the land. */
    readonly drift: string;
    readonly way: DriftWay;
  };
  readonly frame: {
    /** Nine parts of 120 units: corners as they are, and edges that repeat. */
    readonly edges: string;
    /** What stands on the frame and carries the title where there is room for one. */
    readonly crest: string;
  };
  readonly title: TitleLook;
  readonly reels: {
    /** Colours of a reel at its ends and in its middle, and of the gaps between reels. */
    readonly ends: string;
    readonly middle: string;
    readonly gaps: string;
    /** From its upper to its lower end, what is seen below reels that end early; else the gaps. */
    readonly below?: readonly [string, string];
    /** What lies over cells that did not win. */
    readonly shade: string;
  };
  /** The plate under a winner, from its middle out, its ring and its shine. */
  readonly winner: {
    readonly fill: readonly [string, string, string];
    readonly ring: string;
    readonly shine: string;
    /** The part of the cell's side by which the plate's corners are round. */
    readonly corner: number;
  };
  /** The plate on which amounts count up, and the panels at the sides. */
  readonly plate: { readonly top: string; readonly bottom: string; readonly edge: string };
  /** Parameters of zzfx in place of those of the house. */
  readonly sounds: Partial<Effects>;
}

/** `fall` and `rise` go through the whole height, `float` stays in its place. */
export type DriftWay = 'fall' | 'rise' | 'float';

export interface TitleLook {
  readonly font:
    | 'Yeseva One'
    | 'Dela Gothic One'
    | 'Bangers'
    | 'Lobster'
    | 'Paytone One'
    | 'Bungee';
  /** From the top of the letters to their foot. */
  readonly fill: readonly [string, string, string];
  readonly outline: string;
  /** What shines around the outline: a wall's shadow, or the glow of a tube. */
  readonly halo: string;
}

/** How much wider than the others the letters of a font run. */
const breadths: Partial<Record<TitleLook['font'], number>> = {
  'Dela Gothic One': 1.15,
  Bungee: 1.15,
};

/** Every file of the folder is the look of the title it is named after. */
const looks = import.meta.glob<Readonly<Record<string, Look>>>('./looks/*.ts');

/** The look of a title, or that of the house's first one. */
export async function loadLook(gameId: string): Promise<Look> {
  const load = looks[`./looks/${gameId}.ts`] ?? looks['./looks/lotus-temple.ts'];
  const module = await load?.();
  const look = module && Object.values(module)[0];
  if (look === undefined) throw new Error(`no look for ${gameId}`);
  return look;
}

/** Writes a look where the style sheets read it. */
export function wear(root: HTMLElement, { frame, title, plate, reels }: Look): void {
  const values = {
    'frame-art': `url("${frame.edges}")`,
    'crest-art': `url("${frame.crest}")`,
    'reel-gaps': reels.gaps,
    'title-font': `'${title.font}'`,
    'title-breadth': String(breadths[title.font] ?? 1),
    'title-fill': `linear-gradient(180deg, ${title.fill[0]} 24%, ${title.fill[1]} 58%, ${title.fill[2]} 92%)`,
    'title-outline': title.outline,
    'title-halo': title.halo,
    'plate-top': plate.top,
    'plate-bottom': plate.bottom,
    'plate-edge': plate.edge,
  };
  for (const [name, value] of Object.entries(values)) root.style.setProperty(`--${name}`, value);
}
