import type { Pot } from '#protocol/session.ts';
import type { SlotDescription, SlotRound } from '../protocol.ts';
import { element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';
import { Banner } from '#client/shell/banner.ts';
import { FeaturePanels } from './hud/feature-panels.ts';
import { Hud } from './hud/hud.ts';
import type { HudOptions } from './hud/hud.ts';
import { Ledger } from './hud/ledger.ts';
import { WinPlate } from './hud/win-plate.ts';
import { layOut } from './layout.ts';
import type { StageLayout } from './layout.ts';
import { loadLook, wear } from './look.ts';
import type { Look } from './look.ts';
import { Motion } from '#client/shell/motion.ts';
import { loadLetteringFonts } from './reels/lettering.ts';
import { PotBand } from '#pots/client/pot-band.ts';
import { ReelStage } from './reels/reel-stage.ts';
import type { SlotSkin } from './skin.ts';

/** Where the small pictures move: place and width in shares of the window, and their start in s. */
const places = [
  [0.05, 0.16, 0.026, 0],
  [0.14, 0.52, 0.02, 7.1],
  [0.22, 0.3, 0.016, 3.4],
  [0.36, 0.07, 0.014, 9.2],
  [0.62, 0.1, 0.016, 1.7],
  [0.8, 0.26, 0.018, 5.6],
  [0.88, 0.46, 0.023, 11.3],
  [0.96, 0.18, 0.028, 2.5],
] as const;

/** Sharper than this is not seen on a phone and costs memory. */
const resolutionMax = 3;

export interface SceneOptions {
  readonly game: SlotDescription;
  readonly skin: SlotSkin;
  readonly texts: Texts;
  readonly format: (minor: bigint) => string;
  /** The badge beside the title: play money, or a replay. */
  readonly badge: string | undefined;
  /** Absent on a replay page, which has no controls. */
  readonly hud: Omit<HudOptions, 'texts' | 'format' | 'motion'> | undefined;
  readonly onReplay: (round: SlotRound) => void;
  /** The pots that its stakes feed, and what a press on them opens. */
  readonly pots?: { readonly pots: readonly Pot[]; readonly onOpen: () => void } | undefined;
}

/** Everything on stage and how it lies there. What happens on it is the business of others. */
export class Scene {
  readonly root: HTMLElement;
  readonly motion: Motion;
  readonly reels: ReelStage;
  readonly plate: WinPlate;
  readonly features: FeaturePanels;
  readonly ledger: Ledger;
  readonly banner = new Banner();
  readonly hud: Hud | undefined;
  readonly pots: PotBand | undefined;
  readonly look: Look;
  readonly #options: SceneOptions;
  readonly #frame: HTMLElement;
  readonly #caption = element('p', { class: 'win-caption' });
  readonly #announcer = element('p', { class: 'unseen', attributes: { 'aria-live': 'polite' } });

  private constructor(options: SceneOptions, look: Look, motion: Motion, reels: ReelStage) {
    const { texts, skin, game, format, hud, onReplay } = options;
    this.#options = options;
    this.look = look;
    this.motion = motion;
    this.reels = reels;
    this.plate = new WinPlate(motion, format);
    this.features = new FeaturePanels({ texts, skin, game });
    this.ledger = new Ledger({ texts, skin, game, format, onReplay });
    this.hud = hud === undefined ? undefined : new Hud({ ...hud, texts, format, motion });
    this.pots = options.pots && new PotBand({ ...options.pots, texts, format });
    reels.canvas.setAttribute('role', 'img');
    this.#frame = element('div', { class: 'frame' }, reels.canvas);
    this.root = this.#compose();
    window.addEventListener('resize', () => this.fit());
  }

  static async open(options: SceneOptions): Promise<Scene> {
    let reels: ReelStage | undefined;
    const motion = new Motion(() => reels?.draw());
    const look = await loadLook(options.game.id);
    const [opened] = await Promise.all([
      ReelStage.open({ game: options.game, skin: options.skin, look, motion }),
      loadLetteringFonts(),
    ]);
    reels = opened;
    const scene = new Scene(options, look, motion, opened);
    scene.describeReels();
    return scene;
  }

  /** Lays the stage out for the window. */
  fit(): StageLayout {
    const { reels, rows } = this.#options.game;
    const { clientWidth, clientHeight } = document.documentElement;
    const layout = layOut({
      windowWidth: clientWidth,
      windowHeight: clientHeight,
      reels,
      rows,
      pots: this.pots !== undefined,
    });
    const { cell, frame, scale } = layout;
    const innerWidth = cell.width * reels;
    const innerHeight = cell.height * rows;
    const measures: Record<string, number> = {
      'stage-width': layout.width,
      'stage-height': layout.height,
      'frame-x': frame.x,
      'frame-y': frame.y,
      'frame-border': frame.border,
      'frame-width': innerWidth + 2 * frame.border,
      'frame-height': innerHeight + 2 * frame.border,
    };
    for (const [name, value] of Object.entries(measures)) {
      this.root.style.setProperty(`--${name}`, `${value}px`);
    }
    this.root.style.setProperty('--scale', String(scale));
    document.documentElement.dataset['arrangement'] = layout.arrangement;
    this.reels.fit(cell, Math.min(resolutionMax, scale * devicePixelRatio));
    return layout;
  }

  /** The one sentence under the reels: which combination, or what came back. */
  caption(text: string): void {
    this.#caption.textContent = text;
  }

  /** Tells a screen reader; repeated texts are told again. */
  announce(text: string): void {
    this.#announcer.textContent = '';
    requestAnimationFrame(() => {
      this.#announcer.textContent = text;
    });
  }

  /** Writes into the canvas's name what the reels show, row by row. */
  describeReels(): void {
    const { texts, skin, game } = this.#options;
    const rows = Array.from({ length: game.rows }, (_, row) =>
      this.reels.shown
        .map((reel) => skin.symbols[reel[row] ?? '']?.nameKey)
        .map((key) => (key === undefined ? '' : texts(key)))
        .join(', '),
    );
    this.reels.canvas.setAttribute('aria-label', texts('reels.label', { rows: rows.join('; ') }));
  }

  /** Takes away what the last round left on stage. */
  clear(): void {
    this.reels.highlights.clear();
    this.plate.hide();
    this.caption('');
  }

  #compose(): HTMLElement {
    const { texts, badge, game } = this.#options;
    const title = texts.title(game.id);
    const lettering = element('span', { class: 'lettering' }, element('span', { text: title }));
    lettering.dataset['text'] = title;
    lettering.style.setProperty('--title-length', String(title.length));
    const stage = element(
      'div',
      { class: 'stage' },
      element('h1', { class: 'title' }, lettering),
      badge === undefined ? undefined : element('p', { class: 'badge', text: badge }),
      this.ledger.root,
      this.pots?.root,
      this.#frame,
      this.features.root,
      this.plate.root,
      this.#caption,
      this.hud?.root,
    );
    const root = element(
      'main',
      { class: 'game' },
      scenery(this.look),
      stage,
      this.banner.root,
      this.#announcer,
    );
    wear(root, this.look);
    return root;
  }
}

/** The land behind the reels, and what moves about it. */
function scenery({ scenery: { wide, tall, drift, way } }: Look): HTMLElement {
  const root = element('div', { class: 'scenery', attributes: { 'aria-hidden': 'true' } });
  root.append(picture('land wide', wide), picture('land tall', tall));
  for (const [x, y, size, start] of places) {
    const mote = picture(`mote ${way}`, drift);
    mote.style.insetInlineStart = `${x * 100}%`;
    if (way === 'float') mote.style.insetBlockStart = `${y * 100}%`;
    mote.style.inlineSize = `max(${size * 100}vw, 18px)`;
    mote.style.animationDelay = `-${start}s`;
    root.append(mote);
  }
  return root;
}

function picture(name: string, url: string): HTMLImageElement {
  const image = element('img', { class: name, attributes: { alt: '', decoding: 'async' } });
  image.src = url;
  return image;
}
