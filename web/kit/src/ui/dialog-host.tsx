import { type ReactNode, useSyncExternalStore } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

/** What a window opened by `openDialog` is given: whether it is open, and how to close it with an answer. */
export type DialogControl<Answer> = {
  readonly open: boolean;
  readonly close: (answer?: Answer) => void;
};

type Entry = {
  readonly id: number;
  readonly open: boolean;
  readonly render: (control: DialogControl<unknown>) => ReactNode;
  readonly settle: (answer: unknown) => void;
};

/** Time for the leaving motion before a closed window is taken out of the page. */
const LEAVE_MS = 400;

let entries: readonly Entry[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function replace(next: readonly Entry[]): void {
  entries = next;
  for (const listener of listeners) listener();
}

function closeEntry(id: number, answer: unknown): void {
  const entry = entries.find((candidate) => candidate.id === id);
  if (!entry?.open) return;
  replace(entries.map((other) => (other.id === id ? { ...other, open: false } : other)));
  entry.settle(answer);
  setTimeout(() => replace(entries.filter((other) => other.id !== id)), LEAVE_MS);
}

/**
 * Opens a window from anywhere and answers with what it was closed with; `undefined` means it was
 * left without an answer. Windows stack; only the top one takes focus and Escape.
 * Needs one `<DialogHost />` in the page.
 */
export function openDialog<Answer = void>(
  render: (control: DialogControl<Answer>) => ReactNode,
): Promise<Answer | undefined> {
  return new Promise((settle) => {
    const entry: Entry = {
      id: nextId++,
      open: true,
      render: render as Entry['render'],
      settle: settle as Entry['settle'],
    };
    replace([...entries, entry]);
  });
}

/** Asks a question and answers true only when it was confirmed. */
export async function askToConfirm(
  question: Omit<ConfirmDialogProps, 'open' | 'onConfirm' | 'onCancel' | 'busy'>,
): Promise<boolean> {
  const answer = await openDialog<boolean>(({ open, close }) => (
    <ConfirmDialog
      {...question}
      open={open}
      onConfirm={() => close(true)}
      onCancel={() => close(false)}
    />
  ));
  return answer === true;
}

/** Closes every window without an answer, e.g. when the session ends. */
export function closeAllDialogs(): void {
  for (const { id } of entries) closeEntry(id, undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where windows opened by `openDialog` live. Mount it once, inside the providers they need. */
export function DialogHost() {
  const shown = useSyncExternalStore(
    subscribe,
    () => entries,
    () => entries,
  );
  return shown.map(({ id, open, render }) => (
    <DialogEntry key={id} render={render} open={open} close={(answer) => closeEntry(id, answer)} />
  ));
}

type DialogEntryProps = DialogControl<unknown> & Pick<Entry, 'render'>;

function DialogEntry({ render, ...control }: DialogEntryProps) {
  return render(control);
}
