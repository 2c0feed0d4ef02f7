import type { ChatEvent, ChatPhrase, ChatState } from '#chat/protocol.ts';
import { element } from '#client/kit/element.ts';
import { loadTexts, type Texts } from '#client/kit/texts.ts';
import type { StudioApi } from '#client/shell/studio-api.ts';
import type { ChatMemory } from './chat-memory.ts';
import { ChatModel } from './chat-model.ts';
import type { ChatActs } from './chat-lines.ts';
import { ChatView } from './chat-view.ts';

export interface ChatToggleOptions {
  readonly texts: Texts;
  readonly locale: string;
  readonly api: StudioApi;
  /** Beside whose scene the chat stands. */
  readonly stage: () => HTMLElement;
  /** The server's clock, ms since 1970. */
  readonly now: () => number;
  /** Who speaks for the house. */
  readonly host: string;
}
import './chat.css';

export interface ChatOptions extends ChatToggleOptions {
  readonly memory: ChatMemory;
  readonly onShown: (isShown: boolean) => void;
}

/** Results that the host has told stay so long in view, lines. */
const HOST_LINES = 12;

/** The chat of a table: reads it, takes what the events tell, and sends what its player says. */
export class Chat implements ChatActs {
  readonly #options: ChatOptions;
  readonly #model = new ChatModel();
  readonly #view: ChatView;
  #state: ChatState | undefined;
  #host: readonly { readonly at: number; readonly text: string }[] = [];
  #failed = false;
  #shown = false;

  constructor(options: ChatOptions, view: (chat: Chat) => ChatView) {
    this.#options = options;
    this.#view = view(this);
  }

  get isShown(): boolean {
    return this.#shown;
  }

  show(isShown: boolean): void {
    const { memory, stage, onShown } = this.#options;
    this.#shown = isShown;
    if (memory.wanted !== 'off') memory.wanted = isShown ? 'open' : 'closed';
    stage().toggleAttribute('data-chat', isShown);
    if (isShown) {
      stage().append(this.#view.root);
      this.#view.enter();
      // Somebody who was muted may write again, and who had not bet may have.
      void this.read();
    } else this.#view.root.remove();
    onShown(isShown);
    this.#draw();
  }

  take(event: ChatEvent): void {
    if (event.type === 'chat-rules') return this.reread();
    // What was not read yet comes with the reading.
    if (this.#state === undefined || this.#state.silence === 'chat-off') return;
    if (event.type === 'chat-removed') this.#model.remove(event.id);
    else if (event.message.author === this.#state.me) this.#model.addOwn(event.message);
    else if (this.#model.add(event.message) && this.#shown && !this.#isQuiet(event.message)) {
      this.#view.announce(event.message);
    }
    this.#draw();
  }

  /** Who has bet may write. */
  noteBet(): void {
    if (this.#state?.silence === 'chat-bet-first') void this.read();
  }

  /** Reads again what stands; what is on its way stays. */
  reread(): void {
    if (this.#state !== undefined) void this.read();
  }

  async read(): Promise<void> {
    const answer = await this.#options.api.readChat();
    this.#failed = answer.kind !== 'answered' && this.#state === undefined;
    if (answer.kind === 'answered') {
      this.#state = answer.value;
      this.#model.replace(answer.value.messages);
    }
    this.#draw();
  }

  notifyHost(text: string): void {
    this.#host = [...this.#host, { at: this.#options.now(), text }].slice(-HOST_LINES);
    this.#draw();
  }

  async say(said: { text: string } | { phrase: ChatPhrase }, key?: string): Promise<void> {
    const { api } = this.#options;
    const requestId = key ?? crypto.randomUUID();
    const at = this.#options.now();
    this.#model.send(requestId, { ...said, author: this.#state?.me ?? '', at });
    this.#draw();
    const answer = await api.say({ requestId, ...said });
    if (answer.kind === 'answered') this.#model.said(requestId, answer.value);
    else if (answer.kind === 'unknown') this.#model.fail(requestId, { state: 'failed' });
    else {
      const { code, retryAfterMs } = answer.refusal;
      this.#model.fail(requestId, {
        state: 'refused',
        code: isChatCode(code) ? code : 'other',
        ...(retryAfterMs !== undefined && { retryAfterMs }),
      });
      // Why somebody may not write at all stands where they would write.
      if (isSilence(code)) void this.read();
    }
    this.#draw();
  }

  drop(key: string): void {
    this.#model.drop(key);
    this.#draw();
  }

  hide(author: string): void {
    const { memory } = this.#options;
    memory.hidden = new Set([...memory.hidden, author]);
    this.#draw();
  }

  unhide(): void {
    this.#options.memory.hidden = new Set();
    this.#draw();
  }

  switchOn(on: boolean): void {
    this.#options.memory.wanted = on ? 'open' : 'off';
    this.#draw();
  }

  #isQuiet({ author }: { readonly author: string }): boolean {
    const { memory } = this.#options;
    return memory.wanted === 'off' || memory.hidden.has(author);
  }

  #draw(): void {
    if (!this.#shown) return;
    const { hidden, wanted } = this.#options.memory;
    this.#view.draw({
      state: this.#state,
      failed: this.#failed,
      isOff: wanted === 'off',
      hiddenCount: hidden.size,
      lines: this.#model.lines.filter(({ message }) => !hidden.has(message.author)),
      host: this.#host,
    });
  }
}

function isChatCode(code: string): code is `chat-${string}` & NonNullable<Line['code']> {
  return code.startsWith('chat-');
}

function isSilence(code: string): boolean {
  return ['chat-off', 'chat-muted', 'chat-bet-first', 'chat-phrases-only'].includes(code);
}

type Line = ChatModel['lines'][number];

/** Loads the words of the chat, and makes it. */
export async function openChat(options: ChatOptions): Promise<Chat> {
  const texts = await loadTexts(options.locale, 'chat');
  const root = element('aside', { class: 'chat', label: texts('chat.title') });
  return new Chat(
    options,
    (chat) => new ChatView({ root, texts, chat, api: options.api, host: options.host }),
  );
}
