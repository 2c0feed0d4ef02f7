import { CHAT_TEXT_MAX, chatPhrases } from '#chat/protocol.ts';
import type { ChatMessage } from '#chat/protocol.ts';
import { button, element } from '#client/kit/element.ts';
import { onSend } from '#client/kit/on-send.ts';
import { icon } from '#client/kit/icon.ts';
import type { Texts } from '#client/kit/texts.ts';
import { chatIcon } from './chat-icon.ts';
import { ChatLines, type ChatShown, type ChatViewOptions } from './chat-lines.ts';

/** Screen readers hear of others' messages at most so often, ms. */
const ANNOUNCE_EVERY_MS = 6000;
/** Characters left are told from so many on. */
const COUNT_FROM = 20;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The chat as it stands beside a table, or over its lower part on a phone. */
export class ChatView {
  readonly root: HTMLElement;
  readonly #options: ChatViewOptions;
  readonly #lines: ChatLines;
  readonly #state = element('div', { class: 'chat-state' });
  readonly #foot: HTMLElement;
  readonly #phrases: HTMLElement;
  readonly #form: HTMLFormElement;
  readonly #input: HTMLInputElement;
  readonly #note = element('p', { class: 'chat-note', attributes: { role: 'status' } });
  readonly #switch: HTMLButtonElement;
  readonly #announcer = element('p', { class: 'unseen', attributes: { 'aria-live': 'polite' } });
  #waiting: ChatMessage[] = [];
  #announcedAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: ChatViewOptions) {
    const { root, texts, chat } = options;
    this.root = root;
    this.#options = options;
    this.#lines = new ChatLines(options);
    this.#input = element('input', {
      attributes: {
        type: 'text',
        name: 'text',
        maxlength: '400',
        autocomplete: 'off',
        enterkeyhint: 'send',
        dir: 'auto',
        placeholder: texts('chat.placeholder'),
        'aria-label': texts('chat.placeholder'),
      },
    });
    this.#form = this.#makeForm();
    this.#phrases = this.#makePhrases();
    this.#foot = element('div', { class: 'chat-foot' }, this.#phrases, this.#form, this.#note);
    this.#switch = button({ class: 'chat-switch' });
    root.append(
      element(
        'header',
        { class: 'chat-head' },
        element('h2', { text: texts('chat.title') }),
        this.#switch,
        button(
          {
            class: 'round-button small',
            label: texts('panel.close'),
            onClick: () => chat.show(false),
          },
          icon('x-bold'),
        ),
      ),
      this.#state,
      this.#lines.root,
      this.#foot,
      this.#announcer,
    );
    // Keys of the table are not pressed by whoever writes.
    root.addEventListener('keydown', (event) => {
      event.stopPropagation();
      if (event.key === 'Escape') chat.show(false);
    });
  }

  /** It has come into view: whoever opened it wants to read or to write. */
  enter(): void {
    this.#lines.follow();
    const isTouch = matchMedia('(pointer: coarse)').matches;
    if (!isTouch && !this.#form.hidden) this.#input.focus();
  }

  draw(shown: ChatShown): void {
    const { texts, chat } = this.#options;
    const { state, isOff } = shown;
    const silence = state?.silence;
    const isClosed = isOff || state === undefined || silence === 'chat-off';
    this.#state.replaceChildren(...this.#stateOf(shown));
    this.#lines.root.hidden = isClosed;
    this.#foot.hidden = isClosed;
    if (!isClosed) this.#lines.draw(shown, state.me);
    this.#form.hidden = silence !== undefined;
    this.#phrases.hidden = silence !== undefined && silence !== 'chat-phrases-only';
    this.#note.textContent =
      silence === undefined || silence === 'chat-off'
        ? this.#roomLeft(state?.slowSeconds ?? 0)
        : texts(`chat.silence.${silence}`, { until: timeOf(state?.until, texts) });
    this.#switch.textContent = texts(isOff ? 'chat.switch-on' : 'chat.switch-off');
    this.#switch.hidden = silence === 'chat-off';
    this.#switch.onclick = () => chat.switchOn(isOff);
  }

  /** Tells a screen reader what somebody said, or how much was said meanwhile. */
  announce(message: ChatMessage): void {
    this.#waiting.push(message);
    if (this.#timer !== undefined) return;
    const inMs = Math.max(0, this.#announcedAt + ANNOUNCE_EVERY_MS - performance.now());
    this.#timer = setTimeout(() => {
      const { texts } = this.#options;
      const [first, ...others] = this.#waiting;
      this.#timer = undefined;
      this.#waiting = [];
      this.#announcedAt = performance.now();
      if (first === undefined) return;
      this.#announcer.textContent =
        others.length === 0
          ? `${first.name}: ${first.text ?? texts(`chat.phrases.${first.phrase ?? 'hello'}`)}`
          : texts('chat.announce', { count: others.length + 1 });
    }, inMs);
  }

  #stateOf({ state, failed, isOff, hiddenCount }: ChatShown): readonly HTMLElement[] {
    const { texts, chat } = this.#options;
    const line = (text: string, name?: string, act?: () => void): HTMLElement[] => [
      element(
        'p',
        { text },
        ...(name === undefined || act === undefined
          ? []
          : [' ', button({ class: 'chat-link', onClick: act }, name)]),
      ),
    ];
    if (isOff) return line(texts('chat.you-off'));
    if (failed) return line(texts('chat.failed'), texts('chat.retry'), () => void chat.read());
    if (state === undefined) return line(texts('chat.loading'));
    if (state.silence === 'chat-off') return line(texts('chat.silence.chat-off'));
    if (hiddenCount === 0) return [];
    return line(texts('chat.hidden', { count: hiddenCount }), texts('chat.unhide'), () =>
      chat.unhide(),
    );
  }

  #makeForm(): HTMLFormElement {
    const { texts, chat } = this.#options;
    const send = button(
      { class: 'round-button small chat-send', label: texts('chat.send') },
      chatIcon('paper-plane-tilt'),
    );
    const form = element('form', { class: 'chat-form' }, this.#input, send);
    this.#input.addEventListener('input', () => {
      this.#note.textContent = this.#roomLeft(0);
    });
    onSend(form, send, () => {
      const text = this.#input.value.trim();
      if (text === '' || this.#left() < 0) return;
      this.#input.value = '';
      this.#lines.follow();
      void chat.say({ text });
    });
    return form;
  }

  #makePhrases(): HTMLElement {
    const { texts, chat } = this.#options;
    const list = chatPhrases.map((phrase) =>
      element(
        'li',
        {},
        button(
          {
            class: 'chat-phrase',
            onClick: () => {
              this.#lines.follow();
              void chat.say({ phrase });
            },
          },
          texts(`chat.phrases.${phrase}`),
        ),
      ),
    );
    return element('ul', { class: 'chat-phrases', label: texts('chat.phrases-label') }, ...list);
  }

  #left(): number {
    let length = 0;
    for (const _ of graphemes.segment(this.#input.value.trim())) length += 1;
    return CHAT_TEXT_MAX - length;
  }

  #roomLeft(slowSeconds: number): string {
    const { texts } = this.#options;
    const left = this.#left();
    this.#input.setAttribute('aria-invalid', String(left < 0));
    if (left < 0) return texts('chat.too-long', { count: -left });
    if (left < COUNT_FROM) return texts('chat.left', { count: left });
    return slowSeconds > 0 ? texts('chat.slow-mode', { seconds: slowSeconds }) : '';
  }
}

function timeOf(until: number | undefined, { language }: Texts): string {
  if (until === undefined) return '';
  const format = { dateStyle: 'short', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat(language, format).format(until);
}
