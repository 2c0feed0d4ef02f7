import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChatToggle } from './chat-toggle.ts';
import type { ChatToggleOptions } from './chat.ts';

const loaded = vi.hoisted(() => ({ open: vi.fn<() => Promise<AChat>>() }));
vi.mock('./chat.ts', () => ({ openChat: loaded.open }));
vi.mock('#client/kit/icon.ts', () => ({ icon: () => undefined }));

/** A chat that is shown or not. */
class AChat {
  isShown = false;
  show(isShown: boolean): void {
    this.isShown = isShown;
  }
}

beforeEach(() => {
  loaded.open.mockReset();
  const node = () => ({ title: '', setAttribute() {}, addEventListener() {}, append() {} });
  vi.stubGlobal('document', { createElement: node });
});

// Other files share the process, and read of a document what a page is.
afterEach(() => vi.unstubAllGlobals());

const aToggle = () =>
  new ChatToggle({ texts: (key: string) => key } as unknown as ChatToggleOptions);

test('[STU-CHAT] whoever presses twice while the chat loads has it open, not shut again', async () => {
  const chat = new AChat();
  loaded.open.mockResolvedValue(chat);
  const door = aToggle();
  await Promise.all([door.toggle(), door.toggle()]);
  expect(chat.isShown).toBe(true);
  await door.toggle();
  expect(chat.isShown).toBe(false);
  expect(loaded.open).toHaveBeenCalledTimes(1);
});

test('[STU-CHAT] a chat that did not load says so until it does', async () => {
  loaded.open.mockRejectedValueOnce(new Error('the network has gone'));
  loaded.open.mockResolvedValue(new AChat());
  const door = aToggle();
  await door.toggle();
  expect(door.root.title).toBe('hud.chat-failed');
  await door.toggle();
  expect(door.root.title).toBe('');
});
