/** What is decided about a row, each by its button and its key. */
import { Button, type ButtonVariant } from '@croupier/kit/ui/button';
import { showToast } from '@croupier/kit/ui/toast';
import type { ReactNode } from 'react';
import { ReasonDialog } from '../page/reason-dialog.tsx';

/** Each has one key in every queue, so that hands learn them once. */
export const actKeys = { approve: 'a', reject: 'r', hold: 'h', note: 'n' } as const;
export type ActName = keyof typeof actKeys;

export interface RowAct<Row> {
  readonly name: ActName;
  readonly label: string;
  /** Where it may be done; button and key are there only then. */
  readonly fits: (row: Row) => boolean;
  /** The window that asks and does it. */
  readonly dialog: (row: Row, over: Acting) => ReactNode;
}

export interface Acting {
  /** To be called as it is sent: the next change of the row is one's own. */
  readonly begin: () => void;
  readonly close: () => void;
  /** It is decided and leaves the list: its panel closes with the window. */
  readonly done: () => void;
}

/** A decision for which a reason is given, kept in the audit log. */
export function reasonAct<Row>({
  title,
  text,
  done,
  send,
  leaves = false,
  ...act
}: Pick<RowAct<Row>, 'name' | 'label' | 'fits'> & {
  readonly title: (row: Row) => string;
  readonly text: string;
  /** Said once it is done. */
  readonly done: string;
  readonly send: (row: Row, reason: string) => Promise<unknown>;
  /** Whether the row leaves the list by it. */
  readonly leaves?: boolean;
}): RowAct<Row> {
  return {
    ...act,
    dialog: (row, { begin, close, done: end }) => (
      <ReasonDialog
        title={title(row)}
        text={text}
        confirm={act.label}
        tone={act.name === 'reject' ? 'danger' : 'primary'}
        act={(_form, reason) => {
          begin();
          return send(row, reason);
        }}
        onDone={() => {
          showToast('ok', { title: done });
          if (leaves) end();
          else close();
        }}
        onClose={close}
      />
    ),
  };
}

const variants = {
  approve: 'primary',
  reject: 'danger-soft',
  hold: 'ghost',
  note: 'ghost',
} as const satisfies Record<ActName, ButtonVariant>;
/** From the safe one on the left to the one that matters on the right. */
const places: readonly ActName[] = ['reject', 'note', 'hold', 'approve'];

/** The buttons of an open row, with their keys. */
export function ActButtons({
  acts,
}: {
  readonly acts: readonly {
    readonly name: ActName;
    readonly label: string;
    readonly act: () => void;
  }[];
}) {
  const inPlace = acts.toSorted((a, b) => places.indexOf(a.name) - places.indexOf(b.name));
  return inPlace.map(({ name, label, act }) => (
    <Button key={name} variant={variants[name]} onClick={act}>
      {label} <kbd>{actKeys[name].toUpperCase()}</kbd>
    </Button>
  ));
}
