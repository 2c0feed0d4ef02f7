import { type ChatPhrase, chatReportReasons, type ChatState } from '#chat/protocol.ts';
import { button, element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';
import type { StudioApi } from '#client/shell/studio-api.ts';
import { chatIcon } from './chat-icon.ts';
import type { ChatLine } from './chat-model.ts';

/** What can be asked of the chat by those who see it. */
export interface ChatActs {
  show(isShown: boolean): void;
  read(): Promise<void>;
  /** Sends words or a phrase; once more under the key of a line that failed. */
  say(said: { text: string } | { phrase: ChatPhrase }, key?: string): Promise<void>;
  drop(key: string): void;
  hide(author: string): void;
  unhide(): void;
  switchOn(on: boolean): void;
}

export interface ChatViewOptions {
  readonly root: HTMLElement;
  readonly texts: Texts;
  readonly chat: ChatActs;
  readonly api: StudioApi;
  readonly host: string;
}

/** What there is to see of a chat. */
export interface ChatShown {
  /** Absent while it is read. */
  readonly state: ChatState | undefined;
  readonly failed: boolean;
  /** The player wants to hear nothing of it. */
  readonly isOff: boolean;
  readonly hiddenCount: number;
  readonly lines: readonly ChatLine[];
  readonly host: readonly { readonly at: number; readonly text: string }[];
}

/** Nearer to the end than this the list follows what comes, px. */
const NEAR_END = 48;

/** The messages, oldest first, with what can be done about each. */
export class ChatLines {
  readonly root: HTMLElement;
  readonly #options: ChatViewOptions;
  readonly #list = element('ol', { class: 'chat-lines' });
  readonly #more: HTMLButtonElement;
  readonly #rows = new Map<string, { readonly row: HTMLElement; readonly drawn: string }>();
  #follows = true;

  constructor(options: ChatViewOptions) {
    const { texts } = options;
    this.#options = options;
    this.#more = button(
      { class: 'chat-more', attributes: { hidden: '' }, onClick: () => this.follow() },
      texts('chat.newer'),
    );
    this.#list.tabIndex = 0;
    this.#list.setAttribute('aria-label', texts('chat.messages'));
    this.root = element('div', { class: 'chat-body' }, this.#list, this.#more);
    this.#list.addEventListener('scroll', () => {
      const { scrollTop, scrollHeight, clientHeight } = this.#list;
      this.#follows = scrollHeight - scrollTop - clientHeight < NEAR_END;
      if (this.#follows) this.#more.hidden = true;
    });
  }

  /** Goes to the newest line, and on with whatever comes. */
  follow(): void {
    this.#follows = true;
    this.#more.hidden = true;
    this.#list.scrollTop = this.#list.scrollHeight;
  }

  draw({ lines, host }: ChatShown, me: string): void {
    const { texts } = this.#options;
    const told = host.map(({ at, text }) => ({ at, key: `host-${at}`, text }));
    const said = lines.map((line) => ({ at: line.message.at, key: line.key, line }));
    const all = [...told, ...said].toSorted((a, b) => a.at - b.at);
    const greeting = this.#keep('greeting', '', () => this.#hostRow(texts('chat.greeting')));
    const rows = all.map((entry) =>
      'line' in entry
        ? this.#keep(entry.key, `${entry.line.state}${entry.line.code ?? ''}`, () =>
            this.#row(entry.line, me),
          )
        : this.#keep(entry.key, '', () => this.#hostRow(entry.text)),
    );
    const grew = all.length > this.#list.childElementCount - 1;
    this.#place([greeting, ...rows]);
    const keys = new Set(['greeting', ...all.map(({ key }) => key)]);
    for (const key of this.#rows.keys()) if (!keys.has(key)) this.#rows.delete(key);
    if (this.#follows) this.follow();
    else if (grew) this.#more.hidden = false;
  }

  /** Only what has changed is drawn anew: a row that somebody is pressing stays where it is. */
  #keep(key: string, drawn: string, make: () => HTMLElement): HTMLElement {
    const known = this.#rows.get(key);
    if (known?.drawn === drawn) return known.row;
    const row = make();
    this.#rows.set(key, { row, drawn });
    return row;
  }

  #place(rows: readonly HTMLElement[]): void {
    const kept = new Set(rows);
    Array.from(this.#list.children)
      .filter((child) => !kept.has(child as HTMLElement))
      .forEach((child) => child.remove());
    rows.forEach((row, index) => {
      if (this.#list.children[index] !== row) {
        this.#list.insertBefore(row, this.#list.children[index] ?? null);
      }
    });
  }

  #hostRow(text: string): HTMLElement {
    const name = element('b', { text: this.#options.host });
    return element('li', { class: 'chat-host' }, name, ' ', element('span', { text }));
  }

  #row(line: ChatLine, me: string): HTMLElement {
    const { texts, chat } = this.#options;
    const { message, state, key } = line;
    const isOwn = message.author === me || state !== 'said';
    const text = element('span', {
      text: message.text ?? texts(`chat.phrases.${message.phrase ?? 'hello'}`),
      attributes: { dir: 'auto' },
    });
    const name = element('b', { text: isOwn ? texts('chat.you') : message.name });
    const row = element('li', { attributes: { 'data-state': state } }, name, ' ', text);
    if (isOwn) row.classList.add('own');
    if (state === 'said' && !isOwn) row.append(...this.#acts(row, line));
    if (state === 'sending') row.append(element('small', { text: texts('chat.sending') }));
    if (state === 'failed') {
      const said =
        message.phrase === undefined ? { text: message.text ?? '' } : { phrase: message.phrase };
      row.append(
        element('small', { text: texts('chat.not-sent') }),
        button(
          { class: 'chat-link', onClick: () => void chat.say(said, key) },
          texts('chat.retry'),
        ),
      );
    }
    if (state === 'refused') {
      const seconds = Math.ceil((line.retryAfterMs ?? 1000) / 1000);
      row.append(
        element('small', { text: texts(`chat.refused.${line.code ?? 'other'}`, { seconds }) }),
        button({ class: 'chat-link', onClick: () => chat.drop(key) }, texts('chat.drop')),
      );
    }
    return row;
  }

  /** Hiding a player, and reporting what they said. */
  #acts(row: HTMLElement, { message }: ChatLine): readonly HTMLElement[] {
    const { texts, chat } = this.#options;
    const acts = element('div', { class: 'chat-acts', attributes: { hidden: '' } });
    const toggle = button(
      {
        class: 'chat-dots',
        label: texts('chat.acts', { name: message.name }),
        attributes: { 'aria-expanded': 'false' },
        onClick: () => {
          acts.hidden = !acts.hidden;
          toggle.setAttribute('aria-expanded', String(!acts.hidden));
          if (!acts.hidden) row.scrollIntoView({ block: 'nearest' });
        },
      },
      chatIcon('dots-three-vertical'),
    );
    const hide = button(
      { class: 'chat-act', onClick: () => chat.hide(message.author) },
      chatIcon('eye-slash'),
      texts('chat.hide'),
    );
    const report = button(
      {
        class: 'chat-act',
        onClick: () => acts.replaceChildren(...this.#reasons(message.id, acts)),
      },
      chatIcon('flag-banner'),
      texts('chat.report'),
    );
    acts.append(report, hide);
    return [toggle, acts];
  }

  #reasons(id: string | undefined, acts: HTMLElement): readonly HTMLElement[] {
    const { texts, api } = this.#options;
    const tell = (text: string): void => {
      acts.replaceChildren(element('small', { text, attributes: { role: 'status' } }));
    };
    return [
      element('small', { text: texts('chat.report-why') }),
      ...chatReportReasons.map((reason) =>
        button(
          {
            class: 'chat-act',
            onClick: () => {
              tell(texts('chat.sending'));
              void api.reportMessage(id ?? '', { reason }).then((answer) => {
                tell(texts(answer.kind === 'answered' ? 'chat.reported' : 'chat.report-failed'));
              });
            },
          },
          texts(`chat.reasons.${reason}`),
        ),
      ),
    ];
  }
}
