import type { ChatEvent } from '#chat/protocol.ts';
import { button, element } from '#client/kit/element.ts';
import { icon } from '#client/kit/icon.ts';
import type { SharedEvent } from '../../protocol.ts';
import { ChatMemory } from './chat-memory.ts';
import type { Chat, ChatToggleOptions } from './chat.ts';

/** Wide windows have room for the chat beside the table. */
const WIDE = '(width >= 1000px) and (height >= 480px)';

/** The way into the chat of a table. All that lies behind it is loaded once somebody goes in. */
export class ChatToggle {
  readonly root: HTMLButtonElement;
  readonly #options: ChatToggleOptions;
  readonly #memory = new ChatMemory();
  #chat: Promise<Chat> | undefined;
  #open: Chat | undefined;
  /** It is being loaded: whoever presses again meanwhile has not asked for the contrary. */
  #isLoading = false;

  constructor(options: ChatToggleOptions) {
    this.#options = options;
    this.root = button(
      {
        class: 'round-button small way-chat',
        label: options.texts('hud.chat'),
        attributes: { 'aria-expanded': 'false' },
        onClick: () => void this.toggle(),
      },
      icon('chat-circle-dots'),
      element('span', { class: 'way-dot', attributes: { hidden: '' } }),
    );
  }

  /** Opens it for who came to talk, and as it was left where it hides nothing. */
  begin(): void {
    const isAsked = new URLSearchParams(location.search).get('chat') === '1';
    const wasOpen = this.#memory.wanted === 'open' && matchMedia(WIDE).matches;
    if (isAsked || wasOpen) void this.toggle();
  }

  /** What the table's events tell of the chat. */
  take(event: ChatEvent): void {
    const chat = this.#open;
    chat?.take(event);
    const isNews = event.type === 'chat' && this.#memory.wanted !== 'off';
    if (isNews && chat?.isShown !== true && !this.#memory.hidden.has(event.message.author)) {
      this.#note(true);
    }
  }

  /** The table was read anew: something may have been said meanwhile. */
  reread(): void {
    this.#open?.reread();
  }

  /** The player has bet. */
  noteBet(): void {
    this.#open?.noteBet();
  }

  /** The one who deals says how a round has ended. */
  tellResult(text: string): void {
    this.#open?.notifyHost(text);
  }

  async toggle(): Promise<void> {
    const { texts } = this.#options;
    if (this.#isLoading) return;
    this.#isLoading = true;
    this.#chat ??= this.#load();
    try {
      const chat = await this.#chat;
      this.#open = chat;
      this.root.title = '';
      chat.show(!chat.isShown);
    } catch {
      // The network has gone: the next press tries again.
      this.#chat = undefined;
      this.root.title = texts('hud.chat-failed');
    } finally {
      this.#isLoading = false;
    }
  }

  async #load(): Promise<Chat> {
    const { openChat } = await import('./chat.ts');
    return openChat({
      ...this.#options,
      memory: this.#memory,
      onShown: (isShown) => {
        this.root.setAttribute('aria-expanded', String(isShown));
        if (isShown) this.#note(false);
        else this.root.focus();
      },
    });
  }

  #note(hasNews: boolean): void {
    const { texts } = this.#options;
    this.root.querySelector('.way-dot')?.toggleAttribute('hidden', !hasNews);
    this.root.setAttribute('aria-label', texts(hasNews ? 'hud.chat-news' : 'hud.chat'));
  }
}

/** Whether an event of a table is one of its chat. */
export function isChatEvent(event: SharedEvent): event is ChatEvent {
  return event.type === 'chat' || event.type === 'chat-removed' || event.type === 'chat-rules';
}
