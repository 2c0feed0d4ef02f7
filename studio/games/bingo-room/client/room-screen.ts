import type { RoomSession } from '../protocol.ts';
import type { BannerReason } from '#client/shell/banner.ts';
import type { GamePage } from '#client/shell/game-page.ts';
import { isCelebrated } from '#client/shell/small-wins.ts';
import { letterOf } from './ball.ts';
import { prizeName, winnersText } from './prize-list.ts';
import type { RoomStage } from './room-stage.ts';
import type { Seen } from './seen.ts';
import type { Voice } from './voice.ts';

export type Said = 'bought' | 'taken-back' | 'closed' | 'closed-return';

/** Puts what happens in a room on its stage, and says it: numbers, prizes and what own tickets brought. */
export class RoomScreen {
  readonly #page: GamePage<RoomSession>;
  readonly #stage: RoomStage;
  readonly #voice: Voice;
  /** What was said already: the round, its balls and its prizes. */
  #said: { readonly key: string; readonly calls: number; readonly prizes: number } | undefined;

  constructor(page: GamePage<RoomSession>, stage: RoomStage, voice: Voice) {
    this.#page = page;
    this.#stage = stage;
    this.#voice = voice;
  }

  /** What comes next was not heard from call to call: nothing of it is said. */
  forget(): void {
    this.#said = undefined;
  }

  show(seen: Seen): void {
    this.draw(seen);
    this.#say(seen);
  }

  /** Shows without a word, as what is past. */
  draw(seen: Seen): void {
    this.#stage.show(seen);
  }

  say(what: Said, values: Readonly<Record<string, string | number>> = {}): void {
    const isPlain = what === 'bought' || what === 'taken-back';
    this.#stage.tell(
      this.#page.texts(`bingo-room.said.${what}`, values),
      isPlain ? 'plain' : 'warning',
    );
  }

  finish({ staked, won }: { readonly staked: bigint; readonly won: bigint }): void {
    if (staked === 0n) return;
    const { texts, format, sound } = this.#page;
    const isGain = isCelebrated(won, staked);
    const text =
      won === 0n
        ? texts('bingo-room.said.lost')
        : texts('bingo-room.said.won', { amount: format(won), stake: format(staked) });
    this.#stage.tell(text, isGain ? 'won' : 'plain');
    if (isGain) sound.play(won >= staked * 10n ? 'bigWin' : 'win');
  }

  banner(reason: BannerReason, text?: string): void {
    const { banner } = this.#stage;
    if (text === undefined) banner.hide(reason);
    else banner.show(reason, text);
  }

  #say({ number = '', phase, calls, prizes, nameOf }: Seen): void {
    const before = this.#said;
    this.#said = { key: number, calls: calls.length, prizes: prizes.length };
    if (before?.key !== number || phase === 'betting') return;
    const { texts, options } = this.#page;
    const { shape } = options.session.game.model;
    const ball = calls.length > before.calls ? calls.at(-1) : undefined;
    if (ball !== undefined) this.#voice.call(ball);
    const won = prizes.slice(before.prizes).map((prize) => {
      const who = winnersText(texts, prize, nameOf);
      return `${prizeName(texts, prize.prize)}: ${who}`;
    });
    if (won.length > 0) this.#stage.cheer(won.join(' · '));
    const told = ball === undefined ? [] : [`${letterOf(shape, ball) ?? ''} ${ball}`.trim()];
    if (told.length + won.length > 0) this.#stage.announce([...told, ...won].join('. '));
  }
}
