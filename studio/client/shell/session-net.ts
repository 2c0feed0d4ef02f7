import type { PlayedRound } from '#protocol/session.ts';
import { element } from '../kit/element.ts';
import { parseAmount } from '../kit/money.ts';
import type { Store } from '../kit/storage.ts';
import type { Texts } from '../kit/texts.ts';

export interface SessionNetOptions {
  readonly texts: Texts;
  readonly format: (minor: bigint, signed?: boolean) => string;
  readonly store: Store;
  /** What tells this session from others. */
  readonly name: string;
  /** Whether it says how long the session has lasted, where no page around the game does. */
  readonly hasClock: boolean;
  /** Whether it is in view at all, which the law of the site's place decides. */
  readonly shown: boolean;
}

/** What a tab remembers of a session. */
interface Kept {
  /** A part of its name tells sessions apart and, where that is a token, opens none. */
  readonly token: string;
  /** When the tab has opened it, ms since 1970. */
  readonly sinceMs: number;
  /** Paid out less paid in, minor units. */
  readonly net: string;
  /** The round counted last: one that is shown again after a reload counts once. */
  readonly roundId?: string;
}

type CountedRound = Pick<PlayedRound, 'roundId' | 'stake' | 'win' | 'free'>;

const key = 'croupier.studio.session';

/** What the rounds of this session have come to, always in view. Nothing but the next session resets it. */
export class SessionNet {
  readonly root: HTMLElement;
  readonly #options: SessionNetOptions;
  readonly #caption = element('small');
  readonly #net = element('b');
  #kept: Kept;

  constructor(options: SessionNetOptions) {
    const { store, name, hasClock } = options;
    this.#options = options;
    this.#kept = keptOf(store.read(key), name);
    this.#keep();
    this.root = element('div', { class: 'pill session-net' }, this.#caption, this.#net);
    this.root.hidden = !options.shown;
    this.#render();
    if (hasClock) setInterval(() => this.#render(), 1000);
  }

  /** A round has ended before the player's eyes. */
  count({ roundId, stake, win, free }: CountedRound): void {
    if (this.#kept.roundId === roundId) return;
    const paidIn = free === undefined ? parseAmount(stake) : 0n;
    const net = BigInt(this.#kept.net) + parseAmount(win) - paidIn;
    this.#kept = { ...this.#kept, net: String(net), roundId };
    this.#keep();
    this.#render();
  }

  #keep(): void {
    this.#options.store.write(key, JSON.stringify(this.#kept));
  }

  #render(): void {
    const { texts, format, hasClock } = this.#options;
    const net = BigInt(this.#kept.net);
    const clock = clockText(Date.now() - this.#kept.sinceMs);
    this.#caption.textContent = hasClock ? texts('hud.net-clock', { clock }) : texts('hud.net');
    this.#net.textContent = format(net, true);
    this.root.dataset['sign'] = net > 0n ? 'plus' : net < 0n ? 'minus' : 'none';
  }
}

function keptOf(text: string | undefined, name: string): Kept {
  const kept = text === undefined ? undefined : (JSON.parse(text) as Kept);
  // Ids that were made at about the same time begin alike.
  const part = name.slice(-8);
  if (kept?.token === part) return kept;
  return { token: part, sinceMs: Date.now(), net: '0' };
}

/** `0:08:31`, hours without end. */
function clockText(elapsedMs: number): string {
  const seconds = Math.max(0, Math.trunc(elapsedMs / 1000));
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${Math.trunc(seconds / 3600)}:${two(Math.trunc(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
