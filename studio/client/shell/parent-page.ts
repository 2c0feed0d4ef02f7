import type { FrameToPage, PageToFrame } from '#protocol/frame-messages.ts';
import type { Store } from '../kit/storage.ts';

/**
 * The page that holds this frame. Messages go to its exact origin and are taken only from its
 * window, its origin and in a shape we know; anything else is ignored without a trace.
 */
export interface ParentPage {
  /** False when the game stands alone in its window. */
  readonly present: boolean;
  /** Where links to it lead; left out when the game stands alone. */
  readonly origin?: string;
  send(type: Exclude<FrameToPage['type'], 'open_game' | 'open_table' | 'game_failed'>): void;
  /** Asks for another game of this vendor, by our name for it. */
  openGame(game: string): void;
  /** Tells that something has failed in the game, in words of its code. */
  notifyFailure(what: string): void;
  /** Asks for one more table. Answers its launch address; nothing where the page has refused. */
  openTable(game: string): Promise<string | undefined>;
}

const originKey = 'croupier.studio.parent-origin';

/** So long an answer to `openTable` is waited for, ms. */
const ANSWER_WITHIN_MS = 20_000;

type Handlers = {
  readonly [Type in 'pause' | 'resume' | 'mute']: (
    message: Extract<PageToFrame, { type: Type }>,
  ) => void;
} & {
  /** For games that lie in a page and look like it; others let these pass. */
  readonly [Type in 'balance_changed' | 'look']?: (
    message: Extract<PageToFrame, { type: Type }>,
  ) => void;
};

/** @param store keeps the origin for a reload of the frame, whose address names no launch */
export function connectParent(store: Store, handlers: Handlers): ParentPage {
  const origin = parentOrigin(store);
  const page = window.parent;
  if (origin === undefined || page === window)
    return {
      present: false,
      send: () => {},
      openGame: () => {},
      notifyFailure: () => {},
      openTable: async () => undefined,
    };
  const waiting = new Map<string, (url: string | undefined) => void>();
  window.addEventListener('message', ({ source, origin: from, data }) => {
    if (source !== page || from !== origin) return;
    const message = readMessage(data);
    if (message?.type === 'mute') handlers.mute(message);
    else if (message?.type === 'pause') handlers.pause(message);
    else if (message?.type === 'resume') handlers.resume(message);
    else if (message?.type === 'balance_changed') handlers.balance_changed?.(message);
    else if (message?.type === 'look') handlers.look?.(message);
    else if (message?.type === 'table_opened') waiting.get(message.game)?.(message.url);
    else if (message?.type === 'table_refused') waiting.get(message.game)?.(undefined);
  });
  const post = (message: FrameToPage): void => page.postMessage(message, origin);
  return {
    present: true,
    origin,
    send: (type) => post({ croupier: 1, type }),
    openGame: (game) => post({ croupier: 1, type: 'open_game', game }),
    notifyFailure: (what) => post({ croupier: 1, type: 'game_failed', what }),
    async openTable(game) {
      const { promise, resolve } = Promise.withResolvers<string | undefined>();
      waiting.set(game, resolve);
      const timer = setTimeout(() => resolve(undefined), ANSWER_WITHIN_MS);
      post({ croupier: 1, type: 'open_table', game });
      const url = await promise;
      clearTimeout(timer);
      waiting.delete(game);
      return url;
    },
  };
}

/** The origin that the server wrote into the page when it served the launch. */
function parentOrigin(store: Store): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="parent-origin"]');
  const announced = meta?.content ?? '';
  if (announced === '') return store.read(originKey);
  store.write(originKey, announced);
  return announced;
}

/** A message of ours, or nothing. Unknown fields, types and versions are refused. */
export function readMessage(data: unknown): PageToFrame | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const message = data as Record<string, unknown>;
  const fields = Object.keys(message).length;
  if (message['croupier'] !== 1) return undefined;
  switch (message['type']) {
    case 'pause':
    case 'resume':
    case 'balance_changed':
      return fields === 2 ? { croupier: 1, type: message['type'] } : undefined;
    case 'mute': {
      const muted = message['muted'];
      return fields === 3 && typeof muted === 'boolean'
        ? { croupier: 1, type: 'mute', muted }
        : undefined;
    }
    case 'look': {
      const { theme, colours } = message;
      const isLook = (theme === 'dark' || theme === 'light') && isTexts(colours);
      return fields === 4 && isLook ? { croupier: 1, type: 'look', theme, colours } : undefined;
    }
    case 'table_opened': {
      const { game, url } = message;
      return fields === 4 && typeof game === 'string' && typeof url === 'string'
        ? { croupier: 1, type: 'table_opened', game, url }
        : undefined;
    }
    case 'table_refused': {
      const { game } = message;
      return fields === 3 && typeof game === 'string'
        ? { croupier: 1, type: 'table_refused', game }
        : undefined;
    }
    default:
      return undefined;
  }
}

const isTexts = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((one) => typeof one === 'string');
