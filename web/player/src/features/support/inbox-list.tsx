import { Button } from '@croupier/kit/ui/button';
import { Checkbox } from '@croupier/kit/ui/checkbox';
import { askToConfirm } from '@croupier/kit/ui/dialog-host';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, type CallInput } from '../../api/call.ts';
import { callQuery } from '../../api/call-query.ts';
import { failureText } from '../../api/failure-text.ts';
import { usePages } from '../../api/use-pages.tsx';
import { InboxGroup } from './inbox-group.tsx';
import { inboxGroups } from './inbox-groups.ts';
import { InboxMessage } from './inbox-message.tsx';

export type InboxListProps = {
  /** Draws HTML of staff, purified. */
  readonly renderText: (html: string) => ReactNode;
};

/** What the house and the product wrote to the member: to read, and to clear away together. */
export function InboxList({ renderText }: InboxListProps) {
  const { t } = useTranslation('house');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const words = { failure: t('inbox.failure'), more: t('inbox.more') };
  const { items: messages, failed, more } = usePages('messages', {}, words);
  const { read, remove } = useClearing(() => setChosen(new Set()));
  if (failed) return failed;
  if (!messages) return <Skeleton shape="block" height="240px" />;
  if (messages.length === 0)
    return <EmptyState title={t('inbox.none')} text={t('inbox.noneText')} />;
  const ids = messages.map(({ id }) => id);
  const marked = ids.filter((id) => chosen.has(id));

  function choose(of: readonly string[], wanted: boolean): void {
    setChosen((before) => {
      const next = new Set(before);
      for (const id of of) {
        if (wanted) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  }

  async function askToDelete(): Promise<void> {
    const sure = await askToConfirm({
      title: t('inbox.sure', { count: marked.length }),
      text: t('inbox.sureText'),
      confirmLabel: t('inbox.delete'),
      tone: 'danger',
    });
    // The server takes a hundred at a time; more are not on a page that anybody reads.
    if (sure) remove.mutate({ messageIds: marked.slice(0, 100) });
  }

  return (
    <section className="inbox" aria-label={t('inbox.label')}>
      <div className="inbox-tools">
        <Checkbox
          label={t('inbox.all')}
          checked={marked.length === ids.length}
          onChange={({ target }) => setChosen(new Set(target.checked ? ids : []))}
        />
        <span>
          <Button
            size="sm"
            icon="checks"
            disabled={messages.every((one) => one.read)}
            busy={read.isPending}
            onClick={() =>
              read.mutate({ messageIds: marked.length > 0 ? marked.slice(0, 100) : 'all' })
            }
          >
            {t(marked.length > 0 ? 'inbox.readChosen' : 'inbox.readAll')}
          </Button>
          <Button
            size="sm"
            icon="trash"
            variant="danger-soft"
            disabled={marked.length === 0}
            busy={remove.isPending}
            onClick={() => void askToDelete()}
          >
            {t('inbox.delete')}
          </Button>
        </span>
      </div>
      <ul className="inbox-list">
        {inboxGroups(messages).map((group) => {
          const [first] = group;
          const rows = group.map((message) => (
            <InboxMessage
              key={message.id}
              message={message}
              chosen={chosen.has(message.id)}
              onChoose={(wanted) => choose([message.id], wanted)}
              onRead={() => read.mutate({ messageIds: [message.id] })}
              renderText={renderText}
            />
          ));
          return group.length === 1 || !first ? (
            rows
          ) : (
            <InboxGroup
              key={`group-${group.at(-1)?.id}`}
              messages={group}
              chosen={group.every(({ id }) => chosen.has(id))}
              onChoose={(wanted) =>
                choose(
                  group.map(({ id }) => id),
                  wanted,
                )
              }
            >
              {rows}
            </InboxGroup>
          );
        })}
      </ul>
      {more}
    </section>
  );
}

/** Marking as read and deleting; both bring the new count. */
function useClearing(onDone: () => void) {
  const { t } = useTranslation('house');
  const queries = useQueryClient();
  const after = {
    onSuccess(left: { readonly unread: number }) {
      queries.setQueryData(callQuery('unreadMessages', {}).queryKey, left);
    },
    onError: (error: Error) =>
      showToast('bad', { title: t('inbox.failed'), text: failureText(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['messages'] }),
  };
  const read = useMutation({
    mutationFn: (which: CallInput<'readMessages'>) => call('readMessages', which),
    ...after,
  });
  const remove = useMutation({
    mutationFn: (which: CallInput<'deleteMessages'>) => call('deleteMessages', which),
    ...after,
    onSuccess(left) {
      after.onSuccess(left);
      onDone();
    },
  });
  return { read, remove };
}
