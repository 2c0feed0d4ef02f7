import { openStore } from '#client/kit/storage.ts';
import type { Store } from '#client/kit/storage.ts';
import { chipsOf } from './slip.ts';
import type { LaidChip, SpotSums } from './slip.ts';

const CONFIRMS_KEY = 'croupier.tables.confirms-itself';

/** What a table remembers of its player: the chip in the hand, the last bets, and how slips are confirmed. */
export class TableMemory {
  readonly #store: Store;
  readonly #lasting = openStore('localStorage');
  readonly #key: string;

  /** @param store of this tab */
  constructor(store: Store, gameId: string) {
    this.#store = store;
    this.#key = `croupier.game.${gameId}`;
  }

  get chip(): bigint | undefined {
    return amountOf(this.#store.read(`${this.#key}.chip`));
  }

  keepChip(minor: bigint): void {
    this.#store.write(`${this.#key}.chip`, String(minor));
  }

  /** The bets of the last round that had any. */
  get bets(): readonly LaidChip[] {
    return (this.#store.read(`${this.#key}.bets`) ?? '').split(' ').flatMap((entry) => {
      const [spot = '', amount] = entry.split('=');
      const minor = amountOf(amount);
      return minor === undefined ? [] : [{ spot, minor }];
    });
  }

  keepBets(sums: SpotSums): void {
    const text = chipsOf(sums).map(({ spot, minor }) => `${spot}=${minor}`);
    this.#store.write(`${this.#key}.bets`, text.join(' '));
  }

  /** Whether chips are bet without a press once they lie still. Kept in this browser, for all tables. */
  get confirmsItself(): boolean {
    return this.#lasting.read(CONFIRMS_KEY) === 'on';
  }

  set confirmsItself(on: boolean) {
    this.#lasting.write(CONFIRMS_KEY, on ? 'on' : 'off');
  }
}

function amountOf(text: string | undefined): bigint | undefined {
  return text !== undefined && /^\d{1,18}$/.test(text) ? BigInt(text) : undefined;
}
