import type { Notices } from '#server/notices.ts';

/** Events were stored, which pages are sent; or bets changed, which the driver of the table tells. */
export type TableNotice = 'events' | 'bets';

/** Tells listeners of this and other processes that something was stored for a table. */
export class TableNews {
  readonly #notices: Notices;

  constructor(notices: Notices) {
    this.#notices = notices;
  }

  /** Whether notices of other processes arrive; where they do not, listeners look often. */
  get hears(): boolean {
    return this.#notices.hears;
  }

  tell(notice: TableNotice, tableId: bigint): void {
    this.#notices.tell(`table-${notice}`, String(tableId));
  }

  /** Answers what ends the listening. */
  listen(notice: TableNotice, listener: (tableId: bigint) => void): () => void {
    return this.#notices.listen(`table-${notice}`, (id) => listener(BigInt(id)));
  }
}
