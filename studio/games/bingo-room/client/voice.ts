import { openStore } from '#client/kit/storage.ts';
import type { Texts } from '#client/kit/texts.ts';
import type { Sound } from '#client/shell/sound.ts';

const KEY = 'croupier.rooms.voice';
const letters = ['B', 'I', 'N', 'G', 'O'] as const;

/** Says the numbers that are called, in the page's language, while sound is on and the player wants it. */
export class Voice {
  readonly #store = openStore('localStorage');
  readonly #language: Texts['language'];
  readonly #sound: Sound;
  readonly #hasLetters: boolean;

  constructor(texts: Texts, sound: Sound, hasLetters: boolean) {
    this.#language = texts.language;
    this.#sound = sound;
    this.#hasLetters = hasLetters;
  }

  get on(): boolean {
    return this.#store.read(KEY) !== 'off';
  }

  toggle(): boolean {
    this.#store.write(KEY, this.on ? 'off' : 'on');
    if (!this.on && 'speechSynthesis' in window) speechSynthesis.cancel();
    return this.on;
  }

  /** Says a ball; without a voice of the language, and for those who want none, it only chimes. */
  call(ball: number): void {
    const voice = this.on && this.#sound.isHeard ? this.#find() : undefined;
    if (voice === undefined) {
      this.#sound.play('reel');
      return;
    }
    const words = new SpeechSynthesisUtterance(
      this.#hasLetters ? `${letters[Math.trunc((ball - 1) / 15)] ?? ''}, ${ball}` : String(ball),
    );
    words.voice = voice;
    words.lang = voice.lang;
    speechSynthesis.cancel();
    speechSynthesis.speak(words);
  }

  #find(): SpeechSynthesisVoice | undefined {
    if (!('speechSynthesis' in window)) return undefined;
    return speechSynthesis.getVoices().find(({ lang }) => lang.startsWith(this.#language));
  }
}
