import type { FrameToPage, PageToFrame } from '@croupier/protocol/frame-messages';
import type { Store } from '../kit/storage.ts';

/**
 * The page that holds this frame. Messages go to its exact origin and are taken only from its
 * window, its origin and in a shape we know; anything else is ignored without a trace.
 */
export interface ParentPage {
  /** False when the game stands alone in its window. */
  readonly present: boolean;
  send(type: Exclude<FrameToPage['type'], 'open_game'>): void;
  /** Asks for another game of this vendor, by our name for it. */
  openGame(game: string): void;
}

const originKey = 'croupier.studio.parent-origin';

type Handlers = {
  readonly [Type in PageToFrame['type']]: (message: Extract<PageToFrame, { type: Type }>) => void;
};

/** @param store keeps the origin for a reload of the frame, whose address names no launch */
export function connectParent(store: Store, handlers: Handlers): ParentPage {
  const origin = parentOrigin(store);
  const page = window.parent;
  if (origin === undefined || page === window)
    return { present: false, send: () => {}, openGame: () => {} };
  window.addEventListener('message', ({ source, origin: from, data }) => {
    if (source !== page || from !== origin) return;
    const message = readMessage(data);
    if (message?.type === 'mute') handlers.mute(message);
    else if (message?.type === 'pause') handlers.pause(message);
    else if (message?.type === 'resume') handlers.resume(message);
  });
  const post = (message: FrameToPage): void => page.postMessage(message, origin);
  return {
    present: true,
    send: (type) => post({ croupier: 1, type }),
    openGame: (game) => post({ croupier: 1, type: 'open_game', game }),
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
      return fields === 2 ? { croupier: 1, type: message['type'] } : undefined;
    case 'mute': {
      const muted = message['muted'];
      return fields === 3 && typeof muted === 'boolean'
        ? { croupier: 1, type: 'mute', muted }
        : undefined;
    }
    default:
      return undefined;
  }
}
