import type { HostNow, TableRoundView } from '../protocol.ts';
import type { BannerReason } from '#client/shell/banner.ts';
import type { Breach } from './limits.ts';
import type { Moment } from './moment.ts';
import type { Said, Screen, ShownTable } from './screen.ts';

/** All that one table is shown on: its stage, and its card among several tables. */
export class Screens implements Screen {
  readonly #screens: Screen[] = [];
  #host: HostNow | undefined;

  /** Who deals now; nobody is known before the table was read. */
  get host(): HostNow | undefined {
    return this.#host;
  }

  add(screen: Screen): void {
    this.#screens.push(screen);
    if (this.#host !== undefined) screen.showHost(this.#host);
  }

  reflect(table: ShownTable): void {
    for (const screen of this.#screens) screen.reflect(table);
  }

  draw(moment: Moment): void {
    for (const screen of this.#screens) screen.draw(moment);
  }

  tell(breach: Breach): void {
    for (const screen of this.#screens) screen.tell(breach);
  }

  say(what: Said, values?: Readonly<Record<string, string | number>>): void {
    for (const screen of this.#screens) screen.say(what, values);
  }

  finish(round: TableRoundView, own: { readonly staked: bigint; readonly won: bigint }): void {
    for (const screen of this.#screens) screen.finish(round, own);
  }

  banner(reason: BannerReason, text?: string): void {
    for (const screen of this.#screens) screen.banner(reason, text);
  }

  showHost(host: HostNow): void {
    this.#host = host;
    for (const screen of this.#screens) screen.showHost(host);
  }
}
